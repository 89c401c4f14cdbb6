import { useEffect, useMemo, useState } from 'react';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import { isSamePlace } from '../../../domain/call-sheet/carried-over.ts';
import type { DayRow } from '../../../domain/breakdown/grouping.ts';
import { workRulesOf } from '../../../domain/house/house-records.ts';
import { blankSheet, sheetFromDay } from '../../../domain/call-sheet/from-day.ts';
import { EMPTY_DRAFT, recordKey, type SheetDraft } from '../../../domain/call-sheet/draft.ts';
import { contentOfRecords } from '../../../domain/call-sheet/content-of-records.ts';
import { nextSheetNumber } from '../../../domain/call-sheet/sheet-id.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { draftStore } from '../../drafts/draft-store.ts';
import { WindowDraft } from '../../drafts/window-draft.ts';
import { HOUSE_TIME_ZONE } from '../../shared/data/house-time.ts';
import { roleNumber } from '../../../domain/identity/roles.ts';
import { currentSession } from '../../platform/session/session-store.ts';
import type { EditorSources } from '../../shared/open-sheet/editor-sources.ts';
import { useSavedSheet } from './call-sheet-queries.ts';
import { readSheet } from '../../shared/data/read-sheet.ts';
import {
  begunEditor,
  newDraftKey,
  openEditor,
  rememberBegun,
  type OpenEditor,
} from '../../shared/open-sheet/open-editors.ts';
import { readCastNames } from './read-cast-names.ts';
import { scenesOnCamera } from '../../shared/open-sheet/scenes-on-camera.ts';
import { newHeadOf, readDraft, readUnread } from '../../shared/open-sheet/stored-draft.ts';

export interface OpenSheet {
  open: OpenEditor;
  /** When an earlier page stored the restored draft; null without one. */
  savedAt: number | null;
}

/** The editor of a saved sheet, following the saved values. Undefined while reading. */
export function useSavedSheetEditor(
  sheetId: string,
  scriptId: EditorSources['script']['id'],
  production: SheetContent['production'],
): OpenSheet | undefined {
  const open = useMemo(() => openEditor(sheetId, scriptScope(scriptId), production), [sheetId, scriptId, production]);
  const saved = useSavedSheet(sheetId);
  useEffect(() => {
    if (saved !== undefined) open.editor.setSaved(saved, production);
  }, [open, saved, production]);
  const [restored, setRestored] = useState(() =>
    open.restoredAt === undefined ? null : { open, at: open.restoredAt },
  );
  useEffect(() => {
    let isLeft = false;
    void open.restore().then((at) => {
      if (!isLeft) setRestored({ open, at });
    });
    return () => {
      isLeft = true;
    };
  }, [open]);
  return saved === undefined || restored?.open !== open ? undefined : { open, savedAt: restored.at };
}

/** The editor of an unsaved sheet: an earlier draft for that day, else made from the day. Undefined while reading. */
export function useNewSheetEditor(
  sources: EditorSources,
  dayId: string | null,
  production: SheetContent['production'],
): OpenSheet | undefined {
  const [openSheet, setOpenSheet] = useState<OpenSheet>();
  const key = newDraftKey(sources.script.id, dayId);
  useEffect(() => {
    let isLeft = false;
    const begin = async () => {
      const known = begunEditor(key);
      if (known !== undefined) return setOpenSheet({ open: known, savedAt: null });
      const slot = new WindowDraft(key, draftStore);
      const left = await slot.open();
      const begun = left === null ? null : readDraft(left.typed);
      const begunId = (begun && newHeadOf(begun)?.id) ?? null;
      const { sheetId, draft } =
        begun !== null && begunId !== null
          ? { sheetId: begunId, draft: begun }
          : await makeSheet(sources, dayId, production);
      if (isLeft) return slot.leave();
      const open = openEditor(sheetId, scriptScope(sources.script.id), production);
      if (open.editor.get().content === null) open.editor.bringBack(draft, undefined, readUnread(left?.typed));
      open.attach(slot);
      rememberBegun(key, open);
      setOpenSheet({ open, savedAt: begunId === null ? null : (left?.updatedAt ?? null) });
    };
    begin().catch((error: unknown) => {
      if (!isLeft)
        setOpenSheet(() => {
          throw error;
        });
    });
    return () => {
      isLeft = true;
    };
    // The sheet is made once, from the device's data at that time; later changes are taken over by hand.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  const hasSaved = useFollowFirstSave(openSheet?.open, production);
  return useMemo(
    () => openSheet && { ...openSheet, savedAt: hasSaved ? null : openSheet.savedAt },
    [openSheet, hasSaved],
  );
}

/** A new sheet that has been saved follows the saved values, from the moment at which it is there. */
function useFollowFirstSave(open: OpenEditor | undefined, production: SheetContent['production']): boolean {
  const sheetId = open?.editor.sheetId ?? '';
  const saved = useSavedSheet(sheetId);
  const isThere = saved?.has(recordKey('call-sheet', sheetId)) === true;
  const [seen, setSeen] = useState('');
  if (isThere && seen !== sheetId) setSeen(sheetId);
  const hasSaved = seen !== '' && seen === sheetId;
  useEffect(() => {
    if (hasSaved && saved !== undefined) open?.editor.setSaved(saved, production);
  }, [hasSaved, open, saved, production]);
  return hasSaved;
}

async function makeSheet(
  sources: EditorSources,
  dayId: string | null,
  production: SheetContent['production'],
): Promise<{ sheetId: string; draft: SheetDraft }> {
  const db = currentDatabase();
  const day = sources.days.find((day) => day.id === dayId) ?? null;
  const [castNames, rules, earlier, scenes, workRules] = await Promise.all([
    readCastNames(db, sources.script.id),
    db.houseRules.where('scope').equals(sources.script.scope).toArray(),
    earlierSheets(sources, day, production),
    scenesOnCamera(sources.scenes, sources.tags),
    db.workRules.where('scope').equals(sources.script.scope).first(),
  ]);
  const input = {
    ...sources,
    scenes,
    castNames,
    rules,
    ...earlier,
    ...(workRules !== undefined && { workRules: workRulesOf(workRules.fields) }),
    number: nextSheetNumber(sources.sheets),
    timeZone: HOUSE_TIME_ZONE,
    credits: creditsOf(sources),
    newId: () => crypto.randomUUID() as string,
    now: new Date().toISOString(),
  };
  const made = day === null ? blankSheet({ ...input, day }) : sheetFromDay({ ...input, day });
  const records = made.records.map((record) => [recordKey(record.kind, record.id), record] as const);
  return { sheetId: made.sheetId, draft: { ...EMPTY_DRAFT, made: Object.fromEntries(records) } };
}

/** A producer who makes the first sheet herself need not type her own name. */
function creditsOf({ script }: EditorSources): { director: string; producer: string } {
  const { director = '', producer = '' } = script.fields;
  const user = currentSession()?.userData;
  const own = user !== undefined && user.role === roleNumber('producer') ? user.name : '';
  return { director, producer: producer === '' ? own : producer };
}

type SheetSource = EditorSources['sheets'][number];

/** Sheets that the new one takes over from: the last one before its day, and the last one of its place. */
async function earlierSheets(
  sources: EditorSources,
  day: DayRow | null,
  production: SheetContent['production'],
): Promise<{ previous: SheetContent | null; lastThere: SheetContent | null }> {
  const db = currentDatabase();
  const date = day?.fields.date ?? null;
  const order = (sheet: SheetSource) => `${sheet.fields.date ?? ''} ${sheet.fields.createdAt}`;
  const inOrder = [...sources.sheets].toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  const before = inOrder.filter(({ fields }) => date === null || (fields.date ?? '') < date);
  const candidates = before.length === 0 ? inOrder.slice(-1) : before;
  const scenes = await db.sheetScenes.where('scope').equals(sources.script.scope).toArray();
  const there = candidates.findLast(({ id, fields }) =>
    isSamePlace(day, sources, {
      head: fields,
      scenes: scenes.flatMap((scene) => (scene.fields.sheetId === id ? [scene.fields] : [])),
    }),
  );
  const read = async (sheet: SheetSource | undefined) =>
    sheet === undefined ? null : contentOfRecords((await readSheet(db, sheet.id)).values(), production);
  const last = candidates.at(-1);
  const previous = await read(last);
  return { previous, lastThere: there === last ? previous : await read(there) };
}
