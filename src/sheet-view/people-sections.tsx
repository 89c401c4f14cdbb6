import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { callMinutes } from '../../domain/call-sheet/call-time.ts';
import type { SheetContent } from '../../domain/call-sheet/content.ts';
import { peopleOf } from '../../domain/call-sheet/people.ts';
import type { CastStatus } from '../../domain/call-sheet/records.ts';
import { joinClasses } from '../ui/join-classes.ts';
import { CastBlock, CrewRow, SheetDetail, SheetRow, SheetSection } from './sheet-rows.tsx';
import { CallTimeText } from './call-time-text.tsx';
import { useSheetView } from './sheet-view.ts';

const STATUS_LABELS = {
  '': null,
  start: msg({ message: 'Start', context: 'cast status of the day' }),
  work: msg({ message: 'Work', context: 'cast status of the day' }),
  hold: msg({ message: 'Hold', context: 'cast status of the day' }),
  finish: msg({ message: 'Finish', context: 'cast status of the day' }),
  'start-finish': msg({ message: 'Start and finish', context: 'cast status of the day' }),
  travel: msg({ message: 'Travel', context: 'cast status of the day' }),
  fitting: msg({ message: 'Fitting', context: 'cast status of the day' }),
  rehearsal: msg({ message: 'Rehearsal', context: 'cast status of the day' }),
  test: msg({ message: 'Test', context: 'cast status of the day' }),
} satisfies Record<CastStatus, MessageDescriptor | null>;

export function CastSection() {
  const { t } = useLingui();
  const { content } = useSheetView();
  if (content.cast.length === 0) return null;
  return (
    <SheetSection
      id="cast"
      title={t`Cast`}
      detail={plural(content.cast.length, { one: '# person', other: '# people' })}
    >
      <ul>
        {content.cast.map((row) => (
          <CastRow key={row.id} row={row} />
        ))}
      </ul>
    </SheetSection>
  );
}

function CastRow({ row }: { row: SheetContent['cast'][number] }) {
  const { t, i18n } = useLingui();
  const { content, meId, changed, actions } = useSheetView();
  const { generalCall } = content.head;
  const { id, number, character, name, status, age, pickUp, makeUp, onSet, detail, remarks, phone } = row;
  const statusLabel = STATUS_LABELS[status];
  const facts = [
    name,
    statusLabel === null ? '' : i18n._(statusLabel),
    age === null ? '' : t`${age} years`,
    detail,
  ].filter(Boolean);
  const title = character || name;
  return (
    <SheetRow
      block={<CastBlock>{number ?? '–'}</CastBlock>}
      title={id === meId ? t`${title} (me)` : title}
      time={<CallTimeText minutes={callMinutes(onSet, generalCall)} />}
      timeNote={t`on set`}
      isMe={id === meId}
      isChanged={changed.has(id)}
    >
      <SheetDetail>{facts.join(' · ')}</SheetDetail>
      <span className="mt-[3px] flex flex-wrap gap-x-4 text-t1">
        <span>
          <span className="text-ink-2">{t`Pick-up`}</span> <CallTimeText minutes={callMinutes(pickUp, generalCall)} />
        </span>
        <span>
          <span className="text-ink-2">{t`Make-up`}</span> <CallTimeText minutes={callMinutes(makeUp, generalCall)} />
        </span>
      </span>
      {remarks !== '' && <SheetDetail>{remarks}</SheetDetail>}
      {phone !== '' && actions !== null && <PhoneLine name={name || title} phone={phone} />}
    </SheetRow>
  );
}

/** Rendered only if the sheet has the person's number. */
function PhoneLine({ name, phone }: { name: string; phone: string }) {
  const { t } = useLingui();
  const { actions } = useSheetView();
  const callAction = actions?.call(name, phone);
  if (callAction === undefined || !('href' in callAction)) return null;
  return (
    <a
      href={callAction.href}
      aria-label={t`Call ${name}`}
      className="inline-flex min-h-8 items-center text-t1 underline"
    >
      {phone}
    </a>
  );
}

export function ExtrasSection() {
  const { t } = useLingui();
  const { content, meId, changed } = useSheetView();
  const { extras } = content;
  const heads = extras.reduce((sum, { count }) => sum + count, 0);
  if (extras.length === 0) return null;
  return (
    <SheetSection id="extras" title={t`Extras`} detail={plural(heads, { one: '# person', other: '# people' })}>
      <ul>
        {extras.map(({ id, name, count, note, call }) => (
          <CrewRow
            key={id}
            name={id === meId ? t`${name} (me)` : name}
            role={[plural(count, { one: '# person', other: '# people' }), note].filter(Boolean).join(' · ')}
            time={<CallTimeText minutes={callMinutes(call, content.head.generalCall)} />}
            isMe={id === meId}
            isChanged={changed.has(id)}
          />
        ))}
      </ul>
    </SheetSection>
  );
}

const COLUMNS = 'gap-x-8 tablet:columns-2';
/** Beyond this the columns would be many screens high: then each department has its own. */
const MOST_IN_COLUMNS = 60;
/** A department of at most this many people stays in one column. */
const KEPT_TOGETHER = 12;

/** By department, in the order of the sheet. */
export function CrewSection() {
  const { t } = useLingui();
  const { content } = useSheetView();
  const crew = peopleOf(content).filter(({ list }) => list === 'crew');
  const departments = [...new Set(crew.map(({ department }) => department))];
  const isLong = crew.length > MOST_IN_COLUMNS;
  if (crew.length === 0) return null;
  const people = plural(crew.length, { one: '# person', other: '# people' });
  const groups = plural(departments.length, { one: '# department', other: '# departments' });
  return (
    <SheetSection id="crew" title={t`Crew`} detail={t`${people}, ${groups}`}>
      <div className={joinClasses(!isLong && COLUMNS)}>
        {departments.map((department) => (
          <Department
            key={department}
            name={department}
            people={crew.filter((person) => person.department === department)}
            isLong={isLong}
          />
        ))}
      </div>
    </SheetSection>
  );
}

function Department({ name, people, isLong }: { name: string; people: ReturnType<typeof peopleOf>; isLong: boolean }) {
  const { t } = useLingui();
  const { meId, changed, actions } = useSheetView();
  return (
    <div className={joinClasses(!isLong && people.length <= KEPT_TOGETHER && 'break-inside-avoid')}>
      {name !== '' && (
        <h3 className="border-b border-rule-2 pt-3.5 pb-1 text-t1 font-mid break-after-avoid text-ink-2">{name}</h3>
      )}
      <ul className={joinClasses(isLong && COLUMNS)}>
        {people.map(({ rowId, name: person, role, phone, callMinutes: minutes }) => {
          const title = person || role;
          return (
            <CrewRow
              key={rowId}
              name={rowId === meId ? t`${title} (me)` : title}
              role={person === '' ? '' : role}
              {...(phone !== '' && actions !== null && { phone: <PhoneLine name={title} phone={phone} /> })}
              time={<CallTimeText minutes={minutes} />}
              isMe={rowId === meId}
              isChanged={changed.has(rowId)}
            />
          );
        })}
      </ul>
    </div>
  );
}
