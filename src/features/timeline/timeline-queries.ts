import { bookedDays, bookedElsewhere, bookedPlaces, dayRates } from '../../../domain/booking/booked-days.ts';
import { workRulesOf, type WorkRules } from '../../../domain/house/house-records.ts';
import type { MapPin } from '../../../domain/places/map-pin.ts';
import type { ScriptId, TagId } from '../../../domain/ids.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import type { ConflictSources } from '../../../domain/schedule/conflicts.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from '../../../domain/schedule/schedule-records.ts';
import type { ScheduleRows } from '../../../domain/schedule/schedule-board.ts';
import type { SheetOfDay } from '../../../domain/schedule/sheet-days.ts';
import { idOf, scriptScope } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { HOUSE_TIME_ZONE, houseToday } from '../../shared/data/house-time.ts';
import { liveQuery, readQueryAhead } from '../../shared/data/live-query.ts';
import { readSheetDays, sheetDayTables } from '../../shared/data/sheet-day-queries.ts';
import type { Production } from '../../shared/data/production-queries.ts';
import { parseScriptId } from '../../../domain/ids.ts';

/** Everything that a schedule is drawn and judged from, as this device has it. */
export interface ScheduleData extends Production {
  banners: Row<'banner'>[];
  exceptions: Row<'calendar-exception'>[];
  availabilities: Row<'cast-availability'>[];
  plans: Row<'schedule-plan'>[];
  /** Null until the defaults are changed. */
  savedSettings: Row<'schedule-settings'> | null;
  sheets: SheetOfDay[];
  /** Members of the cast on this production's sheets: who plays whom, and how old they are. */
  sheetCast: Row<'sheet-cast'>[];
  elsewhere: ConflictSources['elsewhere'];
  bookedDays: ConflictSources['bookedDays'];
  bookedPlaces: ConflictSources['bookedPlaces'];
  dayRates: ConflictSources['dayRates'];
  workRules: WorkRules;
}

async function readSchedule(id: ScriptId): Promise<ScheduleData | 'missing'> {
  const db = currentDatabase();
  const scope = scriptScope(id);
  const tables = [
    db.scripts,
    db.scenes,
    db.days,
    db.tags,
    db.banners,
    db.calendarExceptions,
    db.castAvailabilities,
    db.schedulePlans,
    db.scheduleSettings,
    ...sheetDayTables(db),
    db.sheetCast,
    db.workRules,
    db.castLinks,
    db.bookings,
  ];
  return db.transaction('r', tables, async () => {
    const script = await db.scripts.get(id);
    if (script === undefined) return 'missing';
    const [scenes, days, tags, banners, exceptions, availabilities, plans, savedSettings, allSheets, workRules, links] =
      await Promise.all([
        db.scenes.where('scope').equals(scope).toArray(),
        db.days.where('scope').equals(scope).toArray(),
        db.tags.where('scope').equals(scope).toArray(),
        db.banners.where('scope').equals(scope).toArray(),
        db.calendarExceptions.where('scope').equals(scope).toArray(),
        db.castAvailabilities.where('scope').equals(scope).toArray(),
        db.schedulePlans.where('scope').equals(scope).toArray(),
        db.scheduleSettings.get(id),
        db.callSheets.toArray(),
        db.workRules.where('scope').equals(script.scope).first(),
        db.castLinks.where('scope').equals(scope).toArray(),
      ]);
    const bookings = await db.bookings.toArray();
    const castLinks = links.map((link) => ({ ...link, id: link.id as TagId }));
    const today = houseToday();
    const others = allSheets.filter(
      (sheet) => sheet.scope !== scope && sheet.fields.date !== null && sheet.fields.date >= today,
    );
    const [sheets, sheetCast, otherCast, scripts] = await Promise.all([
      readSheetDays(db, scope),
      db.sheetCast.where('scope').equals(scope).toArray(),
      others.length === 0
        ? []
        : db.sheetCast
            .where('fields.sheetId')
            .anyOf(others.map((sheet) => sheet.id))
            .toArray(),
      others.length === 0 ? [] : db.scripts.toArray(),
    ]);
    return {
      script,
      scenes,
      days,
      tags,
      banners,
      exceptions,
      availabilities,
      plans,
      savedSettings: savedSettings ?? null,
      sheets,
      sheetCast,
      elsewhere: uniqueDates([
        ...castElsewhere(sheetCast, others, otherCast, scripts),
        ...bookedElsewhere(castLinks, bookings, id),
      ]),
      bookedDays: bookedDays(castLinks, bookings),
      bookedPlaces: bookedPlaces(bookings, id),
      dayRates: dayRates(castLinks, bookings),
      workRules: workRulesOf(workRules?.fields),
    };
  });
}

/** The same person, by the address book or by name, on a sheet of another production. */
function castElsewhere(
  own: readonly Row<'sheet-cast'>[],
  sheets: readonly Row<'call-sheet'>[],
  cast: readonly Row<'sheet-cast'>[],
  scripts: readonly Row<'script'>[],
): ConflictSources['elsewhere'] {
  const keyOf = ({ fields }: Row<'sheet-cast'>) => fields.personId ?? fields.name.trim().toLocaleLowerCase('id');
  const tagOf = new Map<string, TagId>();
  for (const row of own) if (row.fields.tagId !== null && keyOf(row) !== '') tagOf.set(keyOf(row), row.fields.tagId);
  const sheetOf = new Map<string, Row<'call-sheet'>>(sheets.map((sheet) => [sheet.id, sheet]));
  const titleOf = new Map<string, string>(scripts.map((script) => [script.id, script.fields.title]));
  return cast.flatMap((row) => {
    const [tagId, sheet] = [tagOf.get(keyOf(row)), sheetOf.get(row.fields.sheetId)];
    if (tagId === undefined || sheet === undefined || sheet.fields.date === null) return [];
    return [{ tagId, date: sheet.fields.date, production: titleOf.get(idOf(sheet.scope)) ?? '' }];
  });
}

/** One entry a person and date: a booking and its call sheet are duplicates. */
function uniqueDates(list: ConflictSources['elsewhere']): ConflictSources['elsewhere'] {
  return [...new Map(list.map((entry) => [`${entry.tagId} ${entry.date}`, entry])).values()];
}

export const scheduleQuery = liveQuery('schedule', readSchedule);

/** For the route's loader. */
export async function readScheduleAhead(written: string): Promise<void> {
  const id = parseScriptId(written);
  if (id !== null) await readQueryAhead(scheduleQuery, id);
}

export const scheduleRowsOf = (data: ScheduleData): ScheduleRows => ({
  scenes: data.scenes,
  days: data.days,
  tags: data.tags,
  banners: data.banners,
  availabilities: data.availabilities,
  settings: data.savedSettings?.fields ?? DEFAULT_SCHEDULE_SETTINGS,
  sheets: data.sheets,
});

/** The sun of Jakarta where no call sheet has a place on the map: the house's days are Jakarta's. */
const JAKARTA: NonNullable<MapPin> = { latitude: -6.2, longitude: 106.82 };

export function conflictSourcesOf(data: ScheduleData): ConflictSources {
  const heads = data.sheets.map(({ head }) => head);
  const sheets = heads.toSorted((a, b) => (a.fields.createdAt < b.fields.createdAt ? -1 : 1));
  const pins = new Map<string, NonNullable<MapPin>>();
  let latest = JAKARTA;
  for (const { fields } of sheets) {
    if (fields.locationPin === null) continue;
    latest = fields.locationPin;
    if (fields.dayId !== null) pins.set(fields.dayId, fields.locationPin);
  }
  const ages = new Map<TagId, number>();
  for (const { fields } of data.sheetCast)
    if (fields.tagId !== null && fields.age !== null) ages.set(fields.tagId, fields.age);
  return {
    tags: data.tags,
    settings: data.savedSettings?.fields ?? DEFAULT_SCHEDULE_SETTINGS,
    exceptions: data.exceptions,
    availabilities: data.availabilities,
    elsewhere: data.elsewhere,
    bookedDays: data.bookedDays,
    bookedPlaces: data.bookedPlaces,
    dayRates: data.dayRates,
    ages,
    workRules: data.workRules,
    pinOf: (dayId) => pins.get(dayId) ?? latest,
    timeZone: HOUSE_TIME_ZONE,
    today: houseToday(),
  };
}
