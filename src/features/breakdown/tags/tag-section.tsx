import { useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import type { TagRow } from '../../../../domain/breakdown/grouping.ts';
import type { TagKind } from '../../../../domain/screenplay/screenplay.ts';
import { CATEGORY_ICONS, useCategoryLabels } from '../../../labels/category-labels.ts';
import { useMayEdit } from '../../../shared/data/may-edit.ts';
import { Button } from '../../../ui/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { tagClass } from '../../../scenes/tag.tsx';
import { InspectorSection } from '../../../shared/frames/workspace-screen.tsx';

interface TagSectionProps {
  kind: TagKind;
  /** Of the scene and this category. */
  tags: readonly TagRow[];
  onAdd: () => void;
  onRemove: (tag: TagRow) => void;
  children: ReactNode;
}

/** Tags of one category, with the ways to add and remove them. */
export function TagSection({ kind, tags, onAdd, onRemove, children }: TagSectionProps) {
  const { t } = useLingui();
  const mayEdit = useMayEdit();
  const title = useCategoryLabels()[kind];
  const Icon = CATEGORY_ICONS[kind];
  return (
    <InspectorSection
      title={
        <span className="inline-flex items-center gap-1.5">
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {title}
        </span>
      }
      action={
        mayEdit && (
          <Button
            kind="quiet"
            size="dense"
            icon={Plus}
            className="-my-1.5 -mr-2"
            aria-label={t`Add: ${title}`}
            onClick={onAdd}
          >
            {t`Add`}
          </Button>
        )
      }
    >
      <TagChips tags={tags} onRemove={onRemove} />
      {children}
    </InspectorSection>
  );
}

function TagChips({ tags, onRemove }: { tags: readonly TagRow[]; onRemove: (tag: TagRow) => void }) {
  const { t } = useLingui();
  const mayEdit = useMayEdit();
  if (tags.length === 0) return <p className="text-t1 text-ink-2">{t`None yet`}</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map((tag) => {
        const name = [tag.fields.number, displayName(tag.fields.name)].filter((part) => part !== null).join(' ');
        return (
          <li
            key={tag.id}
            className={`inline-flex min-h-7 max-w-full items-stretch rounded-1 text-t1 font-mid max-tablet:min-h-tap pointer-coarse:min-h-tap ${tagClass(tag.fields.kind)}`}
          >
            <span className={joinClasses('self-center py-0.5 pl-2 wrap-anywhere', !mayEdit && 'pr-2')}>{name}</span>
            {mayEdit && (
              <button
                type="button"
                aria-label={t`Remove ${name} from this scene`}
                onClick={() => onRemove(tag)}
                className="grid w-7 shrink-0 place-items-center hover:bg-pressed max-tablet:w-11 pointer-coarse:w-11"
              >
                <X size={14} strokeWidth={1.75} aria-hidden />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
