/** Does each word of a search occur in the texts, in any case? Without words everything matches. */
export function fitsSearch(query: string, texts: readonly string[]): boolean {
  const searched = texts.join('\n').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
