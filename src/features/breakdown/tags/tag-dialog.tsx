import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { sortTags, type SceneRow, type TagRow } from '../../../../domain/breakdown/grouping.ts';
import { findTag } from '../../../../domain/breakdown/tags.ts';
import { TAG_KINDS, type TagKind } from '../../../../domain/screenplay/screenplay.ts';
import { useCategoryLabels } from '../../../labels/category-labels.ts';
import { LazyOfferedProperties } from '../../../shared/scenes/lazy-offered-properties.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DraftNote } from '../../../drafts/draft-note.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { addTag } from '../breakdown-actions.ts';
import type { Production } from '../../../shared/data/production-queries.ts';
import { ProblemNote } from '../board/problem-note.tsx';
import type { BreakdownIntents } from '../use-breakdown-intents.ts';
import { Options } from '../../../ui/options.tsx';

const NewTagForm = v.object({ name: v.string() });
const EMPTY = { name: '' };

/** Adds a tag to scenes: an existing one of the production, or a new one by its name. */
export default function TagDialog({
  production,
  scenes,
  kind: given,
  intents,
  onClose,
}: {
  production: Production;
  scenes: readonly [SceneRow, ...SceneRow[]];
  /** Null: it is chosen here. */
  kind: TagKind | null;
  intents: BreakdownIntents;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [kind, setKind] = useState<TagKind>(given ?? 'cast');
  const [scene] = scenes;
  const {
    form,
    change,
    restoredAt,
    others: otherDrafts,
    drop,
  } = useDraft({
    key: scenes.length === 1 ? `new-tag:${kind}:${scene.id}` : `new-tag:several:${production.script.id}`,
    scopes: [scene.scope],
    shape: NewTagForm,
    saved: EMPTY,
  });
  const { name } = form;
  const typed = name.trim();
  const { title, label, categories } = useTagLabels(scenes, kind);
  const others = sortTags(
    production.tags.filter(
      (tag) => tag.fields.kind === kind && !scenes.every(({ fields }) => fields.tagIds.includes(tag.id)),
    ),
  );
  const fitting = others.filter((tag) => tag.fields.name.toLowerCase().includes(typed.toLowerCase()));
  const isNew = typed !== '' && findTag(production.tags, kind, typed) === undefined;
  const add = async (chosen: string, category = kind) => {
    const done = await intents.attempt(() =>
      addTag(production, scenes, category, chosen, t`tag ${displayName(chosen)}`),
    );
    // Input that could not be saved stays in the form.
    if (done !== null) close();
  };
  const close = () => {
    drop();
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed !== '') void add(kind === 'cast' && isNew ? typed.toLocaleUpperCase('id') : typed);
  };
  return (
    <Dialog isOpen onOpenChange={close} title={title}>
      <form onSubmit={submit} className="grid gap-4">
        <DraftNote restoredAt={restoredAt} others={otherDrafts} onDrop={drop} />
        <ProblemNote problem={intents.problem} />
        {given === null && <CategorySelect {...{ kind, categories }} onKind={setKind} />}
        <TextField
          label={label}
          value={name}
          maxLength={300}
          autoComplete="off"
          autoFocus
          onChange={(event) => change({ name: event.target.value })}
        />
        {isNew && (
          <Button type="submit" kind="main" size="touch" icon={Plus} className="justify-self-start">
            {t`Add “${typed}”`}
          </Button>
        )}
      </form>
      {kind !== 'cast' && kind !== 'location' && scenes.length === 1 && (
        <LazyOfferedProperties
          scene={scene}
          tags={production.tags}
          onAdd={(words, category) => void add(words, category)}
        />
      )}
      {fitting.length > 0 && <KnownTags tags={fitting} onTag={(tag) => void add(tag.fields.name)} />}
    </Dialog>
  );
}

/** Title and field name for a category. */
function useTagLabels(scenes: readonly [SceneRow, ...SceneRow[]], kind: TagKind) {
  const { t } = useLingui();
  const number = scenes[0].fields.number;
  const categories = useCategoryLabels();
  const category = categories[kind];
  const titles: Partial<Record<TagKind, string>> = {
    cast: t`Add cast to scene ${number}`,
    property: t`Add prop to scene ${number}`,
    location: t`Add location to scene ${number}`,
  };
  const title =
    scenes.length > 1 ? t`Tag ${scenes.length} scenes` : (titles[kind] ?? t`Add to scene ${number}: ${category}`);
  const labels: Partial<Record<TagKind, string>> = {
    cast: t`Name of the character`,
    property: t`Name of the prop`,
    location: t`Name of the location`,
  };
  return { title, label: labels[kind] ?? t`Name`, categories };
}

/** Tags of the production that fit the typed name. */
function KnownTags({ tags, onTag }: { tags: readonly TagRow[]; onTag: (tag: TagRow) => void }) {
  return (
    <ul className="mt-3 border-t border-rule">
      {tags.slice(0, 60).map((tag) => (
        <li key={tag.id} className="border-b border-rule">
          <button
            type="button"
            onClick={() => onTag(tag)}
            className="flex min-h-tap w-full items-center gap-2 text-left hover:bg-hover"
          >
            {tag.fields.number !== null && <span className="w-8 text-right text-ink-2">{tag.fields.number}</span>}
            <span className="min-w-0 font-mid wrap-anywhere">{displayName(tag.fields.name)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface CategorySelectProps {
  kind: TagKind;
  categories: ReturnType<typeof useCategoryLabels>;
  onKind: (kind: TagKind) => void;
}

function CategorySelect({ kind, categories, onKind }: CategorySelectProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Category`}
      value={kind}
      onChange={(event) => onKind(TAG_KINDS.find((tagKind) => tagKind === event.target.value) ?? kind)}
    >
      <Options of={TAG_KINDS} name={(tagKind) => categories[tagKind]} />
    </SelectField>
  );
}
