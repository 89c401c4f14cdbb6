/** In characters. A file of its own: records state the limit without the parser. */
export const FORMULA_MAX_LENGTH = 200;
