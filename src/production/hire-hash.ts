/** With this hash the page of a talent opens its booking at once. */
export const HIRE_HASH = 'hire';
