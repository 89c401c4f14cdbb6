import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SquarePen, Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import { sortTags, type TagRow } from '../../../domain/breakdown/grouping.ts';
import { TAG_KINDS, type TagKind } from '../../../domain/screenplay/screenplay.ts';
import { useCategoryLabels } from '../../production/category-labels.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictList } from '../../production/conflict-badge.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { DraftNote } from '../../drafts/draft-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { tagClass } from '../../ui/tag.tsx';
import { findTag, namesWithin } from '../../../domain/breakdown/tags.ts';
import { changeTag, dropTag, mergeTag, partTag } from './breakdown-actions.ts';
import type { Production } from '../../production/production-queries.ts';
import { ProblemNote } from './problem-note.tsx';
import type { BreakdownIntents } from './use-breakdown-intents.ts';

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
  const counts = new Map<string, number>();
  for (const scene of production.scenes)
    for (const id of scene.fields.tagIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  const deletingName = deleting === null ? '' : displayName(deleting.fields.name);
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Breakdown lists`} width={720}>
      {shown.map((kind, index) => {
        const own = sortTags(production.tags.filter((tag) => tag.fields.kind === kind));
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
                  <li
                    key={tag.id}
                    className="grid min-h-tap grid-cols-[40px_minmax(0,1fr)_auto_auto] items-center gap-x-2 border-b border-rule"
                  >
                    <span className="text-right text-ink-2">{tag.fields.number}</span>
                    <span className="min-w-0">
                      <span className={`px-1 text-t1 font-mid wrap-anywhere ${tagClass(kind)}`}>
                        {displayName(tag.fields.name)}
                      </span>
                      <ConflictList kind="tag" id={tag.id} />
                    </span>
                    <span className="text-t1 text-ink-2 whitespace-nowrap">
                      {plural(counts.get(tag.id) ?? 0, { one: '# scene', other: '# scenes' })}
                    </span>
                    <span className="flex">
                      <Button
                        kind="quiet"
                        size="touch"
                        square
                        icon={SquarePen}
                        aria-label={t`Change ${displayName(tag.fields.name)}`}
                        onClick={() => setEditing(tag)}
                      />
                      <Button
                        kind="quiet"
                        size="touch"
                        square
                        icon={Trash2}
                        aria-label={t`Delete ${displayName(tag.fields.name)}`}
                        onClick={() => setDeleting(tag)}
                      />
                    </span>
                  </li>
                ),
              )}
            </ul>
          </section>
        );
      })}
      <ConfirmDialog
        isOpen={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title={t`Delete ${deletingName}?`}
        consequences={[
          {
            name: t`Taken off`,
            value: plural(deleting === null ? 0 : (counts.get(deleting.id) ?? 0), {
              one: '# scene',
              other: '# scenes',
            }),
          },
        ]}
        confirmLabel={t`Delete tag`}
        onConfirm={() => {
          if (deleting !== null) void intents.attempt(() => dropTag(production, deleting, t`delete ${deletingName}`));
        }}
      >
        {t`The text keeps its words; they are no longer shown as this tag.`}
      </ConfirmDialog>
    </Dialog>
  );
}

const ALWAYS_SHOWN: ReadonlySet<TagKind> = new Set(['cast', 'property', 'location']);

const TagFormShape = v.object({ name: v.string(), number: v.string() });

function TagForm({
  production,
  tag,
  intents,
  onDone,
}: {
  production: Production;
  tag: TagRow;
  intents: BreakdownIntents;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const isCast = tag.fields.kind === 'cast';
  const { form, seen, change, restoredAt, drop } = useDraft({
    key: `tag:${tag.id}`,
    scopes: [tag.scope],
    shape: TagFormShape,
    saved: { name: tag.fields.name, number: String(tag.fields.number ?? '') },
  });
  const { name, number } = form;
  const [error, setError] = useState<{ name?: string; number?: string }>({});
  /** The tag that has the wanted name already: the two may be one. */
  const [twin, setTwin] = useState<TagRow | null>(null);
  const parts = namesWithin(tag.fields.name);
  const own = displayName(tag.fields.name);
  const twinName = twin === null ? '' : displayName(twin.fields.name);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isCast && number.trim() !== '' && (!/^\d{1,4}$/.test(number.trim()) || Number(number) < 1))
      return setError({ number: t`A number from 1` });
    const numberOf = (written: string) => (written.trim() === '' ? null : Number(written));
    const next = { name, number: numberOf(number) };
    const before = {
      ...(seen.name !== undefined && { name: seen.name }),
      ...(seen.number !== undefined && { number: numberOf(seen.number) }),
    };
    const result = await intents.attempt(() =>
      changeTag(production, tag, next, before, t`change ${displayName(tag.fields.name)}`),
    );
    // What could not be saved stays in the form.
    if (result === null) return;
    if (result.ok) return close();
    setError({ name: result.reason === 'name-empty' ? t`Write a name.` : t`There is already a tag with this name.` });
    setTwin(result.reason === 'name-taken' ? (findTag(production.tags, tag.fields.kind, name) ?? null) : null);
  };
  const close = () => {
    drop();
    onDone();
  };
  const join = async (act: () => Promise<unknown>) => {
    if ((await intents.attempt(act)) !== null) close();
  };
  const holder = production.tags.find(
    (other) => isCast && other.id !== tag.id && other.fields.number === Number(number) && number.trim() !== '',
  );
  return (
    <li className="border-b border-rule py-3">
      <form onSubmit={(event) => void save(event)} className="flex flex-wrap items-start gap-3">
        {(restoredAt !== null || intents.problem !== null) && (
          <div className="grid w-full gap-3">
            <DraftNote restoredAt={restoredAt} onDrop={drop} />
            <ProblemNote problem={intents.problem} />
          </div>
        )}
        {isCast && (
          <TextField
            label={t`Number`}
            inputMode="numeric"
            autoComplete="off"
            className="w-20"
            value={number}
            error={error.number}
            onChange={(event) => change({ number: event.target.value })}
          />
        )}
        <TextField
          label={t`Name`}
          className="min-w-40 flex-1"
          autoComplete="off"
          autoFocus
          maxLength={300}
          value={name}
          error={error.name}
          hint={
            holder === undefined
              ? undefined
              : t`${displayName(holder.fields.name)} has this number and takes the old one.`
          }
          onChange={(event) => change({ name: event.target.value })}
        />
        <span className="flex gap-2 pt-6">
          <Button size="touch" onClick={close}>{t`Cancel`}</Button>
          <Button size="touch" kind="main" type="submit">{t`Save`}</Button>
        </span>
        {twin !== null && (
          <Button
            size="touch"
            onClick={() => void join(() => mergeTag(production, tag, twin, t`merge ${own} into ${twinName}`))}
          >
            {t`Merge into ${twinName}`}
          </Button>
        )}
        {parts.length > 1 && (
          <Button size="touch" onClick={() => void join(() => partTag(production, tag, parts, t`split ${own}`))}>
            {t`Split into ${parts.map(displayName).join(', ')}`}
          </Button>
        )}
      </form>
    </li>
  );
}
