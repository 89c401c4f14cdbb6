import { createHash } from 'node:crypto';

/** The same ids at every first start, so that links in documents and tests stay true. */
export function countedIds(seed: string): () => string {
  let count = 0;
  return () => {
    const hash = createHash('sha256').update(`${seed}:${count++}`).digest('hex');
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  };
}
