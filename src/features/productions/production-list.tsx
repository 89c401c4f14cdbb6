import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Ellipsis, SquarePen, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import type { ProductionProgress } from '../../../domain/breakdown/production-progress.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import { formatAsOf, formatDate } from '../../../domain/format.ts';
import { HOUSE_TIME_ZONE } from '../../shared/data/house-time.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { ConflictList } from '../../shared/conflicts/conflict-badge.tsx';
import { StripPicture } from '../../shared/scenes/strip-picture.tsx';
import { SortButton } from '../../shared/tables/sort-head.tsx';
import type { TableColumn } from '../../shared/tables/table-view.ts';
import type { TableControls } from '../../shared/tables/table-view-store.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { MenuButton, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import type { ProductionSummary, ProgressOf } from './production-queries.ts';

export type ProductionCommand = 'rename' | 'delete';

/** In em, since the theme for the sun has larger letters. */
const WIDTHS: Record<string, string> = {
  name: 'minmax(7em,1.2fr)',
  next: 'minmax(6em,1fr)',
  plan: 'minmax(11em,1.4fr)',
  scenes: '4.4em',
  pages: '5em',
  days: '3.6em',
  changed: '12em',
};
const ENDS: ReadonlySet<string> = new Set(['scenes', 'pages', 'days']);

/** The columns of the list; on a phone the facts of each row. */
export function useProductionColumns(progress: ProgressOf | undefined): readonly TableColumn<ProductionSummary>[] {
  const { t } = useLingui();
  const isNarrow = useWidthBand() === 'tablet';
  return useMemo(
    () => [
      { key: 'name', name: t`Name and file`, isFixed: true, sortValue: ({ script }) => script.fields.title },
      {
        key: 'next',
        name: t`Next shooting day`,
        sortValue: ({ script }) => progress?.get(script.id)?.next?.fields.date ?? null,
      },
      {
        key: 'plan',
        name: t`Plan`,
        isOff: isNarrow,
        sortValue: ({ script }) => {
          const plan = progress?.get(script.id);
          return plan === undefined || plan.scenes === 0 ? null : plan.scheduled / plan.scenes;
        },
      },
      { key: 'scenes', name: t`Scenes`, sortValue: ({ script }) => script.fields.sceneCount },
      { key: 'pages', name: t`Pages`, sortValue: ({ script }) => script.fields.pageCount },
      { key: 'days', name: t`Days`, sortValue: ({ days }) => days },
      { key: 'changed', name: t`Last change`, isOff: isNarrow, sortValue: ({ changedAt }) => changedAt },
    ],
    [t, isNarrow, progress],
  );
}

export function ProductionList({
  productions,
  progress,
  controls,
  mayEdit,
  mayDelete,
  onCommand,
}: {
  productions: readonly ProductionSummary[];
  progress: ProgressOf | undefined;
  controls: TableControls<ProductionSummary>;
  mayEdit: boolean;
  mayDelete: boolean;
  onCommand: (command: ProductionCommand, script: Row<'script'>) => void;
}) {
  return (
    <div style={{ ['--columns' as string]: `${controls.columns.map(({ key }) => WIDTHS[key]).join(' ')} var(--tap)` }}>
      <div className="grid gap-x-2 border-b border-rule-2 py-1.5 min-[960px]:gap-x-4 font-mid text-ink-2 max-tablet:hidden tablet:grid-cols-(--columns)">
        {controls.columns.map((column) => (
          <span
            key={column.key}
            className={joinClasses('text-t1', ENDS.has(column.key) && 'text-right', column.key === 'changed' && 'pl-4')}
          >
            <SortButton {...{ column, controls }} isEnd={ENDS.has(column.key)} isAlone />
          </span>
        ))}
      </div>
      <ul>
        {productions.map(({ script, days, changedAt }) => (
          <ProductionRow
            key={script.id}
            script={script}
            days={days}
            changedAt={changedAt}
            progress={progress?.get(script.id)}
            {...{ controls, mayEdit, mayDelete, onCommand }}
          />
        ))}
      </ul>
    </div>
  );
}

const ProductionRow = memo(function ProductionRow({
  script,
  days,
  changedAt,
  progress,
  controls,
  mayEdit,
  mayDelete,
  onCommand,
}: {
  script: Row<'script'>;
  days: number | null;
  changedAt: number;
  /** Undefined while it is read, and for a production whose scenes are not on this device. */
  progress: ProductionProgress | undefined;
  controls: TableControls<ProductionSummary>;
  mayEdit: boolean;
  mayDelete: boolean;
  onCommand: (command: ProductionCommand, script: Row<'script'>) => void;
}) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { sceneCount, pageCount } = script.fields;
  const changed = formatAsOf(changedAt, Date.now(), HOUSE_TIME_ZONE, language);
  const cells: Record<string, ReactNode> = {
    name: (
      <>
        <ProductionName script={script} />
        <FactsOnPhone {...{ script, days, changed, progress }} isShown={controls.isShown} />
      </>
    ),
    next: <span className="text-t1">{progress && <NextDay progress={progress} />}</span>,
    plan: progress && <StripPicture progress={progress} />,
    scenes: <Fact value={i18n.number(sceneCount)} label={sceneCount === 1 ? t`scene` : t`scenes`} />,
    pages: <Fact value={i18n.number(pageCount)} label={pageCount === 1 ? t`page` : t`pages`} />,
    days: <Fact value={days === null ? '–' : i18n.number(days)} label={days === 1 ? t`day` : t`days`} />,
    changed: <span className="text-t1 text-ink-2">{changed}</span>,
  };
  return (
    <li className="relative grid min-h-[60px] grid-cols-[minmax(0,1fr)_var(--tap)] items-center gap-x-2 border-b border-rule py-2 hover:bg-hover min-[960px]:gap-x-4 tablet:grid-cols-(--columns)">
      {controls.columns.map(({ key }) => (
        <div
          key={key}
          className={joinClasses('min-w-0', key !== 'name' && 'max-tablet:hidden', key === 'changed' && 'pl-4')}
        >
          {cells[key]}
        </div>
      ))}
      <span className="relative">
        {(mayEdit || mayDelete) && <ProductionMenu {...{ script, mayEdit, mayDelete, onCommand }} />}
      </span>
    </li>
  );
});

function ProductionName({ script }: { script: Row<'script'> }) {
  return (
    <>
      {/* The link's area is the whole row. */}
      <Link
        to="/ph/script-breakdown/$id"
        params={{ id: script.id }}
        className="font-bold wrap-anywhere no-underline after:absolute after:inset-0 hover:underline"
      >
        {script.fields.title}
      </Link>
      <p className="text-t1 text-ink-2 wrap-anywhere">{script.fields.fileName}</p>
      <ConflictList kind="script" id={script.id} />
    </>
  );
}

/** The other columns that are shown, as lines below the name. */
function FactsOnPhone({
  script,
  days,
  changed,
  progress,
  isShown,
}: {
  script: Row<'script'>;
  days: number | null;
  changed: string;
  progress: ProductionProgress | undefined;
  isShown: (column: string) => boolean;
}) {
  const { t } = useLingui();
  const { sceneCount, pageCount } = script.fields;
  const counts = [
    isShown('scenes') ? plural(sceneCount, { one: '# scene', other: '# scenes' }) : '',
    isShown('pages') ? plural(pageCount, { one: '# page', other: '# pages' }) : '',
    isShown('days') && days !== null ? plural(days, { one: '# day', other: '# days' }) : '',
  ];
  return (
    <div className="tablet:hidden">
      <p className="text-t1">{counts.filter((count) => count !== '').join(' · ')}</p>
      {progress && (
        <div className="mt-1 empty:hidden">
          {isShown('next') && (
            <p className="text-t1">
              <NextDay progress={progress} />
            </p>
          )}
          {isShown('plan') && <StripPicture progress={progress} />}
        </div>
      )}
      {isShown('changed') && <p className="text-t1 text-ink-2">{t`changed ${changed}`}</p>}
    </div>
  );
}

function ProductionMenu({
  script,
  mayEdit,
  mayDelete,
  onCommand,
}: {
  script: Row<'script'>;
  mayEdit: boolean;
  mayDelete: boolean;
  onCommand: (command: ProductionCommand, script: Row<'script'>) => void;
}) {
  const { t } = useLingui();
  const { title } = script.fields;
  return (
    <MenuButton label={t`${title}: more`} kind="quiet" size="touch" icon={Ellipsis} square>
      {mayEdit && <MenuItem icon={SquarePen} onAction={() => onCommand('rename', script)}>{t`Rename…`}</MenuItem>}
      {mayEdit && mayDelete && <MenuLine />}
      {mayDelete && (
        <MenuItem icon={Trash2} isDestructive onAction={() => onCommand('delete', script)}>{t`Delete…`}</MenuItem>
      )}
    </MenuButton>
  );
}

/** `Day 7 · Sat, 12 Dec 2026`, and how much is planned. */
function NextDay({ progress: { next, pastDays, days } }: { progress: ProductionProgress }) {
  const { t } = useLingui();
  const language = useLanguage();
  const date = next?.fields.date ?? null;
  if (next === null || date === null)
    return (
      <span className="text-ink-2">
        {days === 0 ? t`No shooting day yet` : pastDays > 0 ? t`Every dated day is past` : t`No day has a date yet`}
      </span>
    );
  return (
    <>
      <b className="font-mid">{t`Day ${next.fields.number}`}</b> · {formatDate(date, language)}
      {next.fields.place !== '' && (
        <span className="block text-ink-2 wrap-anywhere max-tablet:inline max-tablet:before:content-['_·_']">
          {displayName(next.fields.place)}
        </span>
      )}
    </>
  );
}

function Fact({ value, label }: { value: string; label: string }) {
  return (
    <span className="block text-right">
      {value} <span className="sr-only">{label}</span>
    </span>
  );
}
