import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

/** `plain` informs, `warning` may be skipped, `stop` is wrong and must be seen, `done` went well. */
export type NoteKind = 'plain' | 'warning' | 'stop' | 'done';

const BARS = { plain: 'border-ink', warning: 'border-warn', stop: 'border-red', done: 'border-ok' } satisfies Record<
  NoteKind,
  string
>;
const HEADS = { plain: '', warning: 'text-warn', stop: 'text-red', done: 'text-ok' } satisfies Record<NoteKind, string>;

/** A bar with a word and an action. `title` names the problem; `children` explains; `action` solves it. */
export function Note({
  kind = 'plain',
  title,
  action,
  role,
  children,
}: {
  kind?: NoteKind;
  title?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
  children?: ReactNode;
}) {
  return (
    <div role={role} className={joinClasses('border-l-[3px] py-0.5 pl-3', BARS[kind])}>
      {title && <p className={joinClasses('font-bold', HEADS[kind])}>{title}</p>}
      {children && <div className={title ? 'text-t1' : ''}>{children}</div>}
      {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
