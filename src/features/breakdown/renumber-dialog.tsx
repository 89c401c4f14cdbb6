import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { DayRow } from '../../../domain/breakdown/grouping.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { giveDayNumber } from './breakdown-actions.ts';
import type { Production } from './breakdown-queries.ts';
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
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!/^\d{1,4}$/.test(text.trim()) || wanted < 1) return setError(t`Write a number from 1 to 9999.`);
    await intents.attempt(() => giveDayNumber(production, day, wanted, t`number of Day ${number}`));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`Another number for Day ${number}`}
      footer={
        <>
          <Button size="touch" onClick={onClose}>{t`Cancel`}</Button>
          <Button size="touch" kind="main" type="submit" form="renumber-form">{t`Save`}</Button>
        </>
      }
    >
      <form id="renumber-form" onSubmit={(event) => void save(event)}>
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
      </form>
    </Dialog>
  );
}
