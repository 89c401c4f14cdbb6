import { MUTATION_MAX_CHANGES } from '../../domain/sync/protocol.ts';

/** Bytes of the changes in one mutation, unless one change has more: a push has room for them (PUSH_MAX_BYTES). */
const PART_BYTES = 850_000;
/** What a change has besides when it is sent: mostly the mutations that its author has seen. */
const BASE_BYTES = 400;

const encoder = new TextEncoder();

/** The changes of one intent as mutations that the server takes, in their order. At least one, which may be empty. */
export function partsOf<C extends object>(changes: readonly C[]): C[][] {
  let part: C[] = [];
  let bytes = 0;
  const parts = [part];
  for (const change of changes) {
    const size = encoder.encode(JSON.stringify(change)).length + BASE_BYTES;
    if (part.length === MUTATION_MAX_CHANGES || (part.length > 0 && bytes + size > PART_BYTES)) {
      part = [];
      parts.push(part);
      bytes = 0;
    }
    part.push(change);
    bytes += size;
  }
  return parts;
}
