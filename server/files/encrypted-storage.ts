import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { FileStorage } from './file-storage.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The same storage, with each object encrypted by AES-256-GCM; its key is bound in, so that objects cannot be
 * exchanged.
 */
export function encryptedStorage(storage: FileStorage, secret: Uint8Array): FileStorage {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'klaket files', 32));
  return {
    async put(name, bytes) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
      await storage.put(name, new Uint8Array(sealed));
    },
    async get(name) {
      const sealed = await storage.get(name);
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(name));
      decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
      const text = decipher.update(sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES));
      return new Uint8Array(Buffer.concat([text, decipher.final()]));
    },
    delete: (name) => storage.delete(name),
    list: (prefix) => storage.list(prefix),
  };
}
