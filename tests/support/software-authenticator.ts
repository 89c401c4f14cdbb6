import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A passkey of a software authenticator: ES256, real signatures, no attestation. */
export interface SoftwarePasskey {
  id: string;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

interface Party {
  origin: string;
  rpId: string;
}
export const LOCAL_PARTY: Party = { origin: 'http://localhost:4710', rpId: 'localhost' };

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** CBOR (RFC 8949) of the few types that WebAuthn needs: whole numbers, texts, bytes, maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry as string)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}

/** Flags of authenticator data: user present, user verified, attested credential data. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

function authenticatorData(rpId: string, flags: number, counter: number, rest: Buffer = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** Answers the options of a new passkey. */
export function createPasskey(
  options: { challenge: string; user?: unknown },
  { origin, rpId }: Party = LOCAL_PARTY,
): { passkey: SoftwarePasskey; response: object } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const credentialId = randomBytes(32);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
  const authData = authenticatorData(rpId, PRESENT | VERIFIED | ATTESTED, 0, attested);
  const attestationObject = cbor(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]),
  );
  const id = base64url(credentialId);
  const user = options.user as { id: string } | undefined;
  return {
    passkey: {
      id,
      privateKey: createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })),
      userHandle: user?.id ?? '',
      counter: 0,
    },
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, origin)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    },
  };
}

/** Signs a challenge. Each signature increments the counter, unless `counter` is given. */
export function signChallenge(
  passkey: SoftwarePasskey,
  { challenge }: { challenge: string },
  {
    origin = LOCAL_PARTY.origin,
    rpId = LOCAL_PARTY.rpId,
    counter = (passkey.counter += 1),
    isVerified = true,
  }: Partial<Party> & { counter?: number; isVerified?: boolean } = {},
): object {
  const data = clientData('webauthn.get', challenge, origin);
  const authData = authenticatorData(rpId, PRESENT | (isVerified ? VERIFIED : 0), counter);
  const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), passkey.privateKey);
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(data),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      ...(passkey.userHandle !== '' && { userHandle: passkey.userHandle }),
    },
  };
}
