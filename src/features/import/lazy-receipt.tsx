import { Suspense, lazy } from 'react';
import type { ScriptId } from '../../../domain/ids.ts';

const ReceiptDialog = lazy(() => import('./import-dialog.tsx').then((file) => ({ default: file.ReceiptDialog })));

/** The receipt of an earlier import, loaded when it is asked for. */
export function LazyReceipt({ scriptId, onClose }: { scriptId: ScriptId; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ReceiptDialog scriptId={scriptId} onClose={onClose} />
    </Suspense>
  );
}
