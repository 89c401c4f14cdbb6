import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { lazyComponent } from './lazy-module.ts';
import { toastStore } from './toast-store.ts';

// `wait`: a failure to load this code cannot be shown in a toast.
const ToastCard = lazyComponent(() => import('./toast-card.tsx').then((file) => file.ToastCard), 'wait');

/** Loads the code of toasts early, so that they can be shown without a network. */
export const loadToasts = (): Promise<void> => ToastCard.load();

/**
 * Toasts, rendered once outside the routes; announced with `aria-live=polite`. Top right of the content column, over
 * the tools below the title bar: beside the inspector, above the totals of the first day. On a phone they cover the
 * sync line but not the day strip (used right after moving a scene) nor the close button of a dialog.
 */
export function ToastRegion() {
  const { t } = useLingui();
  const { toasts } = useSnapshot(toastStore);
  return (
    <section
      aria-label={t`Messages`}
      className="pointer-events-none fixed top-[54px] right-2 z-50 max-tablet:[body:has([role=dialog])_&]:top-1 tablet:top-[88px] sun:tablet:top-[96px] wide:[body:has([data-inspector])_&]:right-[calc(var(--inspector)+8px)] w-[min(400px,calc(100vw-16px))]"
    >
      <ol role="list" aria-live="polite" aria-relevant="additions" className="grid gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  );
}
