import { AppError } from '../../domain/errors.ts';

/** Most that a JSON text may hold: values in all, values of one object, and lists and objects in one another. */
export interface JsonLimits {
  values: number;
  members: number;
  depth: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/**
 * Counts the values of a JSON text while its bytes arrive, so that ten million values are refused before they are made.
 * Pass every chunk to the returned function; it throws at the first byte that is too much. Whether the text is JSON
 * at all is left to `JSON.parse`.
 */
export function jsonCounter(limits: JsonLimits): (chunk: Uint8Array) => void {
  let values = 1;
  let depth = 0;
  /** By depth: values of the object that is open there, or null for a list. Names of fields cost more than items. */
  const members: (number | null)[] = [];
  let isInString = false;
  /** Within a string: is the number of backslashes before the next byte odd? */
  let isEscaped = false;
  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      if (isInString) {
        const quote = chunk.indexOf(QUOTE, at);
        const end = quote === -1 ? chunk.length : quote;
        let slashes = 0;
        while (end - slashes > at && chunk[end - slashes - 1] === BACKSLASH) slashes += 1;
        // Backslashes at the start of this chunk continue those before it.
        const isOdd = slashes % 2 === 1;
        isEscaped = slashes === end - at && isEscaped ? !isOdd : isOdd;
        if (quote === -1) return;
        if (!isEscaped) isInString = false;
        isEscaped = false;
        at = quote + 1;
        continue;
      }
      const byte = chunk[at];
      at += 1;
      if (byte === QUOTE) {
        isInString = true;
      } else if (byte === COMMA) {
        values += 1;
        const own = members[depth];
        if (typeof own === 'number') {
          members[depth] = own + 1;
          if (own + 1 > limits.members) throw new AppError('PAYLOAD_TOO_LARGE', { max_values: limits.members });
        }
        if (values > limits.values) throw new AppError('PAYLOAD_TOO_LARGE', { max_values: limits.values });
      } else if (byte === 0x5b || byte === 0x7b) {
        values += 1;
        depth += 1;
        if (depth > limits.depth) throw new AppError('BAD_REQUEST', { reason: 'too-deep' });
        members[depth] = byte === 0x7b ? 1 : null;
      } else if (byte === 0x5d || byte === 0x7d) {
        depth = Math.max(0, depth - 1);
      }
    }
  };
}
