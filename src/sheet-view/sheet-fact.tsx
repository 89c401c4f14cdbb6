import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../ui/join-classes.ts';

export interface SheetFactProps {
  /** "Di mana", "Telepon". Leave out in a further fact of the same kind. */
  label?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** Action of a press; the whole row is the target. Without it the fact is text. */
  action?: { icon: LucideIcon; label: string; href?: string | undefined; onPress?: (() => void) | undefined };
  /** The first of its list has the heavy rule. */
  isFirst?: boolean;
}

const rowClass =
  'grid min-h-[60px] w-full grid-cols-[76px_minmax(0,1fr)_auto] items-center border-rule text-left no-underline sun:grid-cols-[minmax(0,1fr)_auto]';

/**
 * A fact of a call sheet: label, bold value with one line below, a 44 px action at the right. In the sun theme the
 * label is above.
 */
export function SheetFact({ label, title, detail, action, isFirst = false }: SheetFactProps) {
  const Icon = action?.icon;
  const phone = action?.href?.startsWith('tel:') === true ? action.href.slice(4) : null;
  const ruleClass = isFirst ? 'border-t-heavy border-rule-2' : 'border-t border-rule';
  const content = (
    <>
      <span
        className={joinClasses(
          'self-start pt-2.5 text-t1 leading-tight! font-mid text-ink-2 sun:col-span-1 sun:pt-1',
          !label && 'sun:hidden',
        )}
      >
        {label}
      </span>
      <span
        className={joinClasses(
          'self-stretch py-[7px] sun:col-start-1 sun:pt-0',
          !label && 'border-t border-rule sun:pt-1.5',
        )}
      >
        <b className="block leading-tight! wrap-anywhere">{title}</b>
        {detail && <span className="block text-t1 text-ink-2">{detail}</span>}
      </span>
      {action && Icon && (
        <span
          className={joinClasses(
            'flex items-center self-stretch pl-2.5 sun:col-start-2 sun:row-span-2 sun:row-start-1',
            !label && 'border-t border-rule',
          )}
        >
          {/* On paper nothing is pressed: a number is written there. */}
          {phone !== null && <span className="hidden tabular-nums print:inline">{phone}</span>}
          <span className="grid size-tap place-items-center rounded-1 border-hair border-control print:hidden">
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            <span className="sr-only">{action.label}</span>
          </span>
        </span>
      )}
    </>
  );
  const outer = joinClasses(rowClass, label !== undefined && ruleClass);
  if (action?.href !== undefined) {
    return (
      <a href={action.href} className={outer}>
        {content}
      </a>
    );
  }
  if (action?.onPress) {
    return (
      <button type="button" onClick={action.onPress} className={outer}>
        {content}
      </button>
    );
  }
  return <div className={outer}>{content}</div>;
}

/** The last fact: a list of changes beside its label. */
export function SheetFactList({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-[60px] grid-cols-[76px_minmax(0,1fr)] border-t border-rule py-[7px] sun:grid-cols-1">
      <span className="pt-[3px] text-t1 leading-tight! font-mid text-ink-2">{label}</span>
      <ul>{children}</ul>
    </div>
  );
}
