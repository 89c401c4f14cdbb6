/** Hosts of short links of map applications: they redirect to a long link with the coordinates. */
export const SHORT_MAP_LINKS = [
  'https://maps.app.goo.gl/',
  'https://goo.gl/maps/',
  'https://maps.apple/p/',
  'https://osm.org/go/',
] as const;

/** The short link in a pasted text ("Pasar Senen https://maps.app.goo.gl/…"); null if there is none. */
export function shortMapLink(typed: string, known: readonly string[] = SHORT_MAP_LINKS): string | null {
  for (const [text] of typed.matchAll(/https?:\/\/\S+/g)) {
    if (!URL.canParse(text)) continue;
    const url = new URL(text);
    if (url.username !== '' || url.password !== '') continue;
    if (known.some((start) => url.href.startsWith(start))) return url.href;
  }
  return null;
}
