import { useSnapshot } from 'valtio';
import { stepUpStore } from '../../platform/session/step-up-store.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';

const StepUpDialog = lazyComponent(() => import('./step-up-dialog.tsx').then((file) => file.StepUpDialog));

/** The dialog, once for every screen; its code loads when a proof is requested. */
export function StepUpHost() {
  return useSnapshot(stepUpStore).asked !== null && <StepUpDialog />;
}
