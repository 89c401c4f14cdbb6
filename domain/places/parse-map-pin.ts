import { plainMarks } from '../plain-typed.ts';
import type { MapPin } from './map-pin.ts';

const NUMBER = String.raw`(-?\d{1,3}(?:[.,]\d+)?)`;
const PAIR = new RegExp(`^(?:loc:|ll\\.)?\\s*${NUMBER}\\s*,\\s*${NUMBER}(?:\\s*\\(.*\\))?$`, 'i');

/** Parameters that name a point, best first. */
const NAMED = ['coordinate', 'destination', 'daddr', 'to', 'q', 'query', 'll', 'latlng', 'route'];
/** Of the map that is shown; a point only where the link names none. */
const MIDDLE = ['center', 'sll', 'cp'];
/** From this zoom on the middle of a place's map is the place. */
const CLOSE_ZOOM = 15;
/** A link within a link, as pages that ask for consent have it. */
const DEEPEST = 3;
const PLAIN = new RegExp(
  `^\\(?\\s*${NUMBER}\\s*°?\\s*([NSLU])?\\s*[,;\\s]\\s*${NUMBER}\\s*°?\\s*([EWTB])?\\s*\\)?$`,
  'i',
);

const PART = String.raw`(\d{1,3})\s*[°ºd]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['’′m])?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″s]|''))?`;
/** Degrees, minutes and seconds: `6°10'31.4"S 106°49'37.9"E`, in Indonesian `6° 10′ 31,4″ LS 106° 49′ 38″ BT`. */
const SEXAGESIMAL = new RegExp(`^(-)?${PART}\\s*(N|S|LU|LS)?[\\s,;]*(-)?${PART}\\s*(E|W|BT|BB|T|B)?$`, 'i');

/**
 * A place on the map from pasted text: coordinates in degrees (`-6.1751, 106.8272`), also with minutes and
 * seconds, a `geo:` address, or the long link of a map application. The point that a link names counts, not the middle
 * of its map. Null if there is none; short links hide their coordinates.
 */
export const parseMapPin = (typed: string): MapPin => pinIn(typed, 0);

function pinIn(typed: string, depth: number): MapPin {
  const text = plainMarks(typed);
  const written = readCoordinates(text);
  if (written !== null) return written;
  const geo = /(?:^|\s)geo:([^?;\s]*)[^?\s]*(?:\?.*?\bq=(.*))?/i.exec(text);
  if (geo !== null) {
    const [, place = '', query] = geo;
    return query === undefined ? pinOfPair(place) : (pinOfPair(decoded(query)) ?? pinOfPair(place));
  }
  const [link] = /https?:\/\/\S+/i.exec(text) ?? [];
  return link !== undefined && URL.canParse(link) && depth < DEEPEST ? pinOfLink(new URL(link), depth) : null;
}

function readCoordinates(text: string): MapPin {
  const plain = PLAIN.exec(text);
  if (plain !== null) {
    const [, latitude = '', ns = '', longitude = '', ew = ''] = plain;
    // South is S, in Indonesian also LS written out; west is W or B.
    return pinOf(signed(latitude, /s/i.test(ns)), signed(longitude, /[wb]/i.test(ew)));
  }
  const parts = SEXAGESIMAL.exec(text);
  if (parts === null) return null;
  const [, minus, degrees, minutes, seconds, ns = '', minusEast, degreesEast, minutesEast, secondsEast, ew = ''] =
    parts;
  const latitude = decimal(degrees, minutes, seconds);
  const longitude = decimal(degreesEast, minutesEast, secondsEast);
  return pinOf(
    minus !== undefined || /s$/i.test(ns) ? -latitude : latitude,
    minusEast !== undefined || /^(w|b|bb)$/i.test(ew) ? -longitude : longitude,
  );
}

function pinOfLink(url: URL, depth: number): MapPin {
  const { searchParams } = url;
  for (const value of searchParams.values()) {
    const inner = /^https?:/i.test(value) ? pinIn(value, depth + 1) : null;
    if (inner !== null) return inner;
  }
  const data = plainMarks(decoded(url.pathname + url.hash));
  const pinned = /!3d(-?\d+\.?\d*)!4d(-?\d+\.?\d*)/.exec(data);
  if (pinned !== null) return pinOf(number(pinned[1]), number(pinned[2]));
  // Stops of a route, longitude first; the last one is its end.
  const stop = [...data.matchAll(/!1d(-?\d+\.?\d*)!2d(-?\d+\.?\d*)/g)].at(-1);
  if (stop !== undefined) return pinOf(number(stop[2]), number(stop[1]));
  const named = NAMED.map((name) => searchParams.get(name) ?? '').find((value) => pinOfPair(lastStop(value)) !== null);
  if (named !== undefined) return pinOfPair(lastStop(named));
  const marker = pinOfPair(`${searchParams.get('mlat') ?? ''},${searchParams.get('mlon') ?? ''}`);
  return marker ?? pinOfPath(url, data);
}

const lastStop = (value: string): string =>
  plainMarks(value)
    .split(/;| to:/)
    .at(-1) ?? '';

/** `/maps/place/…`, `/maps/search/…`, `/maps/dir/…/…`, `/maps/@…`, `#map=17/…/…`. */
function pinOfPath({ searchParams, hash }: URL, path: string): MapPin {
  const [, type, rest = ''] = /\/maps\/(place|search|dir)\/([^?#]*)/.exec(path) ?? [];
  const [before = ''] = rest.split(/\/?(?:@|data=)/);
  const goal = before.replaceAll('+', ' ').split('/').at(-1)?.trim() ?? '';
  const named = readCoordinates(goal) ?? pinOfPair(goal);
  if (named !== null) return named;
  const [, latitude, longitude, zoom] = new RegExp(`@${NUMBER},${NUMBER},(\\d+(?:\\.\\d+)?)z`).exec(path) ?? [];
  const names = goal !== '' || ['q', 'query', 'daddr', 'destination', 'address'].some((name) => searchParams.has(name));
  if (names && !(type === 'place' && Number(zoom ?? 0) >= CLOSE_ZOOM)) return null;
  const [, osmLatitude, osmLongitude] = new RegExp(`#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`).exec(hash) ?? [];
  const middle = MIDDLE.map((name) => pinOfPair((searchParams.get(name) ?? '').replace('~', ','))).find(Boolean);
  if (middle) return middle;
  if (osmLatitude !== undefined) return pinOf(number(osmLatitude), number(osmLongitude));
  const [, atLatitude = latitude, atLongitude = longitude] = new RegExp(`@${NUMBER},${NUMBER}`).exec(path) ?? [];
  return atLatitude === undefined ? null : pinOf(number(atLatitude), number(atLongitude));
}

function pinOfPair(text: string): MapPin {
  const [, latitude, longitude] = PAIR.exec(plainMarks(text)) ?? [];
  return latitude === undefined ? null : pinOf(number(latitude), number(longitude));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Six places are a decimetre. */
const decimal = (degrees = '0', minutes = '0', seconds = '0'): number =>
  Math.round((number(degrees) + number(minutes) / 60 + number(seconds) / 3600) * 1e6) / 1e6;

const number = (text = ''): number => Number(text.replace(',', '.'));
const signed = (text: string, isNegative: boolean): number => (isNegative ? -Math.abs(number(text)) : number(text));

function pinOf(latitude: number, longitude: number): MapPin {
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  return isPlace ? { latitude, longitude } : null;
}
