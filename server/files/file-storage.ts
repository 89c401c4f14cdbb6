import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';
import { AppError } from '../../domain/errors.ts';
import { type FileKind, fileKindRules } from '../../domain/files/file-kinds.ts';
import { encryptedStorage } from './encrypted-storage.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Storage for the bytes of files. No object is larger than a few MB. Keys are made by the server, of letters, digits,
 * `-` and `/`.
 */
export interface FileStorage {
  put(key: string, bytes: Bytes): Promise<void>;
  /** Throws NOT_FOUND if there is no such object. */
  get(key: string): Promise<Bytes>;
  /** Of an object that is not there too. */
  delete(key: string): Promise<void>;
  /** Every object below a prefix that ends with `/`, and when it was written. */
  list(prefix: string): AsyncGenerator<StoredObject>;
}

export interface StoredObject {
  key: string;
  changedAt: Date;
}

export function openStorage({ storage, filesSecret }: Pick<Config, 'storage' | 'filesSecret'>): FileStorage {
  const plain = storage.type === 'folder' ? folderStorage(storage.folder) : s3Storage(storage);
  const sealed = encryptedStorage(plain, filesSecret);
  const of = (key: string) => (key.includes(SEALED) ? sealed : plain);
  return { ...plain, put: (key, bytes) => of(key).put(key, bytes), get: (key) => of(key).get(key) };
}

/** Objects with this in their key are encrypted. */
const SEALED = '/sealed-';

/** A new key for a piece of a file that is on its way. Those of private kinds are encrypted, as whole files are. */
export const pieceKey = (file: { id: string; kind: FileKind }, startByte: number, newId: () => string): string =>
  `uploads/${file.id}${fileKindRules(file.kind).readers === 'private' ? SEALED : '/'}${startByte}-${newId()}`;

function folderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => join(folder, key);
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // A crash in between leaves the temporary file, never half an object.
      await writeFile(`${path}.part`, bytes, { flush: true });
      await rename(`${path}.part`, path);
    },
    async get(key) {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new AppError('NOT_FOUND');
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      const found = await readdir(pathOf(prefix), { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of found.filter((item) => item.isFile())) {
        const path = join(entry.parentPath, entry.name);
        const { mtime } = await stat(path);
        yield { key: relative(folder, path).split(sep).join('/'), changedAt: mtime };
      }
    },
  };
}

/** Any service with S3's REST API; the bucket is named in the path, which all of them understand. */
function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const call = async (method: string, key: string, body?: Bytes) => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`;
    const response = await client.fetch(url, { method, ...(body !== undefined && { body }) });
    if (response.ok) return response;
    // Read to its end, or the connection cannot be used again.
    const text = await response.text();
    if (response.status === 404) throw new AppError('NOT_FOUND');
    throw new Error(`the bucket answered ${response.status} to ${method}: ${text.slice(0, 300)}`);
  };
  return {
    put: async (key, bytes) => void (await (await call('PUT', key, bytes)).arrayBuffer()),
    get: async (key) => new Uint8Array(await (await call('GET', key)).arrayBuffer()),
    delete: async (key) => {
      try {
        await (await call('DELETE', key)).arrayBuffer();
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
      }
    },
    async *list(prefix) {
      let after: string | null = null;
      do {
        const page = await listPage(call, prefix, after);
        yield* page.objects;
        after = page.next;
      } while (after !== null);
    },
  };
}

/** A page of `ListObjectsV2`. Our keys hold nothing that XML escapes. */
async function listPage(
  call: (method: string, key: string) => Promise<Response>,
  prefix: string,
  after: string | null,
): Promise<{ objects: StoredObject[]; next: string | null }> {
  const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after !== null && { 'start-after': after }) });
  const xml = await (await call('GET', `?${query.toString()}`)).text();
  const objects = [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([part]) => ({
    key: /<Key>(.*?)<\/Key>/s.exec(part)?.[1] ?? '',
    changedAt: new Date(/<LastModified>(.*?)<\/LastModified>/s.exec(part)?.[1] ?? ''),
  }));
  const isMore = /<IsTruncated>\s*true\s*<\/IsTruncated>/.test(xml);
  return { objects, next: isMore ? (objects.at(-1)?.key ?? null) : null };
}

type S3Settings = Extract<Config['storage'], { type: 's3' }>;
