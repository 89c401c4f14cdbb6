import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { lateComponent } from './late-code.ts';
import { toastStore } from './toast-store.ts';

const ToastCard = lateComponent(() => import('./toast-card.tsx').then((file) => file.ToastCard));

/** The place for toasts, top right: rendered once, outside the routes. What comes in is read out politely. */
export function ToastRegion() {
  const { t } = useLingui();
  const { toasts } = useSnapshot(toastStore);
  return (
    <section
      aria-label={t`Messages`}
      className="pointer-events-none fixed top-2 right-2 z-50 w-[min(400px,calc(100vw-16px))]"
    >
      <ol role="list" aria-live="polite" aria-relevant="additions" className="grid gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  );
}
