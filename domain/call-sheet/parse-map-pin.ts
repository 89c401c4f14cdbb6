import type { MapPin } from './records.ts';

const NUMBER = String.raw`(-?\d{1,3}(?:[.,]\d+)?)`;

/** Positions of the coordinates in the links that map applications share, best first. */
const LINKS = [
  // Google Maps: the pinned place (`!3d…!4d…`), then the middle of the map (`@…`).
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|daddr|destination|sll|center|mlat)=(?:loc:)?${NUMBER}(?:,|%2C)\\s*${NUMBER}`, 'i'),
  // OpenStreetMap: `?mlat=…&mlon=…`, `#map=17/…/…`
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`, 'i'),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  // RFC 5870
  new RegExp(`^geo:${NUMBER},${NUMBER}`, 'i'),
];
const PLAIN = new RegExp(
  `^\\(?\\s*${NUMBER}\\s*°?\\s*([NSLU])?\\s*[,;\\s]\\s*${NUMBER}\\s*°?\\s*([EWTB])?\\s*\\)?$`,
  'i',
);

const PART = String.raw`(\d{1,3})\s*[°ºd]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['’′m])?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″s]|''))?`;
/** Degrees, minutes and seconds: `6°10'31.4"S 106°49'37.9"E`, in Indonesian `6° 10′ 31,4″ LS 106° 49′ 38″ BT`. */
const SEXAGESIMAL = new RegExp(`^(-)?${PART}\\s*(N|S|LU|LS)?[\\s,;]*(-)?${PART}\\s*(E|W|BT|BB|T|B)?$`, 'i');

/**
 * A place on the map from pasted text: coordinates in degrees (`-6.1751, 106.8272`), also with minutes and
 * seconds, a `geo:` address, or the long link of a map application. Null where there is none; short links hide
 * their coordinates.
 */
export function parseMapPin(typed: string): MapPin {
  const text = typed.trim();
  const plain = PLAIN.exec(text);
  if (plain !== null) {
    const [, latitude = '', ns = '', longitude = '', ew = ''] = plain;
    // South is S, in Indonesian also LS written out; west is W or B.
    return pinOf(signed(latitude, /s/i.test(ns)), signed(longitude, /[wb]/i.test(ew)));
  }
  const parts = SEXAGESIMAL.exec(text);
  if (parts !== null) {
    const [, minus, degrees, minutes, seconds, ns = '', minusEast, degreesEast, minutesEast, secondsEast, ew = ''] =
      parts;
    const latitude = decimal(degrees, minutes, seconds);
    const longitude = decimal(degreesEast, minutesEast, secondsEast);
    return pinOf(
      minus !== undefined || /s$/i.test(ns) ? -latitude : latitude,
      minusEast !== undefined || /^(w|b|bb)$/i.test(ew) ? -longitude : longitude,
    );
  }
  for (const link of LINKS) {
    const found = link.exec(text);
    if (found !== null) return pinOf(number(found[1]), number(found[2]));
  }
  return null;
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
