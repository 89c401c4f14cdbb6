import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { joinClasses } from './join-classes.ts';
import { lazyComponent } from './lazy-module.ts';
import { toastStore } from './toast-store.ts';

// `wait`: a failure to load this code cannot be shown in a toast.
const ToastCard = lazyComponent(() => import('./toast-card.tsx').then((file) => file.ToastCard), 'wait');

/** Loads the code of toasts early, so that they can be shown without a network. */
export const loadToasts = (): Promise<void> => ToastCard.load();

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();
const setSlot = (element: HTMLElement | null) => {
  slot = element;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Room for toasts in the strip over the content: while one is shown the tabs give way, so that it covers neither the
 * content nor the inspector nor a button of the title bar.
 */
export function ToastSlot() {
  return <div ref={setSlot} className="relative shrink-0 has-[li]:w-[min(440px,42vw)]" />;
}

/**
 * Toasts, rendered once outside the routes; announced with `aria-live=polite`. One at a time, the newest; the others
 * are behind a button. Rendered in the `ToastSlot`; without one (a phone, public pages) at top right: on a phone they
 * cover the sync line but not the day strip (used right after moving a scene) nor the close button of a dialog.
 */
export function ToastRegion() {
  const { t } = useLingui();
  const { toasts } = useSnapshot(toastStore);
  const place = useSyncExternalStore(subscribe, () => slot);
  const [isOpen, setOpen] = useState(false);
  const others = toasts.length - 1;
  if (isOpen && others < 1) setOpen(false);
  const region = (
    <section
      aria-label={t`Messages`}
      className={joinClasses(
        'pointer-events-none z-50',
        place === null
          ? 'fixed top-[54px] right-2 mt-(--room-above) w-[min(400px,calc(100vw-16px))] max-tablet:[body:has([role=dialog])_&]:top-1 tablet:top-[88px] sun:tablet:top-[96px]'
          : 'absolute inset-x-0 -top-px',
      )}
    >
      <ol role="list" aria-live="polite" aria-relevant="additions" className="grid gap-2">
        {toasts.toReversed().map((toast, index) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            isHidden={index > 0 && !isOpen}
            {...(index === 0 && others > 0 && { others: { count: others, isOpen, onToggle: () => setOpen(!isOpen) } })}
          />
        ))}
      </ol>
    </section>
  );
  return place === null ? region : createPortal(region, place);
}
