import { bookedDays, bookedElsewhere, bookedPlaces, talentsOf } from '../../../domain/booking/booked-days.ts';
import { addDays } from '../../../domain/calendar/calendar-days.ts';
import { contentOfRecords } from '../../../domain/call-sheet/content-of-records.ts';
import type { SheetCheckInput } from '../../../domain/call-sheet/findings.ts';
import { workRulesOf } from '../../../domain/house/house-records.ts';
import type { ScriptId, TagId } from '../../../domain/ids.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from '../../../domain/schedule/schedule-records.ts';
import { idOf, scriptScope } from '../../../domain/scopes.ts';
import type { UserDatabase } from '../../db/database.ts';
import { readSheet } from '../data/read-sheet.ts';

/** What this device knows beside a sheet and its breakdown: other sheets, bookings, the house's rules, the schedule. */
export async function readCheckFacts(
  db: UserDatabase,
  /** The script is in the scope of its house. */
  script: Pick<Row<'script'>, 'id' | 'scope'>,
  sheetId: string,
  date: string | null,
) {
  const [others, bookings, workRules, banners, settings] = await Promise.all([
    readNeighbours(db, sheetId, date),
    readBookings(db, script.id),
    db.workRules.where('scope').equals(script.scope).first(),
    db.banners.where('scope').equals(scriptScope(script.id)).toArray(),
    db.scheduleSettings.get(script.id),
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
