import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Web Crypto signs and checks tokens in another thread: that takes longer than the signature, and its answer comes at a
 * time that no seed controls. Here the same is computed synchronously.
 */
const original = {
  importKey: crypto.subtle.importKey.bind(crypto.subtle),
  sign: crypto.subtle.sign.bind(crypto.subtle),
  verify: crypto.subtle.verify.bind(crypto.subtle),
  digest: crypto.subtle.digest.bind(crypto.subtle),
};

type ImportKey = (...args: Parameters<typeof original.importKey>) => Promise<CryptoKey>;
type Sign = (...args: Parameters<typeof original.sign>) => Promise<ArrayBuffer>;
type Verify = (...args: Parameters<typeof original.verify>) => Promise<boolean>;

const secrets = new WeakMap<CryptoKey, Buffer>();

const bytesOf = (bytes: BufferSource): Buffer =>
  'buffer' in bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : Buffer.from(bytes);

const importKey: ImportKey = async (format, data, ...rest) => {
  const key = await original.importKey(format, data, ...rest);
  if (format === 'raw' && 'hash' in key.algorithm) secrets.set(key, Buffer.from(bytesOf(data)));
  return key;
};

const sign: Sign = async (algorithm, key, data) => {
  const secret = secrets.get(key);
  if (secret === undefined) return original.sign(algorithm, key, data);
  return Uint8Array.from(createHmac('sha256', secret).update(bytesOf(data)).digest()).buffer;
};

const verify: Verify = async (algorithm, key, signature, data) => {
  const secret = secrets.get(key);
  if (secret === undefined) return original.verify(algorithm, key, signature, data);
  const right = createHmac('sha256', secret).update(bytesOf(data)).digest();
  return right.length === signature.byteLength && timingSafeEqual(right, bytesOf(signature));
};

type Digest = (...args: Parameters<typeof original.digest>) => Promise<ArrayBuffer>;

const digest: Digest = async (algorithm, data) =>
  algorithm === 'SHA-256'
    ? Uint8Array.from(createHash('sha256').update(bytesOf(data)).digest()).buffer
    : original.digest(algorithm, data);

/** From now on, in this process. */
export function signAtOnce(): void {
  Object.assign(crypto.subtle, { importKey, sign, verify, digest });
}
