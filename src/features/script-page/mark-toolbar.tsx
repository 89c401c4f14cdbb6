import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { TAG_KINDS, type TagKind } from '../../../domain/screenplay/screenplay.ts';
import { useLayoutEffect } from 'react';
import { CATEGORY_ICONS, CATEGORY_KEYS, useCategoryLabels } from '../../labels/category-labels.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { tagClass } from '../../scenes/tag.tsx';

/** Buttons, each with a letter, that tag the chosen words; and one that removes the tag. */
export function MarkToolbar({
  quote,
  kind,
  onKind,
  onRemove,
  onClose,
}: {
  quote: string;
  kind: TagKind | null;
  onKind: (kind: TagKind) => void;
  onRemove: (() => void) | null;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const labels = useCategoryLabels();
  const names: Readonly<Record<TagKind, string>> = {
    ...labels,
    property: t({ message: 'Prop', context: 'mark text as' }),
    location: t({ message: 'Location', context: 'mark text as' }),
    cast: t({ message: 'Cast', context: 'mark text as' }),
  };
  // A key that is pressed as soon as the toolbar is seen counts.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const kind = TAG_KINDS.find((candidate) => CATEGORY_KEYS[candidate] === event.key.toLowerCase());
      if (kind === undefined) return;
      event.preventDefault();
      onKind(kind);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onKind]);
  const item =
    'inline-flex min-h-9 items-center gap-1.5 px-2.5 text-t1 font-mid max-tablet:min-h-tap max-tablet:px-1.5 max-tablet:text-left max-tablet:leading-tight';
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t`Mark “${quote}” as`}
      // Pressing must not clear the selection.
      onPointerDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      className="z-10 grid max-h-[45dvh] w-full max-w-[560px] grid-cols-3 overflow-y-auto rounded-2 border border-control bg-sheet font-sans text-ink shadow-float *:border-b *:border-rule tablet:w-[520px]"
    >
      {TAG_KINDS.map((tagKind) => (
        <button
          key={tagKind}
          type="button"
          aria-pressed={tagKind === kind}
          onClick={() => onKind(tagKind)}
          className={joinClasses(item, tagKind === kind ? 'bg-ink text-on-ink' : 'hover:bg-pressed')}
        >
          <MarkSign kind={tagKind} isOn={tagKind === kind} />
          <span className="min-w-0 flex-1 text-left">{names[tagKind]}</span>
          <kbd aria-hidden className="text-t1 text-ink-2 uppercase pointer-coarse:hidden">
            {CATEGORY_KEYS[tagKind]}
          </kbd>
        </button>
      ))}
      {onRemove !== null && (
        <button type="button" onClick={onRemove} className={joinClasses(item, 'hover:bg-pressed')}>
          {t`Remove tag`}
        </button>
      )}
    </div>
  );
}

function MarkSign({ kind, isOn }: { kind: TagKind; isOn: boolean }) {
  const Icon = isOn ? Check : CATEGORY_ICONS[kind];
  return (
    <i aria-hidden className={joinClasses('grid size-[22px] shrink-0 place-items-center', tagClass(kind))}>
      <Icon size={14} strokeWidth={1.75} />
    </i>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
