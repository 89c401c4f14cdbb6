/**
 * In JSON text: NUL, or half a surrogate pair (a whole one is not escaped). A backslash that is itself escaped does not
 * count.
 */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/** Whether PostgreSQL's jsonb can hold the value. */
export const isStorable = (value: unknown) => !UNSTORABLE.test(JSON.stringify(value));
