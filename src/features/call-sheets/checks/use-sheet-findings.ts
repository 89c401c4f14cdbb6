import { addDays } from '../../../../domain/calendar/calendar-days.ts';
import { useLiveQuery } from '../../../platform/app/use-live-query.ts';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import type { SceneRow } from '../../../../domain/breakdown/grouping.ts';
import { timeOfDayName } from '../../../../domain/breakdown/plain-times.ts';
import { bookedDays, bookedElsewhere, bookedPlaces, talentsOf } from '../../../../domain/booking/booked-days.ts';
import type { ScriptId, TagId } from '../../../../domain/ids.ts';
import { idOf, scriptScope } from '../../../../domain/scopes.ts';
import { useMemo } from 'react';
import { checkSheet, passedChecks, type SheetCheck } from '../../../../domain/call-sheet/checks.ts';
import { restedFrom } from '../../../../domain/call-sheet/checks-of-people.ts';
import { contentOfRecords } from '../../../../domain/call-sheet/content-of-records.ts';
import type { SheetContent } from '../../../../domain/call-sheet/content.ts';
import {
  byCause,
  findingFix,
  fillingOf,
  isFillable,
  type FindingFix,
  type Filling,
  type FindingGroup,
} from '../../../../domain/call-sheet/finding-fixes.ts';
import type { SheetCheckInput, SheetFinding } from '../../../../domain/call-sheet/findings.ts';
import { DEFAULT_WORK_RULES, workRulesOf, type WorkRules } from '../../../../domain/house/house-records.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from '../../../../domain/schedule/schedule-records.ts';
import type { LabelNames } from '../../../../domain/call-sheet/labels.ts';
import { tagsSince } from '../../../../domain/call-sheet/tags-since.ts';
import { sheetTimes, timesByLight } from '../../../../domain/schedule/sheet-times.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { houseToday } from '../../../shared/data/house-time.ts';
import { readSheet } from '../../../shared/data/read-sheet.ts';
import { useLabelNames } from '../../../labels/label-names.ts';
import { useSources } from '../editor/editor-sources.ts';
import { useKnownCast } from '../editor/use-known-cast.ts';
import { useEditor } from '../editor/sheet-editor-context.ts';

export interface SheetFindings {
  found: readonly SheetFinding[];
  /** The same, by cause. */
  groups: readonly FindingGroup[];
  /** Correction by one press. */
  findingFix: (group: FindingGroup) => FindingFix | null;
  /** Groups whose fix only fills in missing values. */
  fillable: number;
  /** The fixes of all of these, and those that they make possible, as one change. */
  filling: () => Filling;
  passed: readonly SheetCheck[];
  /** The rules of the checks. */
  workRules: WorkRules;
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
  const sources = useSources();
  const others = useNeighbours(sheetId, content?.head.date ?? null);
  const booked = useBookings(sources.script.id);
  const missingCast = useMissingCast(content);
  const schedule = useSchedule(sources.script.id);
  const { name = '', phone = '' } = useSession()?.userData ?? {};
  const writer = useMemo(() => (phone.trim() === '' ? null : { label: '', text: name, phone }), [name, phone]);
  const workRules = useLiveQuery(
    async () => (await currentDatabase().workRules.where('scope').equals(sources.script.scope).first())?.fields,
    [sources.script.scope],
  );
  const { timeOfDay: times } = useLabelNames();
  return useMemo(() => {
    if (content === null || others === undefined) return NOTHING;
    const input = {
      sheetId,
      content,
      others,
      workRules: workRulesOf(workRules),
      scenes: sources.scenes.map((scene) => inLanguage(scene, times)),
      ...booked,
      ...(missingCast !== undefined && { missingCast }),
      today: houseToday(),
    };
    const found = checkSheet(input);
    const planOfSheet = schedule && { scenes: sources.scenes, restedFrom: restedFrom(input), ...schedule };
    const plannedFor = (sheet: SheetContent) => (planOfSheet === undefined ? null : sheetTimes(sheet, planOfSheet));
    const fixSources = {
      sheetId,
      today: input.today,
      scenes: sources.scenes,
      planned: plannedFor(content),
      plannedByLight: planOfSheet === undefined ? null : timesByLight(content, planOfSheet),
      writer,
    };
    const groups = byCause(found);
    const fixOfGroup = (group: FindingGroup) => findingFix(group, content, fixSources);
    return {
      found,
      groups,
      findingFix: fixOfGroup,
      fillable: groups.filter((group) => isFillable(group) && fixOfGroup(group) !== null).length,
      filling: () =>
        fillingOf(content, (filled) => ({
          found: checkSheet({ ...input, content: filled }),
          sources: { ...fixSources, planned: plannedFor(filled) },
        })),
      passed: passedChecks(input, found),
      workRules: input.workRules,
      isRead: true,
    };
  }, [content, others, workRules, sheetId, sources.scenes, booked, missingCast, schedule, writer, times]);
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

/** Basis of the estimated times of scenes. Undefined while reading. */
function useSchedule(scriptId: ScriptId) {
  return useLiveQuery(async () => {
    const db = currentDatabase();
    return db.transaction('r', [db.banners, db.scheduleSettings], async () => {
      const [banners, saved] = await Promise.all([
        db.banners.where('scope').equals(scriptScope(scriptId)).toArray(),
        db.scheduleSettings.get(scriptId),
      ]);
      return { banners, settings: saved?.fields ?? DEFAULT_SCHEDULE_SETTINGS };
    });
  }, [scriptId]);
}

/** Bookings of the production on this device: of linked cast members, and of places. Undefined without bookings. */
function useBookings(
  scriptId: ScriptId,
): Pick<SheetCheckInput, 'bookedDays' | 'bookedElsewhere' | 'bookedPlaces' | 'casting'> | undefined {
  return useLiveQuery(async () => {
    const db = currentDatabase();
    const [links, bookings] = await db.transaction('r', db.castLinks, db.tags, db.bookings, async () => {
      const all = await db.castLinks.where('scope').equals(scriptScope(scriptId)).toArray();
      const tags = await db.tags.bulkGet(all.map(({ id }) => id as TagId));
      // Links of deleted characters are ignored.
      return [all.filter((_, at) => tags[at] !== undefined), await db.bookings.toArray()] as const;
    });
    const known = bookedDays(links, bookings);
    const places = bookedPlaces(bookings, scriptId);
    const talents = talentsOf(bookings, scriptId);
    if (known.size === 0 && places.length === 0 && talents.length === 0) return undefined;
    const actors = new Map<string, string>(links.map(({ id, fields }) => [id, fields.name]));
    return {
      casting: { actors, talents },
      bookedDays: known,
      bookedElsewhere: bookedElsewhere(links, bookings, scriptId),
      bookedPlaces: places,
    };
  }, [scriptId]);
}

/** Other sheets of the same day and the days around it: only they can bind the same people. */
function useNeighbours(sheetId: string, date: string | null): { id: string; content: SheetContent }[] | undefined {
  return useLiveQuery(async () => {
    if (date === null) return [];
    const db = currentDatabase();
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
  }, [sheetId, date]);
}
