import { useLingui } from '@lingui/react/macro';
import {
  hoursOfSheet,
  type SheetClash,
  sheetClashes,
  type SheetOfDay,
  sheetTimes,
} from '../../../domain/booking/sheet-clashes.ts';
import type { BookingTerms } from '../../../domain/booking/terms.ts';
import { formatDate, formatTime } from '../../../domain/format.ts';
import type { HouseId } from '../../../domain/ids.ts';
import { houseScope, idOf } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { liveQuery, useLive } from '../../shared/data/live-query.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Dated call sheets of a house on this device, for a talent or place that may be booked. */
async function readSheets(root: string, subjectId: string, name: string): Promise<SheetOfDay[]> {
  const db = currentDatabase();
  return db.transaction('r', [db.scripts, db.callSheets, db.sheetCast, db.castLinks], async () => {
    const [scripts, heads, links] = await Promise.all([
      db.scripts.where({ scope: root }).toArray(),
      db.callSheets.toArray(),
      db.castLinks.filter(({ fields }) => fields.talentId === subjectId).toArray(),
    ]);
    const titles = new Map<string, string>(scripts.map(({ id, fields }) => [id, fields.title]));
    const linked = new Set<string>(links.map(({ id }) => id));
    const known = heads.filter(({ scope, fields }) => fields.date !== null && titles.has(idOf(scope)));
    return Promise.all(
      known.map(async ({ id, scope, fields: head }): Promise<SheetOfDay> => {
        const cast = await db.sheetCast.where('fields.sheetId').equals(id).toArray();
        const row = cast.find(
          ({ fields }) => (fields.tagId !== null && linked.has(fields.tagId)) || sameName(fields.name, name),
        );
        const scriptId = idOf(scope);
        return {
          id,
          scriptId,
          production: titles.get(scriptId) ?? '',
          dayNumber: head.dayNumber,
          date: head.date ?? '',
          ...sheetTimes(head, row?.fields ?? null),
          isNamed: row !== undefined || sameName(head.locationName, name),
        };
      }),
    );
  });
}
const sheetsOfHouse = liveQuery('sheets-for-booking', readSheets);

interface Hours {
  startTime: string;
  endTime: string;
}

/** Shown before a booking is requested: call sheets of the house on its days that it clashes with. */
export function SheetClashNotes({
  houseId,
  subject,
  terms,
  scriptId,
  onHours,
}: {
  houseId: HouseId;
  subject: { id: string; name: string };
  terms: Pick<BookingTerms, 'days' | 'startTime' | 'endTime' | 'timeZone'>;
  /** The production of the booking; null while none is chosen. */
  scriptId: string | null;
  onHours: (hours: Hours) => void;
}) {
  const sheets = useLive(sheetsOfHouse, houseScope(houseId), subject.id, subject.name) ?? [];
  const clashes = sheetClashes(terms, scriptId, sheets);
  return clashes.map((clash) => (
    <ClashNote key={clash.id} {...{ clash, onHours }} name={subject.name} hours={hoursOfSheet(clash, terms)} />
  ));
}

function ClashNote({
  clash,
  name,
  hours,
  onHours,
}: {
  clash: SheetClash;
  name: string;
  hours: Hours;
  onHours: (hours: Hours) => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { type, isNamed, production, dayNumber, from, to } = clash;
  const date = formatDate(clash.date, language);
  const [start, end] = [from, to].map((clock) => (clock === '' ? '?' : formatTime(clock, language)));
  const sheet = dayNumber > 0 ? t`Day ${dayNumber} of ${production}` : production;
  if (type === 'elsewhere')
    return (
      <Note kind="stop" title={t`${date}: a call sheet of another production has ${name} ${start}–${end}`}>
        {sheet}
      </Note>
    );
  return (
    <Note
      kind={isNamed ? 'stop' : 'warning'}
      title={
        isNamed ? t`${date}: the call sheet calls ${start}–${end}` : t`${date}: the shooting day is ${start}–${end}`
      }
      action={<Button onClick={() => onHours(hours)}>{t`Use the call sheet’s hours`}</Button>}
    >
      {sheet}. {t`This booking has other hours.`}
    </Note>
  );
}
