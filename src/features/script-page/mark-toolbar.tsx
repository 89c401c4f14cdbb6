import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { TAG_KINDS, type TagKind } from '../../../domain/screenplay/screenplay.ts';
import { joinClasses } from '../../ui/join-classes.ts';

/** What chosen words are: cast, property or location; and taking the tag off again. */
export function MarkToolbar({
  quote,
  kind,
  onKind,
  onRemove,
  onClose,
  className,
}: {
  quote: string;
  kind: TagKind | null;
  onKind: (kind: TagKind) => void;
  onRemove: (() => void) | null;
  onClose: () => void;
  className?: string;
}) {
  const { t } = useLingui();
  const names = {
    cast: t({ message: 'Cast', context: 'mark text as' }),
    property: t({ message: 'Property', context: 'mark text as' }),
    location: t({ message: 'Location', context: 'mark text as' }),
  } satisfies Record<TagKind, string>;
  const item =
    'inline-flex min-h-9 items-center gap-1.5 px-3 text-t1 font-mid whitespace-nowrap max-tablet:min-h-tap max-tablet:flex-1 max-tablet:justify-center';
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t`Mark “${quote}” as`}
      // Pressing must not take the selection away that it is about.
      onPointerDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      className={joinClasses(
        'z-10 flex overflow-hidden rounded-2 border border-control bg-sheet font-sans text-ink shadow-float *:not-first:border-l *:not-first:border-rule',
        className,
      )}
    >
      {TAG_KINDS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          onClick={() => onKind(one)}
          className={joinClasses(item, one === kind ? 'bg-ink text-on-ink' : 'hover:bg-pressed')}
        >
          {one === kind && <Check size={16} strokeWidth={1.75} aria-hidden />}
          {names[one]}
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
