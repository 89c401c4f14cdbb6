import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ScriptId } from '../../../domain/ids.ts';
import { useOnline } from '../../platform/network/online.ts';
import { usePageTitle } from '../../platform/page/page-title.ts';
import { useLive } from '../../shared/data/live-query.ts';
import { MayEditContext } from '../../shared/data/may-edit.ts';
import { ReadOnlyNote } from '../../shared/frames/read-only-note.tsx';
import { useMay } from '../../shared/data/use-may.ts';
import { ProductionNotHere, useProductionScope } from '../../shared/frames/production-gate.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { chipButtonClass } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { ListedPlan } from './sheet-list-status.tsx';
import { type SheetList, sheetListQuery } from './sheet-list-queries.ts';

interface Props {
  /** Null: the address names no production. */
  scriptId: ScriptId | null;
  mode: 'list' | 'manage';
  children: (list: SheetList, scriptId: ScriptId) => ReactNode;
}

/**
 * Layout that the list and the shooting days of a production's call sheets share: title, ways between them, and the
 * state without data.
 */
export function SheetListLayout({ scriptId, ...rest }: Props) {
  const { t } = useLingui();
  return scriptId === null ? (
    <ProductionNotHere heading={t`Call sheets`} />
  ) : (
    <OfProduction key={scriptId} scriptId={scriptId} {...rest} />
  );
}

function OfProduction({ scriptId, mode, children }: Props & { scriptId: ScriptId }) {
  const { t, i18n } = useLingui();
  useProductionScope(scriptId);
  const list = useLive(sheetListQuery, scriptId);
  const isArriving = useIsArriving(list);
  const mayMake = useMay('sheets.edit') !== false;
  const title = typeof list === 'object' ? list.script.fields.title : '';
  usePageTitle(title === '' ? '' : t`${title} – Call sheets`);
  if (list === 'missing') return <ProductionNotHere heading={t`Call sheets`} />;
  const isReady = list !== undefined && !isArriving;
  return (
    <WorkspaceScreen
      title={t`Call sheets`}
      subtitle={title}
      summary={isReady && list.sheets.length > 0 ? `${title} · ${i18n.number(list.sheets.length)}` : title}
      actions={mayMake && <NewSheetLink scriptId={scriptId} />}
      dock={mayMake && <NewSheetLink scriptId={scriptId} isTouch />}
    >
      <div className="max-w-[1600px] px-4 pb-10 tablet:px-6">
        <nav aria-label={t`View of the call sheets`} className="flex flex-wrap gap-2 py-3">
          <Link
            to="/ph/call-sheets/script/$scriptId/manage"
            params={{ scriptId }}
            state={{ isSameTab: true }}
            aria-current={mode === 'manage' ? 'page' : undefined}
            className={chipButtonClass(mode === 'manage', 'no-underline')}
          >
            {t`By shooting day`}
          </Link>
          <Link
            to="/ph/call-sheets/script/$scriptId/list"
            params={{ scriptId }}
            state={{ isSameTab: true }}
            aria-current={mode === 'list' ? 'page' : undefined}
            className={chipButtonClass(mode === 'list', 'no-underline')}
          >
            {t`All call sheets`}
          </Link>
        </nav>
        <div className="pb-3 empty:hidden">
          <ReadOnlyNote act="sheets.edit" />
        </div>
        <MayEditContext value={mayMake}>
          {isReady ? <ListedPlan value={list}>{children(list, scriptId)}</ListedPlan> : <SkeletonRows rows={6} />}
        </MayEditContext>
      </div>
    </WorkspaceScreen>
  );
}

function NewSheetLink({ scriptId, isTouch = false }: { scriptId: ScriptId; isTouch?: boolean }) {
  const { t } = useLingui();
  return (
    <ButtonLink
      to="/ph/call-sheets/script/$scriptId/new"
      params={{ scriptId }}
      kind="main"
      icon={Plus}
      size={isTouch ? 'touch' : 'dense'}
      wide={isTouch}
    >
      {t`New call sheet`}
    </ButtonLink>
  );
}

/**
 * A new device asks the server first: it does not show "no sheets" while they are loading, and it does not wait
 * forever.
 */
const FIRST_ANSWER_MS = 3000;

function useIsArriving(list: SheetList | 'missing' | undefined): boolean {
  const isOnline = useOnline();
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), FIRST_ANSWER_MS);
    return () => clearTimeout(timer);
  }, []);
  return typeof list === 'object' && list.sheets.length === 0 && !list.isFetched && isOnline && isPatient;
}

/** Shown instead of "nothing yet" while this device has not heard of the production's sheets. */
export function NotArrived() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`The call sheets aren’t on this device yet`}>
      {t`They appear automatically once this device is online. What you create in the meantime is saved here.`}
    </EmptyState>
  );
}
