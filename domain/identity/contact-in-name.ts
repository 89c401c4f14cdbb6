/** Nine digits: shorter ones are dates, years and house numbers. */
const NUMBER = /\d(?:[\s().+/-]{0,3}\d){8,}/;
const ADDRESS =
  /@\w|:\/\/|www\.|\w\.(?:com|net|org|id|me|co|io|xyz|tv|info|biz|site|online|app|ly|link|shop|store|dev|cc|top|my|sg)\b/i;

/**
 * Should the user be asked to write a name without a contact? Simpler than `maskName`, because first screens load it:
 * contacts that it misses are still hidden from other houses.
 */
export const looksLikeContact = (name: string): boolean => NUMBER.test(name) || ADDRESS.test(name);

/** One line: a pasted line break in a name would add a paragraph to a mail. */
const LINE_BREAK = /[\r\n\t\v\f\u0085\u2028\u2029]/;

/** Can the name of a house be shown to strangers, in mails and lists? */
export const isPublicName = (name: string): boolean => !LINE_BREAK.test(name) && !looksLikeContact(name);
