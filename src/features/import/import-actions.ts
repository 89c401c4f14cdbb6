import * as v from 'valibot';
import { scriptFromScreenplay } from '../../../domain/breakdown/script-from-screenplay.ts';
import { matchUpdate } from '../../../domain/breakdown/match-update.ts';
import { updateScript, type ScriptOnDevice, type ScriptUpdate } from '../../../domain/breakdown/script-update.ts';
import { AppError } from '../../../domain/errors.ts';
import { HouseId, type ScriptId } from '../../../domain/ids.ts';
import { houseScope, scriptScope } from '../../../domain/scopes.ts';
import type { Cure, Screenplay } from '../../../domain/screenplay/screenplay.ts';
import { screenplayLanguage } from '../../../domain/screenplay/screenplay-language.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { deviceDatabase } from '../../db/device-database.ts';
import { removeIncomingFile } from '../../db/tables/incoming-files.ts';
import { currentHouseId } from '../../platform/session/session-store.ts';
import { currentLanguage } from '../../platform/app/language-store.ts';
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
  if (first === undefined) return showStep({ type: 'idle' });
  const fileName = first.file.name;
  try {
    const running = startImport(first.file, fileName, showPages);
    let isCancelled = false;
    const cancel = () => {
      isCancelled = true;
      running.stop({ ok: false, reason: 'CANCELLED' });
    };
    showStep({ type: 'reading', fileName, pages: 0, cancel });
    const result = await running.result;
    if (result.ok) {
      const known = await findKnown(result.screenplay, fileName, first.from);
      // Also when the user cancels after all pages were read.
      return await (isCancelled ? next() : ask(fileName, result.screenplay, known));
    }
    if (result.reason === 'CANCELLED') return await next();
    showStep({ type: 'failed', fileName, problem: result.reason, details: result.details });
  } catch (error) {
    console.error(error);
    showStep({
      type: 'failed',
      fileName,
      problem: error instanceof AppError ? problemOf(error) : 'READER_BROKEN',
      details: {},
    });
  }
}

async function ask(fileName: string, screenplay: Screenplay, known: KnownScript[]): Promise<void> {
  if (known.length > 0) showStep({ type: 'asking', fileName, screenplay, known });
  else await importAsNew(screenplay);
}

/**
 * Productions of this house that the file may belong to: the same text first, then the one asked from, then the same
 * file name or title.
 */
async function findKnown(screenplay: Screenplay, fileName: string, from: ScriptId | null): Promise<KnownScript[]> {
  const house = houseId();
  if (house === null) return [];
  const db = currentDatabase();
  const scripts = await db.scripts.where('scope').equals(houseScope(house)).toArray();
  const imports = new Map((await db.imports.bulkGet(scripts.map(({ id }) => id))).map((row) => [row?.id, row?.fields]));
  const rank = ({ id, fields }: (typeof scripts)[number]): number => {
    if (fields.fingerprint === screenplay.fingerprint) return 0;
    if (id === from) return 1;
    if (fields.fileName === fileName) return 2;
    // Two scripts may have one title, and every file of a house the same cover: scenes must be alike, too.
    const isTitleSame = fields.title.toLowerCase() === screenplay.title.trim().toLowerCase();
    return isTitleSame && sharesScenes(imports.get(id)?.scenes, screenplay) ? 3 : 4;
  };
  return scripts
    .filter((script) => rank(script) < 4)
    .toSorted((a, b) => rank(a) - rank(b) || (a.fields.importedAt < b.fields.importedAt ? 1 : -1))
    .slice(0, 5)
    .map(({ id, fields }) => ({
      id,
      title: fields.title,
      fileName: fields.fileName,
      isSame: fields.fingerprint === screenplay.fingerprint,
    }));
}

/**
 * Whether one scene in five has a heading that was in the script before. True if its scenes are not on this device.
 */
function sharesScenes(known: readonly { slugline: string }[] | undefined, screenplay: Screenplay): boolean {
  if (known === undefined || known.length === 0) return true;
  const sluglines = new Set(known.map(({ slugline }) => slugline.toLowerCase()));
  const shared = screenplay.scenes.filter(({ slugline }) => sluglines.has(slugline.raw.toLowerCase())).length;
  return shared * 5 >= Math.min(known.length, screenplay.scenes.length);
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
      { fileName, importedAt: new Date().toISOString(), language: screenplayLanguage(screenplay) ?? currentLanguage() },
      newId,
    );
    await commit(currentDatabase(), { name: 'script.import', changes });
    return { scriptId: id, counts: null, scenes: [] };
  });

/**
 * Shows what the file would change in a production, before it is applied. Doubtful places that were settled before are
 * read accordingly.
 */
export async function reviewUpdate(read: Screenplay, scriptId: ScriptId): Promise<void> {
  if (current === null) return;
  const { file } = current;
  showStep({ type: 'saving', fileName: file.name });
  try {
    const present = await readScript(scriptId);
    const cures = present.import?.fields.cures ?? [];
    const screenplay = cures.length === 0 ? read : ((await readAgain(file, cures)) ?? read);
    const { scenes } = planUpdate(present, screenplay, file.name);
    const { title } = present.script.fields;
    showStep({ type: 'reviewing', fileName: file.name, screenplay, scriptId, title, scenes });
  } catch (error) {
    fail(file.name, error);
  }
}

/** Null when the file can no longer be read: the earlier result is kept. */
async function readAgain(file: File, cures: readonly Cure[]): Promise<Screenplay | null> {
  const result = await startImport(file, file.name, () => {}, cures).result;
  return result.ok ? result.screenplay : null;
}

export const updateFromFile = (screenplay: Screenplay, scriptId: ScriptId): Promise<void> =>
  save(async (fileName) => {
    const { changes, counts, scenes } = planUpdate(await readScript(scriptId), screenplay, fileName);
    await commit(currentDatabase(), { name: 'script.update', changes });
    return { scriptId, counts, scenes };
  });

/**
 * Stores how a doubtful place and all alike are to be read, for this script's next files. If the file is still
 * available, the scenes are read again at once; returns whether they were.
 */
export const cure = (scriptId: ScriptId, chosen: Cure): Promise<boolean> =>
  readAs(scriptId, (cures) => [...cures.filter(({ alike }) => alike !== chosen.alike), chosen]);

/** Forgets a cure: the next file is doubtful there again, and so is this one while it is still at hand. */
export const takeCureBack = (scriptId: ScriptId, { alike }: Cure): Promise<boolean> =>
  readAs(scriptId, (cures) => cures.filter((each) => each.alike !== alike));

async function readAs(scriptId: ScriptId, change: (cures: Cure[]) => Cure[]): Promise<boolean> {
  const db = currentDatabase();
  const present = await readScript(scriptId);
  if (present.import === null) return false;
  const cures = change(present.import.fields.cures ?? []);
  const step = importStore.step;
  const file = step.type === 'done' && step.scriptId === scriptId ? current?.file : undefined;
  const screenplay = file === undefined ? null : await readAgain(file, cures);
  if (file === undefined || screenplay === null) {
    const settled = new Set(cures.map(({ alike }) => alike));
    const doubts = (present.import.fields.doubts ?? []).filter(({ alike }) => !settled.has(alike));
    const { scope, id } = present.import;
    await commit(db, {
      name: 'script.cure',
      changes: [{ scope, kind: 'import', id, op: 'update', fields: { cures, doubts } }],
    });
    return false;
  }
  const { changes } = planUpdate(present, screenplay, file.name);
  await commit(db, { name: 'script.update', changes });
  return true;
}

function planUpdate(present: ScriptOnDevice, screenplay: Screenplay, fileName: string): ScriptUpdate {
  const matches = matchUpdate(present, screenplay);
  return updateScript(present, screenplay, matches, { fileName, importedAt: new Date().toISOString() }, newId);
}

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
  ) => Promise<Pick<Extract<typeof importStore.step, { type: 'done' }>, 'scriptId' | 'counts' | 'scenes'>>,
): Promise<void> {
  if (current === null) return;
  const { file, incomingId } = current;
  const fileName = file.name;
  showStep({ type: 'saving', fileName });
  try {
    const saved = await write(fileName);
    if (incomingId !== null) await removeIncomingFile(deviceDatabase, incomingId);
    showStep({ type: 'done', fileName, ...saved });
  } catch (error) {
    fail(fileName, error);
  }
}

function fail(fileName: string, error: unknown): void {
  console.error(error);
  const problem = error instanceof AppError ? problemOf(error) : 'STORAGE_FAILED';
  showStep({ type: 'failed', fileName, problem, details: {} });
}

function problemOf(error: AppError): ImportProblem {
  if (error.code === 'STORAGE_FULL') return 'STORAGE_FULL';
  return error.code === 'FORBIDDEN' ? 'NO_HOUSE' : 'STORAGE_FAILED';
}

/** Closes the shown receipt and starts the next file. */
export const closeStep = (): Promise<void> => next();
