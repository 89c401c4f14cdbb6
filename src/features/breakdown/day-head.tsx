import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays, Clapperboard, Ellipsis, Hash, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import type { DayRow, Totals } from '../../../domain/breakdown/grouping.ts';
import { formatDate } from '../../../domain/format.ts';
import { CollisionList } from '../../ui/collision-badge.tsx';
import { Eighths } from '../../ui/eighths.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { MenuButton, MenuItem, MenuLine } from '../../ui/menu.tsx';

export type DayAct = 'describe' | 'renumber' | 'delete' | 'call-sheet';

/** `6 scenes · 8 5/8 pp · 3 cast`, or `empty`. */
export function DayTotals({ totals }: { totals: Totals }) {
  const { t } = useLingui();
  if (totals.scenes === 0) return <>{t`empty`}</>;
  return (
    <>
      {plural(totals.scenes, { one: '# scene', other: '# scenes' })} · <Eighths eighths={totals.eighths} /> {t`pp`} ·{' '}
      {plural(totals.cast, { one: '# cast', other: '# cast' })}
    </>
  );
}

/** The head of a shooting day; it stays in view while its scenes scroll. */
export const DayHead = memo(function DayHead({
  id,
  day,
  totals,
  isPast,
  onAct,
}: {
  id: string;
  day: DayRow;
  totals: Totals;
  isPast: boolean;
  onAct: (act: DayAct, day: DayRow) => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { number, date, place } = day.fields;
  return (
    <div className="sticky top-0 z-[2] flex flex-wrap items-baseline gap-x-3 border-b-heavy border-rule-2 bg-sheet pt-3 pb-0.5">
      <h2 id={id} className="text-t3">
        {t`Day ${number}`}
      </h2>
      <span className="text-t1 whitespace-nowrap">
        {date === null ? t`No date yet` : formatDate(date, language)}
        {isPast && <span className="text-ink-2"> ({t`past`})</span>}
      </span>
      <span className="min-w-0 text-t1 text-ink-2 wrap-anywhere">
        {place === '' ? t`No place yet` : displayName(place)}
      </span>
      <span className="ml-auto flex items-center gap-1">
        <span className="text-t1 font-bold whitespace-nowrap">
          <DayTotals totals={totals} />
        </span>
        <DayMenu day={day} onAct={onAct} />
      </span>
      <CollisionList kind="day" id={day.id} className="basis-full" />
    </div>
  );
});

export function DayMenu({
  day,
  onAct,
  size = 'dense',
}: {
  day: DayRow;
  onAct: (act: DayAct, day: DayRow) => void;
  size?: 'dense' | 'touch';
}) {
  const { t } = useLingui();
  const { number } = day.fields;
  return (
    <MenuButton label={t`Day ${number}: more`} kind="quiet" size={size} icon={Ellipsis} square>
      <MenuItem icon={Clapperboard} onAction={() => onAct('call-sheet', day)}>{t`Call sheet of this day`}</MenuItem>
      <MenuItem icon={CalendarDays} onAction={() => onAct('describe', day)}>{t`Date and place…`}</MenuItem>
      <MenuItem icon={Hash} onAction={() => onAct('renumber', day)}>{t`Another number…`}</MenuItem>
      <MenuLine />
      <MenuItem icon={Trash2} isDestructive onAction={() => onAct('delete', day)}>{t`Delete day…`}</MenuItem>
    </MenuButton>
  );
}
