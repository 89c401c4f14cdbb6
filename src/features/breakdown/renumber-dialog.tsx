import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DayRow } from '../../../domain/breakdown/grouping.ts';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { giveDayNumber } from './breakdown-actions.ts';
import type { Production } from './breakdown-queries.ts';
import { ProblemNote } from './problem-note.tsx';
import type { BreakdownIntents } from './use-breakdown-intents.ts';

/** Another number for a day; says what happens to the others before it is saved. */
export default function RenumberDialog({
  production,
  day,
  intents,
  onClose,
}: {
  production: Production;
  day: DayRow;
  intents: BreakdownIntents;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { number } = day.fields;
  const [text, setText] = useState(String(number));
  const [error, setError] = useState<string | null>(null);
  const wanted = Number(text);
  const isTaken = production.days.some((other) => other.id !== day.id && other.fields.number === wanted);
  const save = async () => {
    if (!/^\d{1,4}$/.test(text.trim()) || wanted < 1) return setError(t`Write a number from 1 to 9999.`);
    const done = await intents.attempt(() => giveDayNumber(production, day, wanted, t`number of Day ${number}`));
    // What could not be saved stays in the form.
    if (done !== null) onClose();
  };
  return (
    <FormDialog title={t`Another number for Day ${number}`} onSave={save} onClose={onClose}>
      <ProblemNote problem={intents.problem} />
      <TextField
        label={t`Number`}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={error}
        hint={
          isTaken
            ? t`There is a Day ${wanted}: this day takes its place and the days between move by one.`
            : t`The day moves to where this number belongs.`
        }
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
      />
    </FormDialog>
  );
}
