import type { MapLinkAnswer } from '../../domain/call-sheet/lookups.ts';
import { mapLinkName } from '../../domain/places/map-link-name.ts';
import { parseMapPin } from '../../domain/places/parse-map-pin.ts';
import { shortMapLink } from '../../domain/places/short-map-link.ts';
import { AppError } from '../../domain/errors.ts';

const MOST_STEPS = 3;

/**
 * Resolves a short link of a map application to its place. Only known prefixes are requested, and only the redirect's
 * address is read, never the page behind it, so that the server cannot be made to fetch other addresses. A long link
 * without coordinates answers with the name in it. Throws LOOKUP_FAILED.
 */
export async function lookUpMapLink(link: string, known: readonly string[], timeoutMs: number): Promise<MapLinkAnswer> {
  let next = shortMapLink(link, known);
  let name: string | null = null;
  for (let step = 0; next !== null && step < MOST_STEPS; step++) {
    const location = await leadsTo(next, timeoutMs);
    if (location === null) break;
    const pin = parseMapPin(location);
    if (pin !== null) return { pin, name: null };
    name = mapLinkName(location);
    next = shortMapLink(decoded(location), known);
  }
  return { pin: null, name };
}

async function leadsTo(link: string, timeoutMs: number): Promise<string | null> {
  const failed = (reason: string) => new AppError('LOOKUP_FAILED', { reason });
  const response = await fetch(link, {
    redirect: 'manual',
    headers: { 'user-agent': 'Klaket' },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw failed(error instanceof Error ? error.name : 'unknown');
  });
  await response.body?.cancel();
  const location = response.headers.get('location');
  if (location !== null) return URL.canParse(location, link) ? new URL(location, link).href : null;
  if (response.status === 404 || response.ok) return null;
  throw failed(`status ${response.status}`);
}

/** Links write the comma between two numbers as `%2C`, and a pause page carries the whole link as a parameter. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
