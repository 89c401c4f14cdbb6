import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import * as v from 'valibot';
import { fieldKind } from '../../../domain/attention/field-kinds.ts';
import { currencyOf, shownValue } from '../../../domain/attention/values.ts';
import { joinTexts } from '../../../domain/attention/word-difference.ts';
import { readWritten } from '../../../domain/attention/written-values.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { useRecordLabels } from '../../labels/record-labels.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { TextDifference } from './text-difference.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { Choice } from '../../sync/attention.ts';
import { conflictDraftKey } from '../../sync/conflict-rows.ts';
import { choose } from './attention-actions.ts';
import type { DescribedConflict } from './attention-queries.ts';
import { useWriterLabel } from './attention-labels.ts';
import { ChooserLayout } from './chooser-layout.tsx';
import { DecidedByOthers } from './decided-by-others.tsx';
import { isTextField, useValueLabel } from './value-labels.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const OwnTextDraft = v.object({ text: v.string() });

type ChosenConflict = DescribedConflict & { shown: unknown };

/**
 * Chooser state of one conflict: the picked value, the user's own combination of both as a draft, and saving the
 * choice.
 */
function useValueChoice(read: ChosenConflict, field: string, onClose: () => void) {
  const { t } = useLingui();
  const language = useLanguage();
  const { conflict, find, shown } = read;
  const { kind } = conflict;
  const { attempt, failure, isBusy } = useWriteAction();
  const what = fieldKind(kind, field);
  const candidates = conflict.open.filter((candidate) => candidate.field === field);
  const [joined] = useState(() =>
    candidates.reduce((all, { value }) => joinTexts(all, text(value), what === 'long-text'), text(shown)),
  );
  const draft = useDraft({
    key: conflictDraftKey(conflict.id, field),
    scopes: [conflict.scope],
    shape: OwnTextDraft,
    saved: { text: joined },
  });
  const own = draft.form.text;
  const [pressed, setPressed] = useState<string | null>(null);
  const picked = pressed ?? (draft.restoredAt === null ? null : 'own');
  const [isWrong, setWrong] = useState(false);
  const wantedChoice = (): Choice | null => {
    if (picked === 'shown') return { take: 'shown' };
    if (picked === 'own') {
      const written = readWritten(kind, field, own, { language, currency: currencyOf(conflict, find) });
      return written.ok ? { take: 'own', value: written.value } : null;
    }
    const candidate = candidates.find(({ mutationId }) => mutationId === picked);
    return candidate === undefined ? null : { take: 'candidate', candidate };
  };
  const save = async () => {
    const wanted = wantedChoice();
    setWrong(wanted === null);
    if (wanted === null) return;
    if (!(await attempt(() => choose(conflict, field, wanted)))) return;
    draft.drop();
    showToast({ text: t`Chosen for everyone` });
    onClose();
  };
  return {
    candidates,
    picked,
    pick: (id: string) => setPressed(id),
    own,
    changeOwn: (next: string) => {
      draft.change({ text: next });
      setWrong(false);
    },
    isWrong,
    failure,
    isBusy,
    save,
  };
}

/**
 * All values of one field side by side, the differing words of texts marked. Either is taken, or a text of both, which
 * is kept as a draft.
 */
export function ValueChooser({
  read,
  field,
  title,
  onClose,
}: {
  read: ChosenConflict;
  field: string;
  title: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const labels = useRecordLabels();
  const writer = useWriterLabel();
  const valueLabel = useValueLabel();
  const { conflict, find, shown, writers, decision } = read;
  const { kind } = conflict;
  const isText = isTextField(kind, field);
  const choice = useValueChoice(read, field, onClose);
  const { candidates, picked, pick } = choice;
  const content = (value: unknown, other: unknown) =>
    isText && other !== undefined ? (
      <TextDifference text={text(value)} other={text(other)} />
    ) : (
      <b className="text-t3 wrap-anywhere">{labels.value(shownValue(conflict, field, value, find))}</b>
    );
  const first = candidates[0];
  const chosen = picked === 'shown' ? shown : candidates.find(({ mutationId }) => mutationId === picked)?.value;
  const label = picked === null ? null : picked === 'own' ? t`your text` : valueLabel(read, field, chosen);
  const shownBy = writer(writers[field]);
  return (
    <ChooserLayout
      title={title}
      subject={read.subject}
      failure={choice.failure}
      onClose={onClose}
      answers={
        decision.isMine && (
          <Button
            size="touch"
            kind="main"
            disabled={choice.isBusy || picked === null}
            onClick={() => void choice.save()}
          >
            {label === null ? t`Choose a value` : t`Use ${label}`}
          </Button>
        )
      }
    >
      <Intro decision={decision} />
      <fieldset>
        <legend className="sr-only">{labels.field(kind, field)}</legend>
        <div className="grid gap-3 tablet:grid-cols-2">
          <Value
            id="shown"
            picked={picked}
            onPick={pick}
            who={shownBy === null ? t`What everyone sees now` : t`What everyone sees now: ${shownBy}`}
          >
            {content(shown, first?.value)}
          </Value>
          {candidates.map((candidate) => (
            <Value
              key={candidate.mutationId}
              id={candidate.mutationId}
              picked={picked}
              onPick={pick}
              who={writer(candidate) ?? ''}
            >
              {content(candidate.value, shown)}
            </Value>
          ))}
        </div>
        {isText && decision.isMine && <OwnText choice={choice} rows={fieldKind(kind, field) === 'long-text' ? 6 : 2} />}
      </fieldset>
    </ChooserLayout>
  );
}

/** The question, or the people who decide it. */
function Intro({ decision }: Pick<ChosenConflict, 'decision'>) {
  const { t } = useLingui();
  if (!decision.isMine) return <DecidedByOthers needs={decision.needs} className="mt-1 mb-3" />;
  return (
    <p className="mt-1 mb-3 text-t1">
      {t`This was changed on two devices. Nothing was lost: choose what applies to everyone from now on.`}
    </p>
  );
}

/** A text of both values, written here. */
function OwnText({ choice, rows }: { choice: ReturnType<typeof useValueChoice>; rows: number }) {
  const { t } = useLingui();
  return (
    <div className="mt-3">
      <Value id="own" picked={choice.picked} onPick={choice.pick} who={t`Both, combined by you`}>
        {choice.picked === 'own' ? null : (
          <span className="line-clamp-2 whitespace-pre-line text-ink-2">{choice.own}</span>
        )}
      </Value>
      {choice.picked === 'own' && (
        <TextAreaField
          className="mt-2"
          label={t`Your text`}
          rows={rows}
          value={choice.own}
          error={choice.isWrong ? t`This value can’t be used here.` : null}
          onChange={(event) => choice.changeOwn(event.target.value)}
        />
      )}
    </div>
  );
}

function Value({
  id,
  picked,
  onPick,
  who,
  children,
}: {
  id: string;
  picked: string | null;
  onPick: (id: string) => void;
  who: string;
  children: ReactNode;
}) {
  const name = useId();
  return (
    <label
      htmlFor={name}
      className="grid min-h-tap cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 rounded-1 border-hair border-control p-3 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)]"
    >
      <input
        id={name}
        type="radio"
        name="value"
        checked={picked === id}
        onChange={() => onPick(id)}
        className="m-0 mt-0.5 size-[18px] shrink-0 accent-ink sun:size-[22px]"
      />
      <span className="text-t1 text-ink-2">{who}</span>
      <span className="col-start-2 min-w-0 pt-1">{children}</span>
    </label>
  );
}
