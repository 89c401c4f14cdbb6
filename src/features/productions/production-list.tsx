import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Ellipsis, SquarePen, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import type { ProductionProgress } from '../../../domain/breakdown/production-progress.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import { formatAsOf, formatDate } from '../../../domain/format.ts';
import { HOUSE_TIME_ZONE } from '../../production/house-time.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { ConflictList } from '../../production/conflict-badge.tsx';
import { MenuButton, MenuItem, MenuLine } from '../../ui/menu.tsx';
import type { ProductionSummary, ProgressOf } from './production-queries.ts';

export type ProductionCommand = 'rename' | 'delete';

/** Name, next day, plan (wide only), scenes, pages, days, import (wide only), menu. */
const COLUMNS =
  'tablet:grid-cols-[minmax(0,1fr)_190px_56px_56px_48px_44px] sun:tablet:grid-cols-[minmax(0,1fr)_210px_72px_72px_64px_48px] ' +
  'wide:grid-cols-[minmax(0,1.2fr)_minmax(190px,1fr)_minmax(180px,1.4fr)_56px_56px_48px_170px_44px] ' +
  'sun:wide:grid-cols-[minmax(0,1.2fr)_minmax(210px,1fr)_minmax(180px,1.4fr)_72px_72px_64px_200px_48px]';

export function ProductionList({
  productions,
  progress,
  mayDelete,
  onCommand,
}: {
  productions: readonly ProductionSummary[];
  progress: ProgressOf | undefined;
  mayDelete: boolean;
  onCommand: (command: ProductionCommand, script: Row<'script'>) => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <div
        aria-hidden
        className={`grid ${COLUMNS} gap-x-4 border-b border-rule-2 py-1.5 text-t1 font-mid text-ink-2 max-tablet:hidden`}
      >
        <span>{t`Name and file`}</span>
        <span>{t`Next shooting day`}</span>
        <span className="max-wide:hidden">{t`Plan`}</span>
        <span className="text-right">{t`Scenes`}</span>
        <span className="text-right">{t`Pages`}</span>
        <span className="text-right">{t`Days`}</span>
        <span className="pl-4 max-wide:hidden">{t`Last import`}</span>
        <span />
      </div>
      <ul>
        {productions.map(({ script, days }) => (
          <ProductionRow
            key={script.id}
            script={script}
            days={days}
            progress={progress?.get(script.id)}
            mayDelete={mayDelete}
            onCommand={onCommand}
          />
        ))}
      </ul>
    </>
  );
}

const ProductionRow = memo(function ProductionRow({
  script,
  days,
  progress,
  mayDelete,
  onCommand,
}: {
  script: Row<'script'>;
  days: number;
  /** Undefined while it is read, and for a production whose scenes are not on this device. */
  progress: ProductionProgress | undefined;
  mayDelete: boolean;
  onCommand: (command: ProductionCommand, script: Row<'script'>) => void;
}) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { title, fileName, sceneCount, pageCount, importedAt } = script.fields;
  const imported = formatAsOf(Date.parse(importedAt), Date.now(), HOUSE_TIME_ZONE, language);
  const facts = [
    plural(sceneCount, { one: '# scene', other: '# scenes' }),
    plural(pageCount, { one: '# page', other: '# pages' }),
    plural(days, { one: '# day', other: '# days' }),
  ].join(' · ');
  return (
    <li
      className={`relative grid min-h-[60px] grid-cols-[minmax(0,1fr)_44px] items-center gap-x-4 border-b border-rule py-2 hover:bg-hover ${COLUMNS}`}
    >
      <div className="min-w-0">
        {/* The link's area is the whole row. */}
        <Link
          to="/ph/script-breakdown/$id"
          params={{ id: script.id }}
          className="font-bold wrap-anywhere no-underline after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className="text-t1 text-ink-2 wrap-anywhere">{fileName}</p>
        <ConflictList kind="script" id={script.id} />
        <p className="text-t1 tablet:hidden">{facts}</p>
        {progress && (
          <div className="mt-1 wide:hidden">
            <p className="text-t1 tablet:hidden">
              <NextDay progress={progress} />
            </p>
            <StripPicture progress={progress} />
          </div>
        )}
        <p className="text-t1 text-ink-2 tablet:hidden">{t`imported ${imported}`}</p>
      </div>
      <span className="min-w-0 text-t1 max-tablet:hidden">{progress && <NextDay progress={progress} />}</span>
      <span className="min-w-0 max-wide:hidden">{progress && <StripPicture progress={progress} />}</span>
      <Fact value={i18n.number(sceneCount)} label={t`scenes`} />
      <Fact value={i18n.number(pageCount)} label={t`pages`} />
      <Fact value={i18n.number(days)} label={t`days`} />
      <span className="pl-4 text-t1 text-ink-2 max-wide:hidden">{imported}</span>
      <span className="relative">
        <MenuButton label={t`${title}: more`} kind="quiet" size="touch" icon={Ellipsis} square>
          <MenuItem icon={SquarePen} onAction={() => onCommand('rename', script)}>{t`Rename…`}</MenuItem>
          {mayDelete && <MenuLine />}
          {mayDelete && (
            <MenuItem icon={Trash2} isDestructive onAction={() => onCommand('delete', script)}>{t`Delete…`}</MenuItem>
          )}
        </MenuButton>
      </span>
    </li>
  );
});

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

/** The production's strips in the order of shooting, as wide as they are long; what has no day yet is lower. */
const StripPicture = memo(function StripPicture({ progress }: { progress: ProductionProgress }) {
  const { t } = useLingui();
  const { scenes, scheduled, strips } = progress;
  const total = Math.max(
    1,
    strips.reduce((sum, { eighths }) => sum + Math.max(1, eighths), 0),
  );
  let at = 0;
  return (
    <span className="block">
      <svg
        aria-hidden
        viewBox={`0 0 ${total} 10`}
        preserveAspectRatio="none"
        className="block h-4 w-full rounded-[1px] bg-ground"
      >
        {strips.map(({ strip, color, eighths, isScheduled }, index) => {
          const width = Math.max(1, eighths);
          const x = at;
          at += width;
          return (
            <rect
              key={index}
              x={x}
              y={isScheduled ? 0 : 6}
              width={width}
              height={isScheduled ? 10 : 4}
              fill={color ?? `var(--${strip})`}
              stroke="var(--strip-edge)"
              strokeWidth={0.5}
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </svg>
      <span className="text-t1 text-ink-2">{t`${scheduled} of ${scenes} scenes have a day`}</span>
    </span>
  );
});

function Fact({ value, label }: { value: string; label: string }) {
  return (
    <span className="text-right max-tablet:hidden">
      {value} <span className="sr-only">{label}</span>
    </span>
  );
}
