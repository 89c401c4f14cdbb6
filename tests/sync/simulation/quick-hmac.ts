/**
 * Signatures of access tokens are checked in another thread, for each request, and a device sends the same token a hundred times: what
 * came out for the same key, signature and text is remembered. The check itself is the real one.
 */
const originalImport = crypto.subtle.importKey.bind(crypto.subtle);
const originalVerify = crypto.subtle.verify.bind(crypto.subtle);
const MOST_KNOWN = 2_000;

type ImportKey = (...args: Parameters<typeof originalImport>) => Promise<CryptoKey>;
type Verify = (...args: Parameters<typeof originalVerify>) => Promise<boolean>;

const keys = new Map<string, Promise<CryptoKey>>();
const results = new WeakMap<CryptoKey, Map<string, boolean>>();

const textOf = (bytes: BufferSource) =>
  Buffer.from(
    'buffer' in bytes ? bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) : bytes,
  ).toString('latin1');

const importKey: ImportKey = (format, data, ...rest) => {
  if (format !== 'raw') return originalImport(format, data, ...rest);
  const name = JSON.stringify([textOf(data), ...rest]);
  const known = keys.get(name) ?? originalImport(format, data, ...rest);
  keys.set(name, known);
  return known;
};

const verify: Verify = async (algorithm, key, signature, data) => {
  const ofKey = results.get(key) ?? new Map<string, boolean>();
  results.set(key, ofKey);
  const name = `${textOf(signature)}.${textOf(data)}`;
  const known = ofKey.get(name);
  if (known !== undefined) return known;
  if (ofKey.size > MOST_KNOWN) ofKey.clear();
  const isRight = await originalVerify(algorithm, key, signature, data);
  ofKey.set(name, isRight);
  return isRight;
};

/** From now on, in this process. */
export function rememberSignatures(): void {
  Object.assign(crypto.subtle, { importKey, verify });
}
