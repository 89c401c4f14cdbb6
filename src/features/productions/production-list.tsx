import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Ellipsis, SquarePen, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { Row } from '../../../domain/breakdown/draft-change.ts';
import { formatAsOf } from '../../../domain/format.ts';
import { HOUSE_TIME_ZONE } from '../../platform/house-time.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { CollisionList } from '../../ui/collision-badge.tsx';
import { MenuButton, MenuItem, MenuLine } from '../../ui/menu.tsx';
import type { ProductionSummary } from './production-queries.ts';

export type ProductionAct = 'rename' | 'delete';

export function ProductionList({
  productions,
  onAct,
}: {
  productions: readonly ProductionSummary[];
  onAct: (act: ProductionAct, script: Row<'script'>) => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <div
        aria-hidden
        className="grid grid-cols-[minmax(0,1fr)_72px_72px_72px_200px_44px] gap-x-4 border-b border-rule-2 py-1.5 text-t1 font-mid text-ink-2 max-tablet:hidden sun:grid-cols-[minmax(0,1fr)_88px_88px_88px_230px_48px]"
      >
        <span>{t`Name and file`}</span>
        <span className="text-right">{t`Scenes`}</span>
        <span className="text-right">{t`Pages`}</span>
        <span className="text-right">{t`Days`}</span>
        <span className="pl-6">{t`Last import`}</span>
        <span />
      </div>
      <ul>
        {productions.map(({ script, days }) => (
          <ProductionRow key={script.id} script={script} days={days} onAct={onAct} />
        ))}
      </ul>
    </>
  );
}

const ProductionRow = memo(function ProductionRow({
  script,
  days,
  onAct,
}: {
  script: Row<'script'>;
  days: number;
  onAct: (act: ProductionAct, script: Row<'script'>) => void;
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
    <li className="relative grid min-h-[60px] grid-cols-[minmax(0,1fr)_44px] items-center gap-x-4 border-b border-rule py-2 hover:bg-hover tablet:grid-cols-[minmax(0,1fr)_72px_72px_72px_200px_44px] sun:tablet:grid-cols-[minmax(0,1fr)_88px_88px_88px_230px_48px]">
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
        <CollisionList kind="script" id={script.id} />
        <p className="text-t1 tablet:hidden">{facts}</p>
        <p className="text-t1 text-ink-2 tablet:hidden">{t`imported ${imported}`}</p>
      </div>
      <Fact value={i18n.number(sceneCount)} label={t`scenes`} />
      <Fact value={i18n.number(pageCount)} label={t`pages`} />
      <Fact value={i18n.number(days)} label={t`days`} />
      <span className="pl-6 text-t1 text-ink-2 max-tablet:hidden">{imported}</span>
      <span className="relative">
        <MenuButton label={t`${title}: more`} kind="quiet" size="touch" icon={Ellipsis} square>
          <MenuItem icon={SquarePen} onAction={() => onAct('rename', script)}>{t`Rename…`}</MenuItem>
          <MenuLine />
          <MenuItem icon={Trash2} isDestructive onAction={() => onAct('delete', script)}>{t`Delete…`}</MenuItem>
        </MenuButton>
      </span>
    </li>
  );
});

function Fact({ value, label }: { value: string; label: string }) {
  return (
    <span className="text-right max-tablet:hidden">
      {value} <span className="sr-only">{label}</span>
    </span>
  );
}
