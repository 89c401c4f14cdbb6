import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX = 'sealed:';

const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', 'klaket texts', 32));

/**
 * Encrypts a text for the database by AES-256-GCM, so that a stolen dump does not show it. `owner` is bound in: a text
 * cannot be moved to another row. An empty text stays empty.
 */
export function sealText(text: string, owner: string, secret: Uint8Array): string {
  if (text === '') return '';
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return PREFIX + sealed.toString('base64');
}

/** The text that was sealed for this owner. Throws on a text that was changed, moved or sealed by another secret. */
export function openText(sealed: string, owner: string, secret: Uint8Array): string {
  if (!sealed.startsWith(PREFIX)) return sealed;
  const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
