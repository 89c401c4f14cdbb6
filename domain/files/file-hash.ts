/** A file's hash is taken by blocks, so that neither a phone nor the server has to hold a whole video. */
export const BLOCK_BYTES = 1_048_576;

type Bytes = Uint8Array<ArrayBuffer>;

export const blockDigest = async (block: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', block));

/** SHA-256 over the SHA-256 of each block of 1 MiB, as 64 hexadecimal digits. */
export async function hashOfBlocks(digests: readonly Bytes[]): Promise<string> {
  const all = new Uint8Array(digests.reduce((length, digest) => length + digest.length, 0));
  let at = 0;
  for (const digest of digests) {
    all.set(digest, at);
    at += digest.length;
  }
  const hash = await blockDigest(all);
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
