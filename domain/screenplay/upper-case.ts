/** Capitals only, with a letter among them. */
export const isUpperCase = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();
