import { useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { joinClasses } from './join-classes.ts';
import { type Toast, type ToastKind, closeToast } from './toast-store.ts';

const ICONS = { done: Check, plain: Info, failed: CircleAlert } satisfies Record<ToastKind, unknown>;
const COLOURS = { done: 'text-ok', plain: '', failed: 'text-red' } satisfies Record<ToastKind, string>;

/** Time to read: half a second a word and at least six seconds. */
function readingTimeMs(text: string): number {
  return Math.max(6000, text.split(' ').length * 500);
}

/** One message; it closes automatically unless it failed or is being read. `others` are behind it. */
export function ToastCard({
  toast,
  isHidden = false,
  others,
}: {
  toast: Toast;
  isHidden?: boolean;
  others?: { count: number; isOpen: boolean; onToggle: () => void };
}) {
  const { t } = useLingui();
  const [isHeld, setHeld] = useState(false);
  const { id, kind, text, view, action } = toast;
  const Icon = ICONS[kind];
  const staysOpen = isHeld || kind === 'failed';
  const timeMs = readingTimeMs(text);
  useEffect(() => {
    if (staysOpen) return;
    const timer = setTimeout(() => closeToast(id), timeMs);
    return () => clearTimeout(timer);
  }, [id, timeMs, staysOpen]);
  return (
    <li
      hidden={isHidden}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex items-center gap-2 tablet:gap-2.5 rounded-2 border border-control bg-sheet pl-3 font-mid shadow-float"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden className={joinClasses('shrink-0', COLOURS[kind])} />
      <span className="min-w-0 flex-1 py-1 leading-tight! wrap-anywhere max-tablet:text-t1 tablet:py-0 tablet:leading-[1.3]!">
        {text}
      </span>
      {view && (
        <Button kind="quiet" size="touch" className="max-tablet:px-1! max-tablet:text-t1!" onClick={view.onPress}>
          {view.label}
        </Button>
      )}
      {action && (
        <Button
          kind="quiet"
          size="touch"
          className="max-tablet:px-1! max-tablet:text-t1!"
          onClick={() => {
            closeToast(id);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      {others && (
        <Button
          kind="quiet"
          size="touch"
          className="px-1.5!"
          aria-expanded={others.isOpen}
          aria-label={t`Other messages: ${others.count}`}
          onClick={others.onToggle}
        >
          +{others.count}
        </Button>
      )}
      <Button kind="quiet" size="touch" square icon={X} aria-label={t`Close message`} onClick={() => closeToast(id)} />
    </li>
  );
}
