import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { lateComponent } from './late-code.ts';
import { toastStore } from './toast-store.ts';

// A toast cannot tell that toasts are missing.
const ToastCard = lateComponent(() => import('./toast-card.tsx').then((file) => file.ToastCard), 'wait');

/** Whoever works is told what goes wrong without a network, too. */
export const loadToasts = (): Promise<void> => ToastCard.load();

/**
 * The place for toasts: top right, under the tab strip, whose line says where the work is, and the title bar with its buttons. On a phone it lies over the
 * sync line and leaves the days of the breakdown below it free: who has moved a scene goes there next; over an open dialog it moves up, so that the button that closes it stays free. Rendered once, outside the routes. What comes in is read out politely.
 */
export function ToastRegion() {
  const { t } = useLingui();
  const { toasts } = useSnapshot(toastStore);
  return (
    <section
      aria-label={t`Messages`}
      className="pointer-events-none fixed top-[54px] right-2 z-50 max-tablet:[body:has([role=dialog])_&]:top-1 tablet:top-[100px] sun:tablet:top-[108px] w-[min(400px,calc(100vw-16px))]"
    >
      <ol role="list" aria-live="polite" aria-relevant="additions" className="grid gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  );
}
