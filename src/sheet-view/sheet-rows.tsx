import type { ReactNode } from 'react';
import { joinClasses } from '../ui/join-classes.ts';

/** A section of a sheet on a phone: heavy rule, name, a fact about it at the right; a target of the section dock. */
export function SheetSection({
  id,
  title,
  detail,
  children,
}: {
  id: string;
  title: ReactNode;
  detail?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mx-4 mt-7 border-t-heavy border-rule-2 pt-2">
      <div className="flex items-baseline gap-2">
        <h2 id={`${id}-title`} className="text-t3 leading-tight!">
          {title}
        </h2>
        {detail && <span className="ml-auto text-t1 text-ink-2">{detail}</span>}
      </div>
      {children}
    </section>
  );
}

const ME =
  'bg-hover shadow-[-16px_0_0_var(--hover),16px_0_0_var(--hover)] sun:border-l-[6px] sun:border-l-ink sun:pl-2.5';
/** The red bar at the left edge of the page, where the eye runs down. */
const CHANGED = 'relative before:absolute before:inset-y-1 before:-left-3 before:w-[3px] before:bg-red';

/** Number block, name with details below, a time at the right edge: scenes, cast. */
export function SheetRow({
  block,
  title,
  time,
  timeNote,
  isMe = false,
  isChanged = false,
  children,
}: {
  block: ReactNode;
  title: ReactNode;
  time: ReactNode;
  timeNote?: ReactNode;
  isMe?: boolean;
  /** Differs from the version before. */
  isChanged?: boolean;
  children: ReactNode;
}) {
  return (
    <li
      className={joinClasses(
        'grid min-h-[60px] grid-cols-[48px_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-rule py-2 break-inside-avoid sun:grid-cols-[52px_minmax(0,1fr)_auto]',
        isMe && ME,
        isChanged && CHANGED,
      )}
    >
      <span className="flex max-h-16 min-h-11 self-stretch *:flex-1">{block}</span>
      <div>
        <b className="block leading-tight! wrap-anywhere">{title}</b>
        {children}
      </div>
      <div className="text-right">
        <span className="text-t3 font-bold">{time}</span>
        {timeNote && <SheetDetail>{timeNote}</SheetDetail>}
      </div>
    </li>
  );
}

/** A line of details under a name. */
export function SheetDetail({ children }: { children: ReactNode }) {
  return <span className="mt-px block text-t1 leading-[1.4]! text-ink-2">{children}</span>;
}

/** A break in the running order (meal, move). */
export function SheetBreak({ title, time }: { title: ReactNode; time: ReactNode }) {
  return (
    <li className="grid min-h-10 grid-cols-[48px_1fr_auto] items-center gap-x-3 border-b border-rule py-1 sun:grid-cols-[52px_1fr_auto]">
      <span className="col-start-2">{title}</span>
      <span>{time}</span>
    </li>
  );
}

/** The number of a cast member in a plain block. */
export function CastBlock({ children }: { children: ReactNode }) {
  return <span className="grid place-items-center rounded-1 border border-control font-bold">{children}</span>;
}

/** Name and role at the left, call at the right; `isMe` is highlighted by ground and weight. */
export function CrewRow({
  name,
  role,
  time,
  phone,
  isMe = false,
  isChanged = false,
}: {
  name: ReactNode;
  role: ReactNode;
  time: ReactNode;
  phone?: ReactNode;
  isMe?: boolean;
  isChanged?: boolean;
}) {
  return (
    <li
      className={joinClasses(
        'grid min-h-[46px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-rule py-1.5 break-inside-avoid',
        isMe && ME,
        isChanged && CHANGED,
      )}
    >
      <div>
        <span className={joinClasses('block leading-tight! wrap-anywhere', isMe ? 'font-bold' : 'font-mid')}>
          {name}
        </span>
        <span className="block text-t1 leading-tight! text-ink-2">{role}</span>
        {phone}
      </div>
      <span className="font-bold">{time}</span>
    </li>
  );
}

/** Things and their times, in two columns. */
export function SheetTimes({ rows }: { rows: { name: ReactNode; value: ReactNode; isChanged?: boolean }[] }) {
  return (
    <dl>
      {rows.map(({ name, value, isChanged }, index) => (
        <div
          key={index}
          className={joinClasses(
            'flex flex-wrap justify-between gap-x-4 border-b border-rule py-[7px]',
            isChanged && CHANGED,
          )}
        >
          <dt>{name}</dt>
          <dd className="ml-auto text-right font-bold whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
