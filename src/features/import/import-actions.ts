import * as v from 'valibot';
import { scriptFromScreenplay } from '../../../domain/breakdown/script-from-screenplay.ts';
import { updateScript, type ScriptOnDevice } from '../../../domain/breakdown/script-update.ts';
import { AppError } from '../../../domain/errors.ts';
import { HouseId, type SceneId, type ScriptId } from '../../../domain/ids.ts';
import { houseScope, scriptScope } from '../../../domain/scopes.ts';
import { matchScenes } from '../../../domain/screenplay/match-scenes.ts';
import type { Screenplay } from '../../../domain/screenplay/screenplay.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { deviceDatabase } from '../../db/device-database.ts';
import { removeIncomingFile } from '../../db/tables/incoming-files.ts';
import { currentHouseId } from '../../platform/session-store.ts';
import { commit } from '../../sync/commit.ts';
import { startImport } from './import-client.ts';
import {
  importStore,
  showPages,
  showStep,
  showWaiting,
  type ImportProblem,
  type KnownScript,
  type WaitingFile,
} from './import-store.ts';

const newId = () => crypto.randomUUID();

let waiting: WaitingFile[] = [];
/** The file whose step is shown. */
let current: WaitingFile | null = null;

/** Takes files in; they are imported one after the other. */
export function importFiles(files: readonly File[], from: ScriptId | null, incomingId: string | null = null): void {
  waiting = [...waiting, ...files.map((file) => ({ file, incomingId, from }))];
  showWaiting(waiting.length);
  if (current === null) void next();
}

async function next(): Promise<void> {
  const [first, ...rest] = waiting;
  waiting = rest;
  showWaiting(rest.length);
  current = first ?? null;
  if (first === undefined) return showStep({ kind: 'idle' });
  const fileName = first.file.name;
  try {
    const running = startImport(first.file, fileName, showPages);
    let isCancelled = false;
    const cancel = () => {
      isCancelled = true;
      running.cancel();
    };
    showStep({ kind: 'reading', fileName, pages: 0, cancel });
    const result = await running.result;
    if (result.ok) {
      const known = await findKnown(result.screenplay, fileName, first.from);
      // Also by somebody who saw all pages read.
      return await (isCancelled ? next() : ask(fileName, result.screenplay, known));
    }
    if (result.reason === 'CANCELLED') return await next();
    showStep({ kind: 'failed', fileName, problem: result.reason, details: result.details });
  } catch (error) {
    console.error(error);
    showStep({
      kind: 'failed',
      fileName,
      problem: error instanceof AppError ? problemOf(error) : 'READER_BROKEN',
      details: {},
    });
  }
}

async function ask(fileName: string, screenplay: Screenplay, known: KnownScript[]): Promise<void> {
  if (known.length > 0) showStep({ kind: 'asking', fileName, screenplay, known });
  else await importAsNew(screenplay);
}

/** Productions of this house that the file may belong to: the same text first, then the one asked from, then the same file name or title. */
async function findKnown(screenplay: Screenplay, fileName: string, from: ScriptId | null): Promise<KnownScript[]> {
  const house = houseId();
  if (house === null) return [];
  const scripts = await currentDatabase().scripts.where('scope').equals(houseScope(house)).toArray();
  const rank = ({ id, fields }: (typeof scripts)[number]): number => {
    if (fields.fingerprint === screenplay.fingerprint) return 0;
    if (id === from) return 1;
    if (fields.fileName === fileName) return 2;
    return fields.title.toLowerCase() === screenplay.title.trim().toLowerCase() ? 3 : 4;
  };
  return scripts
    .filter((script) => rank(script) < 4)
    .sort((a, b) => rank(a) - rank(b) || (a.fields.importedAt < b.fields.importedAt ? 1 : -1))
    .slice(0, 5)
    .map(({ id, fields }) => ({
      id,
      title: fields.title,
      fileName: fields.fileName,
      isSame: fields.fingerprint === screenplay.fingerprint,
    }));
}

const houseId = (): HouseId | null => {
  const parsed = v.safeParse(HouseId, currentHouseId());
  return parsed.success ? parsed.output : null;
};

/** One mutation: the script is on this device whole, or not at all. */
export const importAsNew = (screenplay: Screenplay): Promise<void> =>
  save(async (fileName) => {
    const house = houseId();
    if (house === null) throw new AppError('FORBIDDEN');
    const { id, changes } = scriptFromScreenplay(
      screenplay,
      house,
      { fileName, importedAt: new Date().toISOString() },
      newId,
    );
    await commit(currentDatabase(), { name: 'script.import', changes });
    return { scriptId: id, counts: null };
  });

export const updateFromFile = (screenplay: Screenplay, scriptId: ScriptId): Promise<void> =>
  save(async (fileName) => {
    const present = await readScript(scriptId);
    const old = present.scenes.map((scene) => ({
      id: scene.id,
      number: scene.fields.number,
      slugline: scene.fields.slugline,
      text: (present.texts.get(scene.id)?.fields.elements ?? [])
        .slice(1)
        .map((element) => element.text)
        .join('\n'),
    }));
    const fresh = screenplay.scenes.map((scene) => ({
      number: scene.number,
      slugline: scene.slugline.raw,
      text: scene.elements
        .slice(1)
        .map((element) => element.text)
        .join('\n'),
    }));
    const matches = new Map<number, SceneId>();
    for (const { newIndex, oldId } of matchScenes<SceneId>(old, fresh).pairs)
      if (oldId !== null) matches.set(newIndex, oldId);
    const { changes, counts } = updateScript(
      present,
      screenplay,
      matches,
      { fileName, importedAt: new Date().toISOString() },
      newId,
    );
    await commit(currentDatabase(), { name: 'script.update', changes });
    return { scriptId, counts };
  });

async function readScript(id: ScriptId): Promise<ScriptOnDevice> {
  const db = currentDatabase();
  const scope = scriptScope(id);
  const [script, imported, scenes, tags] = await Promise.all([
    db.scripts.get(id),
    db.imports.get(id),
    db.scenes.where('scope').equals(scope).toArray(),
    db.tags.where('scope').equals(scope).toArray(),
  ]);
  if (script === undefined) throw new AppError('NOT_FOUND', { id });
  const texts = await db.sceneTexts.bulkGet(scenes.map((scene) => scene.id));
  return {
    script,
    import: imported ?? null,
    scenes,
    tags,
    texts: new Map(texts.flatMap((text) => (text === undefined ? [] : [[text.id, text]]))),
  };
}

async function save(
  write: (
    fileName: string,
  ) => Promise<{ scriptId: ScriptId; counts: Extract<typeof importStore.step, { kind: 'done' }>['counts'] }>,
): Promise<void> {
  if (current === null) return;
  const { file, incomingId } = current;
  const fileName = file.name;
  showStep({ kind: 'saving', fileName });
  try {
    const saved = await write(fileName);
    if (incomingId !== null) await removeIncomingFile(deviceDatabase, incomingId);
    showStep({ kind: 'done', fileName, ...saved });
  } catch (error) {
    console.error(error);
    showStep({
      kind: 'failed',
      fileName,
      problem: error instanceof AppError ? problemOf(error) : 'STORAGE_FAILED',
      details: {},
    });
  }
}

function problemOf(error: AppError): ImportProblem {
  if (error.code === 'STORAGE_FULL') return 'STORAGE_FULL';
  return error.code === 'FORBIDDEN' ? 'NO_HOUSE' : 'STORAGE_FAILED';
}

/** Closes what is shown and goes on with the next file. */
export const closeStep = (): Promise<void> => next();
