/** A pattern for `like` that finds a text anywhere; what the text means to `like` is taken as it is. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
