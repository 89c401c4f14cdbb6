import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { ScriptId } from '../../../domain/ids.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { followScope } from '../../sync/current-sync.ts';
import { BreakdownWorkspace } from './breakdown-workspace.tsx';
import { type Production, useProduction } from './breakdown-queries.ts';
import type { BreakdownSearch } from './breakdown-search.ts';
import { rememberFor } from '../../platform/undo-store.ts';
import './breakdown-board.css';

export interface BreakdownScreenProps {
  /** Null: the address names no production. */
  scriptId: ScriptId | null;
  search: BreakdownSearch;
  onSearch: (change: Partial<BreakdownSearch>) => void;
  /** Parts of the import, which is another feature: the button, and the receipt behind the menu. */
  importButton: ReactNode;
  renderReceipt: (script: Production['script'], onClose: () => void) => ReactNode;
}

export function BreakdownScreen({ scriptId, ...rest }: BreakdownScreenProps) {
  return scriptId === null ? <NotHere /> : <KnownBreakdown key={scriptId} scriptId={scriptId} {...rest} />;
}

function KnownBreakdown({
  scriptId,
  importButton,
  renderReceipt,
  ...rest
}: BreakdownScreenProps & { scriptId: ScriptId }) {
  const { t } = useLingui();
  const production = useProduction(scriptId);
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  const title = typeof production === 'object' ? production.script.fields.title : '';
  usePageTitle(title === '' ? '' : t`${title} – Scenes`);
  useEffect(() => rememberFor(scriptId), [scriptId]);
  useEffect(() => followScope(scriptScope(scriptId)), [scriptId]);
  if (production === undefined) {
    return (
      <WorkspaceScreen title={t`Scenes`}>
        <div className="px-4 pt-4 tablet:px-6">
          <SkeletonRows rows={8} />
        </div>
      </WorkspaceScreen>
    );
  }
  if (production === 'missing') return <NotHere />;
  return (
    <>
      <BreakdownWorkspace
        production={production}
        importButton={importButton}
        onReceipt={() => setReceiptOpen(true)}
        {...rest}
      />
      {isReceiptOpen && renderReceipt(production.script, () => setReceiptOpen(false))}
    </>
  );
}

/** The script is not on this device: deleted, of another house, or not yet arrived. */
function NotHere() {
  const { t } = useLingui();
  return (
    <WorkspaceScreen title={t`Scenes`}>
      <div className="px-4 pt-4 tablet:px-6">
        <EmptyState
          title={t`This production is not on this device`}
          action={<ButtonLink to="/ph/script-breakdown">{t`All productions`}</ButtonLink>}
        >
          {t`It may have been deleted, or a colleague has just made it: then it appears here by itself as soon as it has arrived.`}
        </EmptyState>
      </div>
    </WorkspaceScreen>
  );
}
