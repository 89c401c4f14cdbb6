import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { ScriptId } from '../../../domain/ids.ts';
import { idOf } from '../../../domain/scopes.ts';
import { MayEditContext } from '../../shared/data/may-edit.ts';
import { ProductionGate } from '../../shared/frames/production-gate.tsx';
import { productionQuery, type Production } from '../../shared/data/production-queries.ts';
import { useMay } from '../../shared/data/use-may.ts';
import { BreakdownWorkspace } from './breakdown-workspace.tsx';
import type { BreakdownSearch } from './breakdown-search.ts';
import '../../shared/board/board-drag.css';

export interface BreakdownScreenProps {
  /** Null: the address names no production. */
  scriptId: ScriptId | null;
  search: BreakdownSearch;
  onSearch: (change: Partial<BreakdownSearch>) => void;
  /** Parts of the import, which is another feature: the button, and the receipt behind the menu. */
  importButton: ReactNode;
  renderReceipt: (script: Production['script'], onClose: () => void) => ReactNode;
  renderExport: (script: Production['script'], onClose: () => void) => ReactNode;
}

export function BreakdownScreen({
  scriptId,
  importButton,
  renderReceipt,
  renderExport,
  ...rest
}: BreakdownScreenProps) {
  const { t } = useLingui();
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  const [isExportOpen, setExportOpen] = useState(false);
  return (
    <ProductionGate
      scriptId={scriptId}
      query={productionQuery}
      heading={t`Scenes`}
      pageTitle={(production) => t`${production} – Scenes`}
    >
      {(production) => (
        <EditRights script={production.script}>
          <BreakdownWorkspace
            production={production}
            importButton={importButton}
            onReceipt={() => setReceiptOpen(true)}
            onExport={() => setExportOpen(true)}
            {...rest}
          />
          {isReceiptOpen && renderReceipt(production.script, () => setReceiptOpen(false))}
          {isExportOpen && renderExport(production.script, () => setExportOpen(false))}
        </EditRights>
      )}
    </ProductionGate>
  );
}

function EditRights({ script, children }: { script: Production['script']; children: ReactNode }) {
  const mayEdit = useMay('productions.edit', idOf(script.scope)) !== false;
  return <MayEditContext value={mayEdit}>{children}</MayEditContext>;
}
