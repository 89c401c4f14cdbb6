import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import type { CallAnswer } from '../../../domain/call-sheet/issue.ts';
import { withDelay } from '../../../domain/call-sheet/replies.ts';
import { readStored, removeStored, writeStored } from '../../platform/storage/local-storage.ts';
import { Button } from '../../ui/button.tsx';
import { ChipButton } from '../../ui/chip.tsx';
import { TextAreaField } from '../../ui/field.tsx';

const LONGEST_NOTE = 300;

/** The few words of an answer that is no plain yes. Typed text is stored on the device until the answer is given. */
export function AnswerForm({
  draftKey,
  type,
  note: given,
  onGive,
  onCancel,
}: {
  draftKey: string;
  type: Exclude<CallAnswer['type'], 'yes'>;
  /** Text of the answer so far. */
  note: string;
  onGive: (note: string) => void;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const stored = `klaket-${draftKey}`;
  const [note, setNote] = useState(() => readStored(stored, v.string()) ?? given);
  const [isMissing, setMissing] = useState(false);
  const change = (next: string) => {
    setNote(next);
    setMissing(false);
    writeStored(stored, next);
  };
  const delays = [t`15 minutes`, t`30 minutes`, t`1 hour`];
  const labels = {
    late: t`How late, and why?`,
    no: t`Why can’t you come?`,
    question: t`What do you want to know?`,
  } satisfies Record<typeof type, string>;
  return (
    <form
      className="mb-4 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        const text = note.trim();
        if (type === 'question' && text === '') return setMissing(true);
        removeStored(stored);
        onGive(text);
      }}
    >
      {type === 'late' && (
        <p className="flex flex-wrap gap-2">
          {delays.map((delay) => (
            <ChipButton
              key={delay}
              isOn={note.startsWith(delay)}
              onClick={() => change(withDelay(note, delay, delays).slice(0, LONGEST_NOTE))}
            >
              {delay}
            </ChipButton>
          ))}
        </p>
      )}
      <TextAreaField
        // Takes the focus from the pressed button, which is unmounted.
        autoFocus
        label={labels[type]}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={note}
        error={isMissing ? t`Write your question first.` : undefined}
        onChange={(event) => change(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          size="touch"
          onClick={() => {
            removeStored(stored);
            onCancel();
          }}
        >
          {t`Cancel`}
        </Button>
        <Button kind="main" size="touch" type="submit">
          {t`Send answer`}
        </Button>
      </div>
    </form>
  );
}
