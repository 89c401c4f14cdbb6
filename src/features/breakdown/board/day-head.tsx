import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays, Clapperboard, Ellipsis, Hash, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import type { DayRow, SceneTotals } from '../../../../domain/breakdown/grouping.ts';
import { formatDate } from '../../../../domain/format.ts';
import { ConflictList } from '../../../shared/conflicts/conflict-badge.tsx';
import { useMayEdit } from '../../../shared/data/may-edit.ts';
import { Eighths } from '../../../scenes/eighths.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { MenuButton, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { useSpanText, type DaySpan } from './day-times.ts';

export type DayCommand = 'describe' | 'renumber' | 'delete' | 'call-sheet';

/** `6 scenes · 8 5/8 pp · 3 cast · 05.00–19.30`, or `empty`. */
export function DayTotals({ totals, span = null }: { totals: SceneTotals; span?: DaySpan | null }) {
  const { t } = useLingui();
  if (totals.scenes === 0) return <>{t`empty`}</>;
  return (
    <>
      {plural(totals.scenes, { one: '# scene', other: '# scenes' })} · <Eighths eighths={totals.eighths} /> {t`pp`} ·{' '}
      {plural(totals.cast, { one: '# cast', other: '# cast' })}
      {span !== null && (
        <>
          {' · '}
          <SpanText span={span} />
        </>
      )}
    </>
  );
}

/** `05.00–19.30`, estimated; red and in words when it is longer than a day may be. */
export function SpanText({ span }: { span: DaySpan }) {
  const { t } = useLingui();
  const text = useSpanText()(span);
  return (
    <span className={span.isLong ? 'whitespace-nowrap text-red' : 'whitespace-nowrap'}>
      <span className="sr-only">{t`estimated`} </span>
      {text}
      {span.isLong && ` ${t`(too long)`}`}
    </span>
  );
}

/** The head of a shooting day; it stays in view while its scenes scroll. */
export const DayHead = memo(function DayHead({
  id,
  day,
  totals,
  span,
  isPast,
  onCommand,
}: {
  id: string;
  day: DayRow;
  totals: SceneTotals;
  /** Estimated times of the day. */
  span: DaySpan | null;
  isPast: boolean;
  onCommand: (command: DayCommand, day: DayRow) => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { number, date, place } = day.fields;
  return (
    <div className="sticky top-0 z-[2] flex flex-wrap items-baseline gap-x-3 border-b-heavy border-rule-2 bg-sheet pt-3 pb-0.5">
      <h2 id={id} className="text-t3">
        {t`Day ${number}`}
      </h2>
      <DayFact name={t`Date of day ${number}`} isEmpty={date === null} onPress={() => onCommand('describe', day)}>
        {date === null ? t`Set a date` : formatDate(date, language)}
        {isPast && <span className="text-ink-2"> ({t`past`})</span>}
      </DayFact>
      <DayFact name={t`Location of day ${number}`} isEmpty={place === ''} onPress={() => onCommand('describe', day)}>
        {place === '' ? t`Set a location` : displayName(place)}
      </DayFact>
      <span className="ml-auto flex items-center gap-1">
        <span className="text-t1 font-bold">
          <DayTotals totals={totals} span={span} />
        </span>
        <DayMenu day={day} onCommand={onCommand} />
      </span>
      <ConflictList kind="day" id={day.id} className="basis-full" />
    </div>
  );
});

/**
 * A fact of the day that is pressed to be changed; one that is missing is drawn as the field it is. Only text, and
 * nothing if it is missing, for members who may not change it.
 */
export function DayFact({
  name,
  isEmpty,
  onPress,
  children,
}: {
  name: string;
  isEmpty: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  const mayEdit = useMayEdit();
  if (!mayEdit) return isEmpty ? null : <span className="px-1.5 text-t1 wrap-anywhere">{children}</span>;
  return (
    <button
      type="button"
      title={name}
      onClick={onPress}
      className={joinClasses(
        'min-h-7 min-w-0 rounded-1 border px-1.5 text-left max-tablet:min-h-tap pointer-coarse:min-h-tap text-t1 wrap-anywhere hover:border-control',
        isEmpty ? 'border-dashed border-control text-ink-2 print:hidden' : 'border-transparent max-tablet:-mx-1.5',
      )}
    >
      {children}
    </button>
  );
}

export function DayMenu({
  day,
  onCommand,
  size = 'dense',
}: {
  day: DayRow;
  onCommand: (command: DayCommand, day: DayRow) => void;
  size?: 'dense' | 'touch';
}) {
  const { t } = useLingui();
  const { number } = day.fields;
  const mayEdit = useMayEdit();
  return (
    <MenuButton label={t`Day ${number}: more`} kind="quiet" size={size} icon={Ellipsis} square>
      <MenuItem icon={Clapperboard} onAction={() => onCommand('call-sheet', day)}>{t`Call sheet of this day`}</MenuItem>
      {mayEdit && (
        <>
          <MenuItem icon={CalendarDays} onAction={() => onCommand('describe', day)}>{t`Date and location…`}</MenuItem>
          <MenuItem icon={Hash} onAction={() => onCommand('renumber', day)}>{t`Another number…`}</MenuItem>
          <MenuLine />
          <MenuItem icon={Trash2} isDestructive onAction={() => onCommand('delete', day)}>{t`Delete day…`}</MenuItem>
        </>
      )}
    </MenuButton>
  );
}
