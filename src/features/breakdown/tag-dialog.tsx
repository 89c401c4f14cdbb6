import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { SubmitEvent } from 'react';
import * as v from 'valibot';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import { sortTags, type SceneRow } from '../../../domain/breakdown/grouping.ts';
import { findTag } from '../../../domain/breakdown/tags.ts';
import type { TagKind } from '../../../domain/screenplay/screenplay.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftNote } from '../../ui/draft-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { addTag } from './breakdown-actions.ts';
import type { Production } from './breakdown-queries.ts';
import { ProblemNote } from './problem-note.tsx';
import type { BreakdownIntents } from './use-breakdown-intents.ts';

const NewTagForm = v.object({ name: v.string() });
const EMPTY = { name: '' };

/** Puts a tag on a scene: one that the production already knows, or a new one by its name. */
export default function TagDialog({
  production,
  scene,
  kind,
  intents,
  onClose,
}: {
  production: Production;
  scene: SceneRow;
  kind: TagKind;
  intents: BreakdownIntents;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { form, change, restoredAt, drop } = useDraft({
    key: `new-tag:${kind}:${scene.id}`,
    scopes: [scene.scope],
    shape: NewTagForm,
    saved: EMPTY,
  });
  const { name } = form;
  const typed = name.trim();
  const number = scene.fields.number;
  const titles = {
    cast: t`Add cast to scene ${number}`,
    property: t`Add property to scene ${number}`,
    location: t`Add location to scene ${number}`,
  } satisfies Record<TagKind, string>;
  const labels = {
    cast: t`Name of the character`,
    property: t`Name of the property`,
    location: t`Name of the location`,
  } satisfies Record<TagKind, string>;
  const others = sortTags(
    production.tags.filter((tag) => tag.fields.kind === kind && !scene.fields.tagIds.includes(tag.id)),
  );
  const fitting = others.filter((tag) => tag.fields.name.toLowerCase().includes(typed.toLowerCase()));
  const isNew = typed !== '' && findTag(production.tags, kind, typed) === undefined;
  const add = async (chosen: string) => {
    const done = await intents.attempt(() => addTag(production, scene, kind, chosen, t`tag ${displayName(chosen)}`));
    // What could not be saved stays in the form.
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
    <Dialog isOpen onOpenChange={close} title={titles[kind]}>
      <form onSubmit={submit} className="grid gap-4">
        <DraftNote restoredAt={restoredAt} onDrop={drop} />
        <ProblemNote problem={intents.problem} />
        <TextField
          label={labels[kind]}
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
      {fitting.length > 0 && (
        <ul className="mt-3 border-t border-rule">
          {fitting.slice(0, 60).map((tag) => (
            <li key={tag.id} className="border-b border-rule">
              <button
                type="button"
                onClick={() => void add(tag.fields.name)}
                className="flex min-h-tap w-full items-center gap-2 text-left hover:bg-hover"
              >
                {tag.fields.number !== null && <span className="w-8 text-right text-ink-2">{tag.fields.number}</span>}
                <span className="min-w-0 font-mid wrap-anywhere">{displayName(tag.fields.name)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
