import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Bytes of one connection, on disk from the moment they arrive. The file has no name while it is used, so that a crash
 * leaves nothing behind, and is encrypted with a key of this process.
 */
export async function openSpool(folder: string) {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `arriving-${randomBytes(12).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  let length = 0;
  let [key, counter] = [randomBytes(32), randomBytes(16)];
  let cipher = createCipheriv('aes-256-ctr', key, counter);
  return {
    length: () => length,
    async write(bytes: Uint8Array): Promise<void> {
      const sealed = cipher.update(bytes);
      await file.write(sealed, 0, sealed.length, length);
      length += sealed.length;
    },
    /** Everything that was written since the last time. */
    async take(): Promise<Uint8Array<ArrayBuffer>> {
      const sealed = Buffer.alloc(length);
      await readFully(file, sealed);
      const bytes = new Uint8Array(createDecipheriv('aes-256-ctr', key, counter).update(sealed));
      [key, counter] = [randomBytes(32), randomBytes(16)];
      cipher = createCipheriv('aes-256-ctr', key, counter);
      length = 0;
      return bytes;
    },
    close: () => file.close(),
  };
}

type FileHandle = Awaited<ReturnType<typeof open>>;

async function readFully(file: FileHandle, into: Buffer): Promise<void> {
  let at = 0;
  while (at < into.length) {
    const { bytesRead } = await file.read(into, at, into.length - at, at);
    if (bytesRead === 0) throw new Error('the spool ends early');
    at += bytesRead;
  }
}
