const MAP_HOSTS = /(?:^|\.)(?:google\.(?:com|co\.id)|openstreetmap\.org|apple\.com)$/;
const NAMES = ['q', 'query', 'daddr', 'destination', 'address'];
const COORDINATES = /^(?:loc:)?\s*-?\d{1,3}(?:[.,]\d+)?\s*,\s*-?\d/;
const LONGEST = 200;

/**
 * The name or address in a map application's long link that has no coordinates (`?q=Warung+Bu+Sri,+Senen`,
 * `/maps/place/Pasar+Senen`): phones share addresses in this way. Null if there is none.
 */
export function mapLinkName(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!MAP_HOSTS.test(url.hostname)) return null;
  // A page that asks for consent carries the link in a parameter.
  const behind = url.searchParams.get('continue');
  if (behind !== null) return url.hostname.startsWith('consent.') ? mapLinkName(behind) : null;
  const inPath = /\/maps\/(?:place|search|dir\/[^/@]*)\/([^/@]+)(?=\/@|\/data|\/?$)/.exec(url.pathname)?.[1];
  const candidates = [...NAMES.map((name) => url.searchParams.get(name)), inPath === undefined ? null : words(inPath)];
  const name = candidates.find((text) => text !== null && text.trim() !== '' && !COORDINATES.test(text.trim()));
  return name === undefined || name === null ? null : name.trim().slice(0, LONGEST);
}

function words(part: string): string | null {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
