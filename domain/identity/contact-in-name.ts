/** Nine digits: shorter ones are dates, years and house numbers. */
const NUMBER = /\d(?:[\s().+/-]{0,3}\d){8,}/;
const ADDRESS = /@\w|:\/\/|www\.|\w\.(?:com|net|org|id|me)\b/i;

/**
 * Whether somebody should be asked to write a name without a contact. Shorter than `maskName`, since first screens load
 * it: what it lets pass is still hidden where other houses read the name.
 */
export const looksLikeContact = (name: string): boolean => NUMBER.test(name) || ADDRESS.test(name);
