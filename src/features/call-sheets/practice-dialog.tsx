import { useLingui as useI18n } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { HousePractice } from '../../../domain/call-sheet/house-records.ts';
import { readTime } from '../../../domain/call-sheet/call-time.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { CollisionList } from '../../ui/collision-badge.tsx';
import { DraftNote } from '../../ui/draft-note.tsx';
import { wordsForError } from '../../ui/error-words.ts';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSources } from './editor-sources.ts';
import { keepPractice } from './house-actions.ts';

const PracticeForm = v.object({
  turnaround: v.string(),
  minorAge: v.string(),
  minorDay: v.string(),
  minorFrom: v.string(),
  minorUntil: v.string(),
});

const hours = (minutes: number): string => String(minutes / 60);
const MOST_HOURS = 48;

/** Hours as typed (`10`, `10,5`) in minutes; null where it is no length. */
function readHours(typed: string): number | null {
  const value = Number(typed.trim().replace(',', '.'));
  return typed.trim() !== '' && value >= 0 && value <= MOST_HOURS ? Math.round(value * 60) : null;
}

const readYears = (typed: string): number | null =>
  /^\d{1,2}$/.test(typed.trim()) && Number(typed) <= 30 ? Number(typed) : null;
const readClock = (typed: string): string | null => readTime(typed) || null;

const READERS = {
  turnaround: readHours,
  minorAge: readYears,
  minorDay: readHours,
  minorFrom: readClock,
  minorUntil: readClock,
} satisfies { [Field in keyof HousePractice]: (typed: string) => HousePractice[Field] | null };

/** What of a form can be read; fields that are not there or not readable are left out. */
const readForm = (form: Partial<v.InferOutput<typeof PracticeForm>>): Partial<HousePractice> =>
  Object.fromEntries(
    Object.entries(READERS).flatMap(([name, read]) => {
      const value = read(form[name as keyof HousePractice] ?? '');
      return value === null ? [] : [[name, value]];
    }),
  );

/** By what the house checks its sheets: rest between days, and minors. */
export function PracticeDialog({ practice, onClose }: { practice: HousePractice; onClose: () => void }) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const { script } = useSources();
  const [hasTried, setTried] = useState(false);
  const { form, seen, change, restoredAt, drop } = useDraft({
    key: `house-practice:${script.scope}`,
    scopes: [script.scope],
    shape: PracticeForm,
    saved: {
      turnaround: hours(practice.turnaround),
      minorAge: String(practice.minorAge),
      minorDay: hours(practice.minorDay),
      minorFrom: practice.minorFrom,
      minorUntil: practice.minorUntil,
    },
  });
  const read = readForm(form);
  const wrong = {
    turnaround: t`Write hours between 0 and 48.`,
    minorAge: t`Write a number of years up to 30.`,
    minorDay: t`Write hours between 0 and 48.`,
    minorFrom: t`Write a time such as 05.30`,
    minorUntil: t`Write a time such as 05.30`,
  };
  const field = (name: keyof HousePractice, label: string) => (
    <TextField
      label={label}
      value={form[name]}
      inputMode={name === 'minorFrom' || name === 'minorUntil' ? 'text' : 'decimal'}
      onChange={(event) => change({ [name]: event.target.value })}
      {...(hasTried && read[name] === undefined && { error: wrong[name] })}
    />
  );
  const save = async () => {
    setTried(true);
    if (!v.is(HousePractice, read)) return;
    try {
      await keepPractice(script.scope, read, readForm(seen));
      drop();
      onClose();
    } catch (error) {
      showToast({ kind: 'failed', text: i18n._(wordsForError(error)) });
    }
  };
  const cancel = () => {
    drop();
    onClose();
  };
  return (
    <FormDialog
      title={t`What the house checks by`}
      noValidate
      className="tablet:grid-cols-2"
      lead={
        <>
          <DraftNote restoredAt={restoredAt} onDrop={drop} />
          <CollisionList kind="house-practice" id={script.scope.slice('house:'.length)} />
        </>
      }
      onSave={save}
      onClose={cancel}
    >
      {field('turnaround', t`Least rest between two days, hours`)}
      {field('minorAge', t`Minors are younger than, years`)}
      {field('minorDay', t`Longest day of a minor, hours`)}
      <span className="max-tablet:hidden" />
      {field('minorFrom', t`Minors not before`)}
      {field('minorUntil', t`Minors not after`)}
    </FormDialog>
  );
}
