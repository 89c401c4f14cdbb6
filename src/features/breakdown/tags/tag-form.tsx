import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import type { TagRow } from '../../../../domain/breakdown/grouping.ts';
import { namesWithin } from '../../../../domain/breakdown/tag-edits.ts';
import { findTag } from '../../../../domain/breakdown/tags.ts';
import { FormNumber, FormText } from '../../../forms/fields.tsx';
import { optionalWholeNumber, requiredText } from '../../../forms/field-shapes.ts';
import { FieldError } from '../../../forms/form-errors.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import type { Production } from '../../../shared/data/production-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { changeTag, mergeTag, partTag } from './tag-edit-actions.ts';
import { ProblemNote } from '../board/problem-note.tsx';
import type { BreakdownIntents } from '../use-breakdown-intents.ts';

const TagShape = v.object({ name: requiredText(300), number: optionalWholeNumber(1, 9999) });
type TagFields = v.InferOutput<typeof TagShape>;

const NOT_A_NUMBER = msg`A number from 1`;
const ERRORS = {
  required: msg`Write a name.`,
  'invalid-number': NOT_A_NUMBER,
  'whole-number': NOT_A_NUMBER,
  'out-of-range': NOT_A_NUMBER,
};

/** Name and cast number of a tag, in its row; joins it with the tag that has the name already, or divides its name. */
export function TagForm({
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
  const id = useId();
  const isCast = tag.fields.kind === 'cast';
  const form = useAppForm(TagShape, {
    draftKey: `tag:${tag.id}`,
    scopes: [tag.scope],
    defaults: { name: tag.fields.name, number: String(tag.fields.number ?? '') },
    errors: ERRORS,
  });
  /** The tag that has the wanted name already: the two may be one. */
  const [twin, setTwin] = useState<TagRow | null>(null);
  const own = displayName(tag.fields.name);
  const save = useSubmit(async (next: TagFields, seen: Partial<TagFields>) => {
    const result = await changeTag(production, tag, next, seen, t`change ${own}`);
    if (result.ok) return;
    const isTaken = result.reason === 'name-taken';
    setTwin(isTaken ? (findTag(production.tags, tag.fields.kind, next.name) ?? null) : null);
    throw new FieldError('name', isTaken ? t`There is already a tag with this name.` : t`Write a name.`);
  });
  const close = () => {
    form.drop();
    onDone();
  };
  const number = useWatch({ control: form.control, name: 'number' }).trim();
  const holder = production.tags.find(
    (other) => isCast && other.id !== tag.id && other.fields.number === Number(number) && number !== '',
  );
  return (
    <li className="border-b border-rule py-3">
      <FormFrame id={id} form={form} {...save} onSaved={onDone}>
        <ProblemNote problem={intents.problem} />
        <div className="flex flex-wrap items-start gap-3">
          {isCast && <FormNumber form={form} name="number" label={t`Number`} className="w-20" />}
          <FormText
            form={form}
            name="name"
            label={t`Name`}
            className="min-w-40 flex-1"
            autoFocus
            maxLength={300}
            hint={
              holder === undefined
                ? undefined
                : t`${displayName(holder.fields.name)} has this number and takes the old one.`
            }
          />
          <span className="flex gap-2 pt-6">
            <Button size="touch" onClick={close}>{t`Cancel`}</Button>
            <Button size="touch" kind="main" type="submit" disabled={save.isPending}>{t`Save`}</Button>
          </span>
          <JoinOrSplitButtons {...{ production, tag, twin, intents }} onDone={close} />
        </div>
      </FormFrame>
    </li>
  );
}

interface JoinOrSplitButtonsProps {
  production: Production;
  tag: TagRow;
  /** The tag that has the wanted name already. */
  twin: TagRow | null;
  intents: BreakdownIntents;
  onDone: () => void;
}

/** Makes one tag of two, or several of one whose name has several in it. */
function JoinOrSplitButtons({ production, tag, twin, intents, onDone }: JoinOrSplitButtonsProps) {
  const { t } = useLingui();
  const own = displayName(tag.fields.name);
  const twinName = twin === null ? '' : displayName(twin.fields.name);
  const parts = namesWithin(tag.fields.name);
  const join = async (act: () => Promise<unknown>) => {
    if ((await intents.attempt(act)) !== null) onDone();
  };
  return (
    <>
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
    </>
  );
}
