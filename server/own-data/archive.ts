import { and, eq, or, sum } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { FileKind } from '../../domain/files/file-kinds.ts';
import { files } from '../db/schema.ts';
import { extensionOf } from '../files/answer-file.ts';
import { readParts, readRange } from '../files/file-content.ts';
import type { FileRow } from '../files/file-rows.ts';
import { type FileStorage, openStorage } from '../files/file-storage.ts';
import { storageFor, variantKey } from '../files/process-file.ts';
import type { UserRow } from '../identity/accounts.ts';
import type { Services } from '../services.ts';
import { exportRows } from './own-rows.ts';
import { kindsOf, readOwnRecords } from './own-records.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const README = `Semua data yang disimpan Klaket tentang akun ini.
account.json: akun dan persetujuan. records/: catatan menurut jenisnya. tables/: baris basis data. files/: foto, video, suara.

Everything that Klaket stores about this account.
account.json: the account and its consents. records/: records by their kind. tables/: rows of the database. files/: photos, videos, sounds.
`;

const ownFiles = ({ id }: UserRow) => or(eq(files.ownerId, id), eq(files.ownerScope, `user:${id}`));

/** Bytes of the files in the ZIP, approximately; a picture's copy in it may be smaller than the uploaded one. */
export async function ownFilesSize(user: UserRow, { database }: Services): Promise<number> {
  const found = await database.db
    .select({ bytes: sum(files.size) })
    .from(files)
    .where(and(ownFiles(user), eq(files.state, 'ready')));
  return Number(found[0]?.bytes ?? 0);
}

/** One ZIP of a user's stored data, made while it is sent: one piece of a file at a time in memory. */
export function ownArchive(user: UserRow, services: Services): ReadableStream<Bytes> {
  const { readable, writable } = new TransformStream<Bytes, Bytes>();
  const writer = writable.getWriter();
  writeArchive(user, services, writer)
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    )
    .catch(() => undefined);
  return readable;
}

async function writeArchive(
  user: UserRow,
  services: Services,
  writer: WritableStreamDefaultWriter<Bytes>,
): Promise<void> {
  const { database, clock } = services;
  const made: Bytes[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else made.push(chunk);
  });
  /** Waits for the reader: a slow line does not fill the memory. */
  const flush = async () => {
    if (failure !== null) throw failure;
    for (const chunk of made.splice(0)) await writer.write(chunk);
  };
  const addText = async (name: string, text: string) => {
    const entry = new ZipDeflate(name);
    entry.mtime = clock();
    zip.add(entry);
    entry.push(new TextEncoder().encode(text), true);
    await flush();
  };
  const addJson = (name: string, value: unknown) => addText(name, `${JSON.stringify(value, null, 2)}\n`);

  await addText('README.txt', README);
  const { identityId: _providers, ...account } = user;
  await addJson('account.json', account);
  for (const kind of [...kindsOf('own'), ...kindsOf('about'), ...kindsOf('payer')]) {
    const found = await readOwnRecords(database.db, user.id, kind);
    if (found.length > 0) await addJson(`records/${kind}.json`, found);
  }
  for await (const { table, rows } of exportRows(database.db, user))
    if (rows.length > 0) await addJson(`tables/${table}.json`, rows);
  const own = await database.db.select().from(files).where(ownFiles(user));
  if (own.length > 0) await addJson('tables/files.json', own);
  const storage = openStorage(services.config);
  for (const file of own.filter(({ state }) => state === 'ready')) {
    const pieces = bytesOf(file, storage, services);
    // Bytes that are lost do not keep the rest from its owner; `files.json` names the file.
    const first = await pieces.next().catch(() => null);
    if (first === null) continue;
    const entry = new ZipPassThrough(`files/${file.id}.${extensionOf(file.type)}`);
    entry.mtime = file.createdAt;
    zip.add(entry);
    for (let piece = first; !piece.done; piece = await pieces.next()) {
      entry.push(piece.value, false);
      await flush();
    }
    entry.push(new Uint8Array(0), true);
    await flush();
  }
  zip.end();
  await flush();
}

/** Of a picture the largest copy, which is all that is kept of it. */
async function* bytesOf(file: FileRow, storage: FileStorage, services: Services): AsyncGenerator<Bytes> {
  if (file.width !== null)
    yield await storageFor(storage, file.kind as FileKind, services).get(variantKey(file.id, 'full'));
  else yield* readRange(storage, await readParts(services.database.db, file.id), 0, file.size);
}
