/** How a command ended, for the shell; 0 is success. */
export const EXIT_FAILURE = 1
export const EXIT_USAGE = 2
/** What a shell calls a program that Ctrl-C ended. */
export const EXIT_INTERRUPTED = 130
