import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Across the top of the page, over everything: the problem in one line, what it means, and what to do. Several are
 * stacked; the page begins below them.
 */
export function AlarmBar({ title, action, children }: { title: ReactNode; action: ReactNode; children: ReactNode }) {
  const [place] = useState(barPlace);
  return createPortal(
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-heavy border-red bg-sheet px-4 py-2.5 text-ink tablet:px-6"
    >
      <p className="min-w-0 flex-1 basis-72 leading-snug!">
        <b className="font-bold text-red">{title}</b> <span className="text-t1">{children}</span>
      </p>
      {action}
    </div>,
    place,
  );
}

let place: HTMLElement | null = null;

/** `--room-above` is the height of the bars in it. In the body itself: an open dialog hides everything of the page. */
function barPlace(): HTMLElement {
  if (place !== null) return place;
  const made = document.createElement('div');
  made.className = 'fixed inset-x-0 top-0 z-[60] shadow-float print:hidden';
  // Over an open dialog, too: react-aria neither hides it then nor takes a press on it for one beside the dialog, which
  // would close it.
  made.dataset['reactAriaTopLayer'] = 'true';
  document.body.append(made);
  const { style } = document.documentElement;
  new ResizeObserver(() => style.setProperty('--room-above', `${made.offsetHeight}px`)).observe(made);
  place = made;
  return made;
}
