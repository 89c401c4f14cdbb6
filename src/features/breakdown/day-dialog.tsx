import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import type { DayRow } from '../../../domain/breakdown/grouping.ts';
import { formatDate } from '../../../domain/format.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { CollisionBadge } from '../../ui/collision-badge.tsx';
import { DraftNote } from '../../ui/draft-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { changeDay } from './breakdown-actions.ts';
import type { Production } from './breakdown-queries.ts';
import { ProblemNote } from './problem-note.tsx';
import type { BreakdownIntents } from './use-breakdown-intents.ts';

const DayForm = v.object({ date: v.string(), place: v.string() });

/** Date and place of a shooting day. The date is the platform's own field: on a phone nothing is better. */
export default function DayDialog({
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
  const language = useLanguage();
  const { number } = day.fields;
  const { form, seen, change, restoredAt, drop } = useDraft({
    key: `day:${day.id}`,
    scopes: [day.scope],
    shape: DayForm,
    saved: { date: day.fields.date ?? '', place: day.fields.place },
  });
  const { date, place } = form;
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    const next = { date: date || null, place: place.trim() };
    const before = {
      ...(seen.place !== undefined && { place: seen.place }),
      ...(seen.date !== undefined && { date: seen.date || null }),
    };
    const result = await intents.attempt(() =>
      changeDay(production, day, next, before, t`date and place of Day ${number}`),
    );
    // What could not be saved stays in the form.
    if (result === null) return;
    if (result.ok) return close();
    const shown = formatDate(result.date, language);
    setError(t`Cannot move scene to past date (${shown}). Please select today's date or a future date.`);
  };
  const close = () => {
    drop();
    onClose();
  };
  return (
    <FormDialog title={t`Day ${number}: date and place`} onSave={save} onClose={close}>
      <DraftNote restoredAt={restoredAt} onDrop={drop} />
      <ProblemNote problem={intents.problem} />
      <TextField
        label={t`Date`}
        beside={<CollisionBadge kind="day" id={day.id} field="date" />}
        type="date"
        value={date}
        min="2000-01-01"
        max="2999-12-31"
        error={error}
        onChange={(event) => {
          change({ date: event.target.value });
          setError(null);
        }}
      />
      <TextField
        label={t`Place`}
        beside={<CollisionBadge kind="day" id={day.id} field="place" />}
        hint={t`As your crew says it, for example Pasar Senen Blok VI`}
        value={place}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => change({ place: event.target.value })}
      />
    </FormDialog>
  );
}
