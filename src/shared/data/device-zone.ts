/** Zone of the reader, as the device has it: deadlines are moments, and are read on the reader's own clock. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
