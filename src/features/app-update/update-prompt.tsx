import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { updateState } from './update-store.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';

const UpdateOffer = lazyComponent(() => import('./update-offer.tsx').then((file) => file.UpdateOffer));

/**
 * Reports that a new version is on the device, or that another tab has taken it, and offers the reload. Rendered once,
 * outside the routes.
 */
export function UpdatePrompt() {
  const { t } = useLingui();
  const { status } = useSnapshot(updateState);
  const isShown = status === 'ready' || status === 'applying' || status === 'taken-elsewhere';
  return (
    // The live region stays in the document, so that new content is read out.
    <section
      aria-label={t`New version`}
      aria-live="polite"
      className="pointer-events-none fixed right-2 bottom-[calc(76px+env(safe-area-inset-bottom))] z-30 w-[min(400px,calc(100vw-16px))] tablet:bottom-4 tablet:right-4"
    >
      {isShown && <UpdateOffer />}
    </section>
  );
}
