import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';

/** Across the top of the page, over everything: what is the matter in one line, what it means, and the way out. */
export function AlarmBar({
  title,
  action,
  children,
  ref,
}: {
  title: ReactNode;
  action: ReactNode;
  children: ReactNode;
  ref?: RefObject<HTMLDivElement | null>;
}) {
  // In the body itself: an open dialog hides everything of the page.
  return createPortal(
    <div
      ref={ref}
      role="alert"
      // Over an open dialog, too: react-aria neither hides it then nor takes a press on it for one beside the dialog,
      // which would close it.
      data-react-aria-top-layer="true"
      className="fixed inset-x-0 top-0 z-50 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-heavy border-red bg-sheet px-4 py-2.5 text-ink shadow-float tablet:px-6"
    >
      <p className="min-w-0 leading-snug!">
        <b className="font-bold text-red">{title}</b> <span className="text-t1">{children}</span>
      </p>
      {action}
    </div>,
    document.body,
  );
}
