/** What a key in a call sheet costs beside its drawing: the draft that is written before the key is answered. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { recordKey, type SheetRecord } from '../../domain/call-sheet/draft.ts';
import { fullSheet } from '../../domain/call-sheet/fixtures/sheet-contents.ts';
import { SHEET_ROW_KINDS, SHEET_ROWS } from '../../domain/call-sheet/records.ts';
import { ScriptId } from '../../domain/ids.ts';
import { scriptScope } from '../../domain/scopes.ts';
import type { DraftTable } from '../../src/db/draft-table.ts';
import { setDraftStore } from '../../src/drafts/draft-store.ts';
import { Drafts } from '../../src/drafts/drafts.ts';
import { OpenEditor } from '../../src/shared/open-sheet/open-editors.ts';
import { type Measurement, quantile } from './measurements-file.ts';

const KEYS = 200;
const PRODUCTION = { title: '', house: '' };

/** Characters that reach local storage and the database. */
const written = { beside: 0, inside: 0 };

function recordsOf(sheetId: string): SheetRecord[] {
  const content = fullSheet();
  const rows = SHEET_ROW_KINDS.flatMap((kind) =>
    content[SHEET_ROWS[kind]].map(({ id: _, ...fields }): SheetRecord => ({
      kind,
      id: randomUUID(),
      fields: { ...fields, sheetId },
    })),
  );
  return [{ kind: 'call-sheet', id: sheetId, fields: content.head }, ...rows];
}

/** Local storage and a table that take everything at once. */
function startStore(): void {
  const stored = new Map<string, string>();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        written.beside += value.length;
        stored.set(key, value);
      },
      removeItem: (key: string) => void stored.delete(key),
    },
  });
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} });
  const table: DraftTable = {
    read: () => Promise.resolve(null),
    keys: () => Promise.resolve([]),
    async write(drafts) {
      for (const draft of drafts.values()) written.inside += JSON.stringify(draft).length;
      await Promise.resolve();
    },
  };
  setDraftStore(new Drafts({ owner: 'bench', prefix: 'klaket-spare-drafts/', table }));
}

const count = (value: number) => Math.round(value).toLocaleString('en');

async function measure(name: string, isSaved: boolean): Promise<string[]> {
  startStore();
  const sheetId = randomUUID();
  const records = recordsOf(sheetId);
  const saved = new Map(records.map((record) => [recordKey(record.kind, record.id), record]));
  const opened = new OpenEditor(sheetId, scriptScope(v.parse(ScriptId, randomUUID())), PRODUCTION);
  if (isSaved) opened.editor.setSaved(saved, PRODUCTION);
  else opened.editor.bringBack({ edits: {}, made: Object.fromEntries(saved), removed: {} });
  await opened.restore();
  const row = records.find(({ kind }) => kind === 'sheet-crew');
  const samples: { beside: number; inside: number; ms: number }[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    Object.assign(written, { beside: 0, inside: 0 });
    const before = process.cpuUsage();
    opened.editor.type('sheet-crew', row?.id ?? '', 'name', `Nama ${'x'.repeat(key % 20)}`);
    const { user, system } = process.cpuUsage(before);
    await new Promise((resolve) => setTimeout(resolve, 20));
    samples.push({ ...written, ms: (user + system) / 1000 });
  }
  const median = (of: (sample: (typeof samples)[number]) => number) => quantile(samples.map(of), 0.5);
  const sum = samples.reduce((total, { inside }) => total + inside, 0);
  return [
    name,
    count(median(({ beside }) => beside)),
    count(sum / KEYS),
    `${median(({ ms }) => ms).toFixed(2)} ms`,
    `${quantile(
      samples.map(({ ms }) => ms),
      0.95,
    ).toFixed(2)} ms`,
  ];
}

export async function benchDrafts(): Promise<Measurement> {
  return {
    title: 'The draft of a key in a call sheet',
    how: `A sheet of 300 crew, 60 cast and 40 scenes, ${KEYS} keys, 20 ms apart: characters that one key writes to local storage before it is answered and (a mean) to the database later, and the processor's time until the key is answered, with the assembly of the sheet. Before a key wrote only its records (2026-11-27, same machine): 174,982 and 25,372 characters, 1.10 ms (p95 5.92 ms) in the saved sheet; 202,654 and 34,451 characters, 1.29 ms (p95 6.75 ms) in the new one.`,
    columns: ['sheet', 'local storage', 'database', 'time, median', 'p95'],
    rows: [await measure('saved', true), await measure('new, with the rows of the last one', false)],
  };
}
