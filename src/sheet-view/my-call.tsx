import { isDialable } from '../../domain/call-sheet/export/phone.ts';
import { useLingui } from '@lingui/react/macro';
import { MapPin as MapIcon, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { callDate, callMinutes } from '../../domain/call-sheet/call-time.ts';
import type { SheetContent } from '../../domain/call-sheet/content.ts';
import { peopleOf, type SheetPerson } from '../../domain/call-sheet/people.ts';
import type { MapPin } from '../../domain/places/map-pin.ts';
import type { NamedRevision } from '../../domain/call-sheet/revisions.ts';
import { formatDate, formatDuration, type FormatLanguage } from '../../domain/format.ts';
import { useLanguage } from '../ui/language-choice.tsx';
import { CallTimeText } from './call-time-text.tsx';
import { ChangedFrom, SheetCall } from './sheet-call.tsx';
import { SheetFact } from './sheet-fact.tsx';
import { minutesLater, type SheetActions, useClock, useSheetView } from './sheet-view.ts';

const MOST_CONTACTS = 3;
/** Contacts before what changed: with a third, it would be under the fold of a phone in the sun theme. */
const FIRST_CONTACTS = 2;

export interface BeforeVersion extends NamedRevision {
  content: SheetContent;
}

/**
 * The first screen of a sheet: when am I called, where, whom do I call, what changed. Without a chosen person it shows
 * the general call. `choice` chooses a person; `reply` is rendered below the call, `changes` last.
 */
export function MyCall({
  before,
  newer = null,
  choice,
  reply,
  changes,
}: {
  before: BeforeVersion | null;
  /** A revision that has arrived and is not shown yet: its call is the one that counts. */
  newer?: BeforeVersion | null;
  choice?: ReactNode;
  reply?: ReactNode;
  changes: ReactNode;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { content, meId, actions } = useSheetView();
  const { clock, zone } = useClock();
  const { head } = content;
  const me = peopleOf(content).find(({ rowId }) => rowId === meId) ?? null;
  const shown = callIn(content, me === null ? null : meId);
  const counting = newer === null ? shown : callIn(newer.content, meId);
  const isOld = counting.time !== shown.time || counting.date !== shown.date;
  const cast = content.cast.find(({ id }) => id === meId);
  const day =
    head.dayNumber > 0 && head.dayCount > 0
      ? t`Day ${head.dayNumber} of ${head.dayCount}`
      : head.dayNumber > 0
        ? t`Day ${head.dayNumber}`
        : content.production.title;
  return (
    <>
      <div className="flex min-h-11 items-center gap-2 pt-1 text-t1 sun:min-h-9 sun:pt-1.5">
        <span className="line-clamp-2 min-w-0 leading-tight! wrap-anywhere">
          {me === null ? t`Crew call` : <PersonName person={me} />}
        </span>
        {choice && <span className="ml-auto shrink-0">{choice}</span>}
      </div>
      <SheetCall
        time={clock(counting.time)}
        zone={zone}
        dateTime={counting.time}
        date={counting.date === null ? t`No date yet` : <CallDay call={counting} />}
        day={
          counting.date === counting.shoot || counting.shoot === null
            ? day
            : `${day} · ${t`For the shoot on ${formatDate(counting.shoot, language)}`}`
        }
      />
      {isOld && (
        <ChangedFrom was={earlierText(shown, counting, clock, language)}>
          {t`This is the call of revision ${newer?.name ?? ''}.`}
        </ChangedFrom>
      )}
      {cast && !isOld && <CastTimes cast={cast} generalCall={head.generalCall} />}
      {me === null || isOld ? <div className="h-3" /> : <Moved me={me} before={before} />}
      {reply}
      <SheetFact
        isFirst
        label={t`Where`}
        title={head.locationName || t`Not set yet`}
        detail={[head.locationGate, head.locationAddress, head.locationFrom && t`not confirmed`]
          .filter(Boolean)
          .join(', ')}
        {...mapAction(head.locationPin, head.locationName, actions, t`Open map`)}
      />
      <Contacts until={FIRST_CONTACTS} />
      {changes}
      <Contacts from={FIRST_CONTACTS} />
    </>
  );
}

interface DatedCall {
  time: string;
  /** Calendar date of the call, and of the shoot; null while the sheet has none. */
  date: string | null;
  shoot: string | null;
}

/**
 * The call of a person, or the general one, with its calendar date and that of the shoot: a call may be on the evening
 * before. `time` is '' when the person is not on that sheet any more.
 */
function callIn(content: SheetContent, meId: string | null): DatedCall {
  const { date: shoot, generalCall } = content.head;
  const me = peopleOf(content).find(({ rowId }) => rowId === meId);
  const time = me?.call ?? (meId === null ? generalCall : '');
  return { time, shoot, date: shoot === null ? null : callDate(shoot, me?.callMinutes ?? 0) };
}

/** The calendar date of a call, heavy where it is not the date of the shoot. */
function CallDay({ call: { date, shoot } }: { call: DatedCall }) {
  const language = useLanguage();
  const text = date === null ? '' : formatDate(date, language);
  return date === shoot ? text : <b>{text}</b>;
}

/** A call before a change, with its date where that has changed as well. */
function earlierText(was: DatedCall, is: DatedCall, clock: (time: string) => string, language: FormatLanguage): string {
  if (was.date === null || was.date === is.date) return clock(was.time);
  return `${clock(was.time)}, ${formatDate(was.date, language)}`;
}

function PersonName({ person: { name, role, department } }: { person: SheetPerson }) {
  const what = [role, name === '' ? department : ''].filter(Boolean).join(' · ');
  return (
    <>
      <b>{name || what}</b>
      {name !== '' && what !== '' && ` · ${what}`}
    </>
  );
}

function CastTimes({ cast, generalCall }: { cast: SheetContent['cast'][number]; generalCall: string }) {
  const { t } = useLingui();
  const times = [
    { name: t`Pick-up`, call: cast.pickUp },
    { name: t`Make-up`, call: cast.makeUp },
    { name: t`On set`, call: cast.onSet },
  ].filter(({ call }) => call !== null);
  return (
    <p className="mt-1 flex flex-wrap gap-x-4">
      {times.map(({ name, call }) => (
        <span key={name}>
          <span className="text-ink-2">{name}</span>{' '}
          <b>
            <CallTimeText minutes={callMinutes(call, generalCall)} />
          </b>
        </span>
      ))}
    </p>
  );
}

/** The own call in the version before, and by how much it moved. */
function Moved({ me, before }: { me: SheetPerson; before: BeforeVersion | null }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { content } = useSheetView();
  const { clock } = useClock();
  if (before === null) return <div className="h-3" />;
  if (!peopleOf(before.content).some(({ rowId }) => rowId === me.rowId))
    return (
      <p className="mt-2.5 mb-3 border-l-[3px] border-red pl-2.5 leading-snug!">{t`You are new on this sheet.`}</p>
    );
  const [was, is] = [callIn(before.content, me.rowId), callIn(content, me.rowId)];
  if (was.time === is.time && (was.date === is.date || was.date === null || is.date === null))
    return <p className="mt-2.5 mb-3 leading-snug!">{t`Unchanged since revision ${before.name}.`}</p>;
  const isOtherDay = was.shoot !== is.shoot;
  const minutes = was.time === '' || is.time === '' || isOtherDay ? 0 : minutesLater(was.time, is.time);
  const length = formatDuration(Math.abs(minutes), language);
  return (
    <ChangedFrom was={earlierText(was, is, clock, language)}>
      {minutes === 60
        ? t`One hour later.`
        : minutes > 0
          ? t`${length} later.`
          : minutes < 0
            ? t`${length} earlier.`
            : ''}
    </ChangedFrom>
  );
}

export function mapAction(pin: MapPin, name: string, actions: SheetActions | null, label: string) {
  if (pin === null) return {};
  return { action: { icon: MapIcon, label, href: actions?.openMap(pin, name) } };
}

/** Contacts: the first contacts of the sheet, then the location manager. */
function Contacts({ from = 0, until }: { from?: number; until?: number }) {
  const { t } = useLingui();
  const { content, actions } = useSheetView();
  const { locationManager, locationManagerPhone } = content.head;
  const contacts = content.lines
    .filter(({ list }) => list === 'contact')
    .slice(0, MOST_CONTACTS)
    .map(({ id, text, label, phone }) => ({ id, name: text, role: label, phone }));
  if (locationManager !== '' && !contacts.some(({ name }) => name === locationManager))
    contacts.push({ id: 'manager', name: locationManager, role: t`Location manager`, phone: locationManagerPhone });
  return contacts
    .slice(from, until)
    .map(({ id, name, role, phone }, index) => (
      <SheetFact
        key={id}
        {...(index === 0 && { label: t`Phone` })}
        title={name}
        detail={role}
        {...(isDialable(phone) && { action: { icon: Phone, label: t`Call ${name}`, ...actions?.call(name, phone) } })}
      />
    ));
}
