import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SquarePen, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { sortTags, type TagRow } from '../../../../domain/breakdown/grouping.ts';
import { TAG_KINDS, type TagKind } from '../../../../domain/screenplay/screenplay.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { useLiveQuery } from '../../../platform/app/use-live-query.ts';
import { TableViewButton } from '../../../shared/tables/table-view-button.tsx';
import type { TableColumn } from '../../../shared/tables/table-view.ts';
import { useTableView } from '../../../shared/tables/table-view-store.ts';
import { useCategoryLabels, CATEGORY_ICONS, CATEGORY_KEYS, onCategoryKey } from '../../../labels/category-labels.ts';
import { useMayEdit } from '../../../shared/data/may-edit.ts';
import { Button } from '../../../ui/button.tsx';
import { ConflictList } from '../../../shared/conflicts/conflict-badge.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { tagClass } from '../../../scenes/tag.tsx';
import { dropTag, putInCategory, joinDoubles } from './tag-edit-actions.ts';
import type { Production } from '../../../shared/data/production-queries.ts';
import { TagForm } from './tag-form.tsx';
import type { BreakdownIntents } from '../use-breakdown-intents.ts';
import { doublesAcross } from '../../../../domain/breakdown/tag-edits.ts';
import { MenuButton, MenuItem } from '../../../ui/menu.tsx';

/** All tags of the production: names, cast numbers, how many scenes; rename, renumber, delete. */
export default function TagsDialog({
  production,
  intents,
  onClose,
}: {
  production: Production;
  intents: BreakdownIntents;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [editing, setEditing] = useState<TagRow | null>(null);
  const [deleting, setDeleting] = useState<TagRow | null>(null);
  const titles = useCategoryLabels();
  const shown = TAG_KINDS.filter(
    (kind) => ALWAYS_SHOWN.has(kind) || production.tags.some((tag) => tag.fields.kind === kind),
  );
  const counts = useMemo(() => {
    const all = new Map<string, number>();
    for (const scene of production.scenes) for (const id of scene.fields.tagIds) all.set(id, (all.get(id) ?? 0) + 1);
    return all;
  }, [production.scenes]);
  const controls = useTableView('breakdown-lists', useListColumns(counts));
  const put = (tag: TagRow, kind: TagKind) => {
    const name = displayName(tag.fields.name);
    return intents.attempt(() => putInCategory(production, tag, kind, t`category of ${name}`));
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Breakdown lists`} width={720}>
      <div className="-mt-2 -mr-2.5 flex justify-end">
        <TableViewButton controls={controls} isList />
      </div>
      <Doubles {...{ production, intents }} />
      {shown.map((kind, index) => {
        const own = controls.inOrder(sortTags(production.tags.filter((tag) => tag.fields.kind === kind)));
        return (
          <section key={kind} className="not-first:mt-6">
            <SectionHead detail={own.length} {...(index === 0 && { className: 'border-t-0! pt-0!' })}>
              {titles[kind]}
            </SectionHead>
            {own.length === 0 && <p className="py-2 text-t1 text-ink-2">{t`None yet`}</p>}
            <ul>
              {own.map((tag) =>
                editing?.id === tag.id ? (
                  <TagForm
                    key={tag.id}
                    production={production}
                    tag={tag}
                    intents={intents}
                    onDone={() => setEditing(null)}
                  />
                ) : (
                  <TagItem
                    key={tag.id}
                    tag={tag}
                    sceneCount={counts.get(tag.id) ?? 0}
                    isShown={controls.isShown}
                    onEdit={() => setEditing(tag)}
                    onDelete={() => setDeleting(tag)}
                    onKind={(next) => void put(tag, next)}
                  />
                ),
              )}
            </ul>
          </section>
        );
      })}
      <DeleteTagDialog
        {...{ production, intents }}
        tag={deleting}
        sceneCount={deleting === null ? 0 : (counts.get(deleting.id) ?? 0)}
        onClose={() => setDeleting(null)}
      />
    </Dialog>
  );
}

interface DeleteTagDialogProps {
  production: Production;
  intents: BreakdownIntents;
  /** Null: closed. */
  tag: TagRow | null;
  sceneCount: number;
  onClose: () => void;
}

function DeleteTagDialog({ production, intents, tag, sceneCount, onClose }: DeleteTagDialogProps) {
  const { t } = useLingui();
  const deletingName = tag === null ? '' : displayName(tag.fields.name);
  // A restored character has its talent again: the casting is not deleted.
  const actor = useLiveQuery(
    async () => (tag === null ? undefined : (await currentDatabase().castLinks.get(tag.id))?.fields.name),
    [tag?.id],
  );
  return (
    <ConfirmDialog
      isOpen={tag !== null}
      onOpenChange={onClose}
      title={t`Delete ${deletingName}?`}
      consequences={[
        {
          name: t`Removed from`,
          value: plural(sceneCount, {
            one: '# scene',
            other: '# scenes',
          }),
        },
        ...(actor === undefined
          ? []
          : [{ name: t`Falls away`, value: t`calls from issued call sheets for ${actor}, with an email` }]),
      ]}
      confirmLabel={t`Delete tag`}
      onConfirm={() => {
        if (tag !== null) void intents.attempt(() => dropTag(production, tag, t`delete ${deletingName}`));
      }}
    >
      {t`The text keeps its words; they are no longer shown as this tag.`}
    </ConfirmDialog>
  );
}

interface TagItemProps {
  tag: TagRow;
  sceneCount: number;
  isShown: (column: string) => boolean;
  onEdit: () => void;
  onDelete: () => void;
  onKind: (kind: TagKind) => void;
}

function TagItem({ tag, sceneCount, isShown, onEdit, onDelete, onKind }: TagItemProps) {
  const { t } = useLingui();
  const mayEdit = useMayEdit();
  return (
    <li className="grid min-h-tap grid-cols-[40px_minmax(0,1fr)_auto_auto] items-center gap-x-2 border-b border-rule">
      <span className="text-right text-ink-2">{isShown('number') && tag.fields.number}</span>
      <span className="min-w-0">
        <span className={`px-1 text-t1 font-mid wrap-anywhere ${tagClass(tag.fields.kind)}`}>
          {displayName(tag.fields.name)}
        </span>
        <ConflictList kind="tag" id={tag.id} />
      </span>
      <span className="text-t1 text-ink-2 whitespace-nowrap">
        {isShown('scenes') && plural(sceneCount, { one: '# scene', other: '# scenes' })}
      </span>
      {mayEdit && (
        <span className="flex">
          <CategoryMenu tag={tag} onKind={onKind} />
          <Button
            kind="quiet"
            size="touch"
            square
            icon={SquarePen}
            aria-label={t`Change ${displayName(tag.fields.name)}`}
            onClick={onEdit}
          />
          <Button
            kind="quiet"
            size="touch"
            square
            icon={Trash2}
            aria-label={t`Delete ${displayName(tag.fields.name)}`}
            onClick={onDelete}
          />
        </span>
      )}
    </li>
  );
}

function useListColumns(counts: ReadonlyMap<string, number>): readonly TableColumn<TagRow>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      { key: 'number', name: t`Number`, sortValue: ({ fields }) => fields.number },
      { key: 'name', name: t`Name`, isFixed: true, sortValue: ({ fields }) => fields.name },
      { key: 'scenes', name: t`Scenes`, sortValue: ({ id }) => counts.get(id) ?? 0 },
    ],
    [t, counts],
  );
}

const ALWAYS_SHOWN: ReadonlySet<TagKind> = new Set(['cast', 'property', 'location']);

/** Category of a tag: a menu, or the category's key while the focus is on it. */
function CategoryMenu({ tag, onKind }: { tag: TagRow; onKind: (kind: TagKind) => void }) {
  const { t } = useLingui();
  const categories = useCategoryLabels();
  const { kind, name } = tag.fields;
  return (
    <span onKeyDownCapture={onCategoryKey(onKind)}>
      <MenuButton
        label={t`Category of ${displayName(name)}: ${categories[kind]}`}
        icon={CATEGORY_ICONS[kind]}
        kind="quiet"
        size="touch"
        square
      >
        {TAG_KINDS.filter((other) => other !== kind).map((other) => (
          <MenuItem key={other} icon={CATEGORY_ICONS[other]} onAction={() => onKind(other)}>
            {`${categories[other]} · ${CATEGORY_KEYS[other].toUpperCase()}`}
          </MenuItem>
        ))}
      </MenuButton>
    </span>
  );
}

/** Names that are in several categories; each can become one tag. */
function Doubles({ production, intents }: { production: Production; intents: BreakdownIntents }) {
  const { t } = useLingui();
  const categories = useCategoryLabels();
  const mayEdit = useMayEdit();
  const doubles = doublesAcross(production.tags);
  if (doubles.length === 0 || !mayEdit) return null;
  return (
    <section className="mb-6">
      <SectionHead detail={doubles.length} className="border-t-0! pt-0!">{t`In several categories`}</SectionHead>
      <ul>
        {doubles.map((same) => {
          const name = displayName(same[0]?.fields.name ?? '');
          return (
            <li key={same[0]?.id} className="flex flex-wrap items-center gap-2 border-b border-rule py-2">
              <b className="min-w-32 flex-1 font-mid wrap-anywhere">{name}</b>
              {same.map((tag) => (
                <Button
                  key={tag.id}
                  size="touch"
                  icon={CATEGORY_ICONS[tag.fields.kind]}
                  onClick={() => void intents.attempt(() => joinDoubles(production, tag, same, t`merging ${name}`))}
                >
                  {t`All to ${categories[tag.fields.kind]}`}
                </Button>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
