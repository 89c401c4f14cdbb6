import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import { sortTags, type TagRow } from '../../../domain/breakdown/grouping.ts';
import type { TagId } from '../../../domain/ids.ts';
import { TAG_KINDS, type TagKind } from '../../../domain/screenplay/screenplay.ts';
import { CATEGORY_ICONS, useCategoryLabels } from '../../labels/category-labels.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { tagClass } from '../../scenes/tag.tsx';
import type { TextElement } from './text-segments.ts';

interface Props {
  tags: readonly TagRow[];
  counts: ReadonlyMap<string, number>;
  shownTag: TagId | null;
  onShow: (tag: TagRow) => void;
  /** Null for members who may not change it. */
  onRemove: ((tag: TagRow) => void) | null;
  /** Shown below a category's tags. */
  below: Partial<Record<TagKind, ReactNode>>;
}

/** The scene's tags by kind, each with how often its words occur in the text. Pressing one shows where. */
export function TagList({ tags, counts, shownTag, onShow, onRemove, below }: Props) {
  const { t } = useLingui();
  const titles = useCategoryLabels();
  return TAG_KINDS.map((kind) => {
    const own = sortTags(tags.filter((tag) => tag.fields.kind === kind));
    if (own.length === 0 && !ALWAYS_SHOWN.has(kind)) return null;
    const Icon = CATEGORY_ICONS[kind];
    return (
      <section key={kind} className="border-t border-rule-2 pt-3 not-first:mt-4">
        <h2 className="flex items-center text-t2">
          <i aria-hidden className={joinClasses('mr-2 grid h-[22px] w-[22px] place-items-center', tagClass(kind))}>
            <Icon size={14} strokeWidth={1.75} />
          </i>
          {titles[kind]}
          <span className="ml-auto text-t1 text-ink-2">{own.length}</span>
        </h2>
        {own.length === 0 ? (
          <p className="py-1.5 text-t1 text-ink-2">{t`None yet`}</p>
        ) : (
          <ul className="mt-1 text-t1">
            {own.map((tag) => (
              <TagItem
                key={tag.id}
                tag={tag}
                count={counts.get(tag.id) ?? 0}
                isShown={tag.id === shownTag}
                onShow={onShow}
                onRemove={onRemove}
              />
            ))}
          </ul>
        )}
        {below[kind]}
      </section>
    );
  });
}

const ALWAYS_SHOWN: ReadonlySet<TagKind> = new Set(['cast', 'property', 'location']);

function TagItem({
  tag,
  count,
  isShown,
  onShow,
  onRemove,
}: { tag: TagRow; count: number; isShown: boolean } & Pick<Props, 'onShow' | 'onRemove'>) {
  const { t } = useLingui();
  const name = [tag.fields.number, displayName(tag.fields.name)].filter((part) => part !== null).join(' ');
  return (
    <li
      className={joinClasses(
        'flex items-stretch border-b border-rule',
        isShown && 'bg-sheet shadow-[inset_3px_0_0_var(--ink)]',
      )}
    >
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => onShow(tag)}
        className={joinClasses(
          'flex min-h-8 min-w-0 flex-1 items-center justify-between gap-2.5 py-1 text-left max-tablet:min-h-tap pointer-coarse:min-h-tap',
          isShown && 'pl-2.5',
        )}
      >
        <b className="min-w-0 font-mid wrap-anywhere">{name}</b>
        <span className="text-ink-2 whitespace-nowrap">{count === 0 ? t`not in the text` : `× ${count}`}</span>
      </button>
      {onRemove !== null && (
        <button
          type="button"
          aria-label={t`Remove ${name} from this scene`}
          onClick={() => onRemove(tag)}
          className="grid w-8 shrink-0 place-items-center hover:bg-pressed max-tablet:w-11 pointer-coarse:w-11"
        >
          <X size={14} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </li>
  );
}

/** Notes of the writer and lines that were kept without being understood. */
export function Asides({ elements }: { elements: readonly TextElement[] }) {
  const { t } = useLingui();
  const groups = [
    { title: t`Notes`, own: elements.filter((element) => element.type === 'note') },
    { title: t`Not understood`, own: elements.filter((element) => element.type === 'unknown') },
  ];
  return groups.map(
    ({ title, own }) =>
      own.length > 0 && (
        <section key={title} className="mt-4 border-t border-rule-2 pt-3 text-t1">
          <h2 className="text-t2">{title}</h2>
          <ul>
            {own.map((element) => (
              <li
                key={`${element.source}-${element.text.slice(0, 20)}`}
                className="border-b border-rule py-1.5 whitespace-pre-wrap text-ink-2 wrap-anywhere"
              >
                {element.text}
              </li>
            ))}
          </ul>
        </section>
      ),
  );
}
