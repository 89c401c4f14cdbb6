import { useMemo } from 'react';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import type { SceneRow } from '../../../domain/breakdown/grouping.ts';
import { timeOfDayName } from '../../../domain/breakdown/plain-times.ts';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import type { SheetCheckInput } from '../../../domain/call-sheet/findings.ts';
import { DEFAULT_WORK_RULES, workRulesOf } from '../../../domain/house/house-records.ts';
import type { LabelNames } from '../../../domain/call-sheet/labels.ts';
import { tagsSince } from '../../../domain/call-sheet/tags-since.ts';
import { sheetFindings, type CheckedSheet } from '../../../domain/schedule/sheet-findings.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { houseToday } from '../data/house-time.ts';
import { useLabelNames } from '../../labels/label-names.ts';
import { useSources } from './editor-sources.ts';
import { useKnownCast } from './use-known-cast.ts';
import { useEditor } from './sheet-editor-context.ts';
import { bookedDays, bookedElsewhere, bookedPlaces, talentsOf } from '../../../domain/booking/booked-days.ts';
import { addDays } from '../../../domain/calendar/calendar-days.ts';
import { contentOfRecords } from '../../../domain/call-sheet/content-of-records.ts';
import type { ScriptId, TagId } from '../../../domain/ids.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from '../../../domain/schedule/schedule-records.ts';
import { idOf, scriptScope } from '../../../domain/scopes.ts';
import type { UserDatabase } from '../../db/database.ts';
import { readSheet } from '../data/read-sheet.ts';

export interface SheetFindings extends CheckedSheet {
  /** False until everything that is checked was read. */
  isRead: boolean;
}

const NOTHING: SheetFindings = {
  found: [],
  groups: [],
  findingFix: () => null,
  fillable: 0,
  filling: () => ({ changes: [], contact: null }),
  passed: [],
  workRules: DEFAULT_WORK_RULES,
  isRead: false,
};

/** Findings about a sheet while it is edited, from all that this device has of its day and people. */
export function useSheetFindings(content: SheetContent | null): SheetFindings {
  const { sheetId } = useEditor();
  const { script, scenes } = useSources();
  const date = content?.head.date ?? null;
  const facts = useLiveQuery(
    () => readCheckFacts(currentDatabase(), script.id, sheetId, date),
    [script.id, sheetId, date],
  );
  const missingCast = useMissingCast(content);
  const { name = '', phone = '' } = useSession()?.userData ?? {};
  const { timeOfDay: times } = useLabelNames();
  return useMemo(() => {
    if (content === null || facts === undefined) return NOTHING;
    const { banners, settings, ...known } = facts;
    const input = {
      sheetId,
      content,
      ...known,
      scenes: scenes.map((scene) => inLanguage(scene, times)),
      ...(missingCast !== undefined && { missingCast }),
      today: houseToday(),
    };
    const writer = phone.trim() === '' ? null : { label: '', text: name, phone };
    return { ...sheetFindings(input, { scenes, banners, settings, writer }), isRead: true };
  }, [content, facts, sheetId, scenes, missingCast, name, phone, times]);
}

/** The time of day in the words of the sheet on the screen. */
function inLanguage(scene: SceneRow, times: LabelNames['timeOfDay']): SceneRow {
  const { timeText } = scene.fields;
  const named = timeOfDayName(timeText, times);
  return named === timeText ? scene : { ...scene, fields: { ...scene.fields, timeText: named } };
}

/** Cast of the breakdown's scenes that the sheet lacks. Undefined while reading, and if the production is deleted. */
function useMissingCast(content: SheetContent | null): SheetCheckInput['missingCast'] {
  const { sheetId } = useEditor();
  const sources = useSources();
  const scenes = useKnownCast(content?.scenes);
  return useMemo(() => {
    if (content === null || scenes === undefined || sources.isGone) return undefined;
    const since = tagsSince({ ...sources, scenes, sheetId, content, newId: () => '' }, ['cast']);
    return (since?.brought ?? []).map(({ tag, numbers }) => ({
      name: displayName(tag.fields.name),
      number: tag.fields.number,
      scenes: numbers,
    }));
  }, [content, scenes, sources, sheetId]);
}

/** What this device knows beside a sheet and its breakdown: other sheets, bookings, the house's rules, the schedule. */
async function readCheckFacts(db: UserDatabase, scriptId: ScriptId, sheetId: string, date: string | null) {
  const scope = scriptScope(scriptId);
  const [others, bookings, workRules, banners, settings] = await Promise.all([
    readNeighbours(db, sheetId, date),
    readBookings(db, scriptId),
    db.workRules.where('scope').equals(scope).first(),
    db.banners.where('scope').equals(scope).toArray(),
    db.scheduleSettings.get(scriptId),
  ]);
  return {
    others,
    ...bookings,
    workRules: workRulesOf(workRules?.fields),
    banners,
    settings: settings?.fields ?? DEFAULT_SCHEDULE_SETTINGS,
  };
}

/** Bookings of the production on this device: of linked cast members, and of places. Empty without bookings. */
async function readBookings(
  db: UserDatabase,
  scriptId: ScriptId,
): Promise<Pick<SheetCheckInput, 'bookedDays' | 'bookedElsewhere' | 'bookedPlaces' | 'casting'>> {
  const [links, bookings] = await db.transaction('r', db.castLinks, db.tags, db.bookings, async () => {
    const all = await db.castLinks.where('scope').equals(scriptScope(scriptId)).toArray();
    const tags = await db.tags.bulkGet(all.map(({ id }) => id as TagId));
    // Links of deleted characters are ignored.
    return [all.filter((_, at) => tags[at] !== undefined), await db.bookings.toArray()] as const;
  });
  const known = bookedDays(links, bookings);
  const places = bookedPlaces(bookings, scriptId);
  const talents = talentsOf(bookings, scriptId);
  if (known.size === 0 && places.length === 0 && talents.length === 0) return {};
  const actors = new Map<string, string>(links.map(({ id, fields }) => [id, fields.name]));
  return {
    casting: { actors, talents },
    bookedDays: known,
    bookedElsewhere: bookedElsewhere(links, bookings, scriptId),
    bookedPlaces: places,
  };
}

/** Other sheets of the same day and the days around it: only they can bind the same people. */
async function readNeighbours(
  db: UserDatabase,
  sheetId: string,
  date: string | null,
): Promise<SheetCheckInput['others']> {
  if (date === null) return [];
  const near = new Set([-1, 0, 1].map((days) => addDays(date, days)));
  const heads = (await db.callSheets.toArray()).filter(
    ({ id, fields }) => id !== sheetId && fields.date !== null && near.has(fields.date),
  );
  const titles = new Map<string, string>();
  for (const script of await db.scripts.toArray()) titles.set(script.id, script.fields.title);
  const sheets = await Promise.all(
    heads.map(async ({ id, scope }) => {
      const title = titles.get(idOf(scope)) ?? '';
      const content = contentOfRecords((await readSheet(db, id)).values(), { title, house: '' });
      return content === null ? [] : [{ id, content }];
    }),
  );
  return sheets.flat();
}
