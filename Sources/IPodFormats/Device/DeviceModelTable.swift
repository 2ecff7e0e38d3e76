/// The known models, from libgpod's `itdb_device.c`.
enum DeviceModelTable {
  /// Entries of the form `number:gigabytes:colour`, separated by spaces.
  static let models: [(DeviceGeneration, String)] = [
    (.first, "8513:5 8541:5 8697:5 8709:10"),
    (.second, "8737:10 8740:10 8738:20 8741:20"),
    (.third, "8976:10 8946:15 9460:15 9244:20 8948:30 9245:40"),
    (.fourth, "9282:20 9787:25:U2 9268:40 E436:40"),
    (.mini1, "9160:4:silver 9436:4:blue 9435:4:pink 9434:4:green 9437:4:gold"),
    (.mini2, "9800:4:silver 9802:4:blue 9804:4:pink 9806:4:green"),
    (.mini2, "9801:6:silver 9803:6:blue 9805:6:pink 9807:6:green"),
    (.photo, "A079:20 A127:20:U2 9829:30 9585:40 9830:60 9586:60 S492:30"),
    (.shuffle1, "9724:0.5 9725:1"),
    (.shuffle2, "A546:1:silver A947:1:pink A949:1:blue A951:1:green A953:1:orange"),
    // These models belong to the second generation, although libgpod lists them under the third.
    (.shuffle2, "C167:1:gold B225:1:silver B233:1:purple B231:1:red B227:1:blue B228:1:blue"),
    (.shuffle2, "B229:1:green B518:2:silver B520:2:blue B522:2:green B524:2:red B526:2:purple"),
    (.shuffle3, "C306:2:silver C323:2:black C381:2:green C384:2:blue C387:2:pink"),
    (.shuffle3, "B867:4:silver C164:4:black C303:4:steel C307:4:green C328:4:blue C331:4:pink"),
    (.shuffle4, "C584:2:silver C585:2:pink C749:2:orange C750:2:green C751:2:blue"),
    (.nano1, "A350:1:white A352:1:black A004:2:white A099:2:black A005:4:white A107:4:black"),
    (.nano2, "A477:2:silver A426:4:silver A428:4:blue A487:4:green A489:4:pink A725:4:red"),
    (.nano2, "A726:8:red A497:8:black"),
    (.nano3, "A978:4:silver A980:8:silver B261:8:black B249:8:blue B253:8:green B257:8:red"),
    (.nano4, "B480:4:silver B651:4:blue B654:4:pink B657:4:purple B660:4:orange B663:4:green"),
    (.nano4, "B666:4:yellow B598:8:silver B732:8:blue B735:8:pink B739:8:purple B742:8:orange"),
    (.nano4, "B745:8:green B748:8:yellow B751:8:red B754:8:black B903:16:silver B905:16:blue"),
    (.nano4, "B907:16:pink B909:16:purple B911:16:orange B913:16:green B915:16:yellow"),
    (.nano4, "B917:16:red B918:16:black"),
    (.nano5, "C027:8:silver C031:8:black C034:8:purple C037:8:blue C040:8:green C043:8:yellow"),
    (.nano5, "C046:8:orange C049:8:red C050:8:pink C060:16:silver C062:16:black C064:16:purple"),
    (.nano5, "C066:16:blue C068:16:green C070:16:yellow C072:16:orange C074:16:red C075:16:pink"),
    (.nano6, "C525:8:silver C688:8:black C689:8:blue C690:8:green C691:8:orange C692:8:pink"),
    (.nano6, "C693:8:red C526:16:silver C694:16:black C695:16:blue C696:16:green C697:16:orange"),
    (.nano6, "C698:16:pink C699:16:red"),
    (.nano7, "D475:16:pink D476:16:yellow D477:16:blue D478:16:green D479:16:purple"),
    (.nano7, "D480:16:silver D481:16:slate D744:16:red"),
    (.video1, "A002:30:white A146:30:black A003:60:white A147:60:black A452:30:U2"),
    (.video2, "A444:30:white A446:30:black A664:30:U2 A448:80:white A450:80:black"),
    (.classic1, "B029:80:silver B147:80:black B145:160:silver B150:160:black"),
    (.classic2, "B562:120:silver B565:120:black"),
    (.classic3, "C293:160:silver C297:160:black"),
    (.touch1, "A623:8 A627:16 B376:32"),
    // The 8 GB model of the following year (C086) has the same hardware.
    (.touch2, "B528:8 B531:16 B533:32 C086:8"),
    (.touch3, "C008:32 C011:64"),
    (.touch4, "C540:8 C544:32 C547:64"),
    (.phone1, "A501:4 A712:8 B384:16"),
    (.phone2, "B046:8:black B500:16:white B048:16:black B496:16:black"),
    (.phone3, "C131:16:black C133:32:black C134:32:white"),
    (.phone4, "C603:16:black C605:32:black"),
    (.pad1, "B292:16 B293:32 B294:64 C349:16 C496:32 C497:64"),
    (.mobile, "mobile1:"),
  ]

  /// The last three characters of serial numbers, each with the number of the model.
  static let serialNumbers = """
    LG6:8541 NAM:8541 MJ2:8541 ML1:8709 MME:8709 MMB:8737 MMC:8738 NGE:8740 NGH:8740 MMF:8741
    NLW:8946 NRH:8976 QQF:9460 PQ5:9244 PNT:9244 NLY:8948 NM7:8948 PNU:9245 PS9:9282 Q8U:9282
    V9V:9787 S2X:9787 PQ7:9268 TDU:A079 TDS:A079 TM2:A127 SAZ:9830 SB1:9830 SAY:9829 R5Q:9585
    R5R:9586 R5T:9586 PFW:9160 PRC:9160 QKL:9436 QKQ:9436 QKK:9435 QKP:9435 QKJ:9434 QKN:9434
    QKM:9437 QKR:9437 S41:9800 S4C:9800 S43:9802 S45:9804 S47:9806 S4J:9806 S42:9801 S44:9803
    S48:9807 RS9:9724 QGV:9724 TSX:9724 PFV:9724 R80:9724 RSA:9725 TSY:9725 C60:9725 VTE:A546
    VTF:A546 XQ5:A947 XQS:A947 XQV:A949 XQX:A949 XQY:A951 YX8:A951 XR1:A953 YXA:B233 YX6:B225
    YX7:B228 YX9:B225 8CQ:C167 UNA:A350 UNB:A350 UPR:A352 UPS:A352 SZB:A004 SZV:A004 SZW:A004
    SZC:A005 SZT:A005 TJT:A099 TJU:A099 TK2:A107 TK3:A107 VQ5:A477 VQ6:A477 V8T:A426 V8U:A426
    V8W:A428 V8X:A428 VQH:A487 VQJ:A487 VQK:A489 VKL:A489 WL2:A725 WL3:A725 X9A:A726 X9B:A726
    VQT:A497 VQU:A497 Y0P:A978 Y0R:A980 YXR:B249 YXV:B257 YXT:B253 YXX:B261 SZ9:A002 WEC:A002
    WED:A002 WEG:A002 WEH:A002 WEL:A002 TXK:A146 TXM:A146 WEF:A146 WEJ:A146 WEK:A146 SZA:A003
    SZU:A003 TXL:A147 TXN:A147 V9K:A444 V9L:A444 WU9:A444 VQM:A446 V9M:A446 V9N:A446 WEE:A446
    V9P:A448 V9Q:A448 V9R:A450 V9S:A450 V95:A450 V96:A450 WUC:A450 W9G:A664 Y5N:B029 YMV:B147
    YMU:B145 YMX:B150 2C5:B562 2C7:B565 9ZS:C293 9ZU:C297 37P:B663 37Q:B666 37H:B654 1P1:B480
    37K:B657 37L:B660 2ME:B598 3QS:B732 3QT:B735 3QU:B739 3QW:B742 3QX:B745 3QY:B748 3R0:B754
    3QZ:B751 5B7:B903 5B8:B905 5B9:B907 5BA:B909 5BB:B911 5BC:B913 5BD:B915 5BE:B917 5BF:B918
    71V:C027 71Y:C031 721:C034 726:C037 72A:C040 72F:C046 72K:C049 72L:C050 72Q:C060 72R:C062
    72S:C064 72X:C066 734:C068 738:C070 739:C072 73A:C074 73B:C075 A1S:C306 A78:C323 ALB:C381
    ALD:C384 ALG:C387 4NZ:B867 891:C164 A1L:C303 A1U:C307 A7B:C328 A7D:C331 W4N:A623 W4T:A627
    0JW:B376 201:B528 203:B531 75J:C086 6K2:C008 6K4:C011 CP7:C540 CP9:C544 VR0:A501 WH8:A712
    0KH:B384 Y7H:B046 Y7K:B496 3NP:C131 3NR:C133 3NS:C134 A4S:C603 A4T:C605 Z38:B292 Z39:B293
    Z3A:B294
    """
}
