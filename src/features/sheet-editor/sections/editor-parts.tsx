import { ClipboardPaste, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { zoneName } from '../../../../domain/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { isElsewhere } from './other-zone.ts';
import { useHead } from '../../../shared/open-sheet/sheet-editor-context.ts';

/** Sections whose time columns have no room for the time zone: the section's head shows it. */
const TIMED: ReadonlySet<string> = new Set(['scenes', 'cast', 'extras', 'crew', 'advance']);

/** `All times WITA`; highlighted when it differs from this device's zone. */
function SectionZone() {
  const { t } = useLingui();
  const timeZone = useHead('timeZone');
  const zone = zoneName(timeZone);
  return isElsewhere(timeZone) ? (
    <Chip>{t`All times ${zone}`}</Chip>
  ) : (
    <span className="text-t1 text-ink-2">{zone}</span>
  );
}

/** A section of the sheet: its name, a fact about it, and the add button at the right. */
export function EditorSection({
  id,
  title,
  detail,
  add,
  paste,
  children,
}: {
  id: string;
  title: string;
  detail?: ReactNode;
  add?: { label: string; onPress: () => void } | undefined;
  /** Takes a table from the clipboard. */
  paste?: () => void;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="-mx-1 mt-8 min-w-0 px-1 [content-visibility:auto] [contain-intrinsic-size:auto_240px] max-tablet:border-t-heavy max-tablet:border-rule-2 max-tablet:pt-2"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1">
        <h2 id={`${id}-title`} className="text-t3">
          {title}
        </h2>
        {detail && <span className="text-t1 text-ink-2">{detail}</span>}
        {TIMED.has(id) && <SectionZone />}
        <span className="ml-auto flex flex-wrap gap-x-2">
          {paste && (
            <Button
              kind="quiet"
              size="dense"
              icon={ClipboardPaste}
              onClick={paste}
              className="max-tablet:min-h-tap"
            >{t`Paste`}</Button>
          )}
          {add && (
            <Button kind="quiet" size="dense" icon={Plus} onClick={add.onPress} className="max-tablet:min-h-tap">
              {add.label}
            </Button>
          )}
        </span>
      </div>
      {children}
    </section>
  );
}

/** An empty list names its purpose. */
export function EmptyList({ children }: { children: ReactNode }) {
  return <p className="border-t border-rule py-3 text-t1 text-ink-2">{children}</p>;
}

/** Classes of the sheet's tables: hairlines, heads in second ink. */
export const tableClass =
  'w-full border-collapse text-t1 [&_td]:border-b [&_td]:border-rule [&_td]:px-1.5 [&_td]:py-0.5 [&_td]:align-top pointer-coarse:[&_td]:align-middle [&_td:first-child]:pl-0 [&_th]:border-b [&_th]:border-rule-2 [&_th]:px-1.5 [&_th]:py-1.5 [&_th]:text-left [&_th]:font-text [&_th]:text-ink-2 [&_th:first-child]:pl-0';
