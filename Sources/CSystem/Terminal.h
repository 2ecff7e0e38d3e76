#ifndef CSYSTEM_TERMINAL_H
#define CSYSTEM_TERMINAL_H

/// Restores a terminal that was taken, if there is one; may be called by a signal handler.
void terminal_restore(void);
void terminal_handle_suspension(void);

#endif
