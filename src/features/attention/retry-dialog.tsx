import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { fieldKind, isEditable } from '../../../domain/attention/field-kinds.ts';
import { readWritten, writtenValue } from '../../../domain/attention/written-values.ts';
import { inDaysOrder } from '../../../domain/breakdown/grouping.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { useRecordWords } from '../../ui/record-words.ts';
import { StripColorField } from '../../ui/strip-color-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { Edits } from '../../sync/attention.ts';
import { retry } from './attention-actions.ts';
import type { DescribedEntry } from './attention-queries.ts';
import { useAttempt } from './use-attempt.ts';

interface FormField {
  key: string;
  kind: string;
  id: string;
  scope: string;
  field: string;
  label: string;
  written: string;
}

/** The values of refused work in a form, by what each field is; sends them again as a new change. */
export function RetryDialog({ item, title, onClose }: { item: DescribedEntry; title: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const words = useRecordWords();
  const { attempt, failure, isBusy } = useAttempt();
  const { entry, described } = item;
  const fields = fieldsOf(item, (kind, field) => words.field(kind, field));
  const [written, setWritten] = useState(() => new Map(fields.map((one) => [one.key, one.written])));
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const set = (key: string) => (value: string) => {
    setWritten((now) => new Map(now).set(key, value));
    setWrong((now) => new Set([...now].filter((other) => other !== key)));
  };
  const save = async () => {
    const edits: Edits = {};
    const refused = new Set<string>();
    for (const { key, kind, id, field } of fields) {
      const read = readWritten(kind, field, written.get(key) ?? '');
      if (read.ok) (edits[`${kind}/${id}`] ??= {})[field] = read.value;
      else refused.add(key);
    }
    setWrong(refused);
    const [first] = refused;
    if (first !== undefined) return document.getElementById(first)?.focus();
    if (!(await attempt(() => retry(entry.mid, edits)))) return;
    showToast({ text: t`Kept, and on its way again` });
    onClose();
  };
  return (
    <FormDialog
      title={t`Edit and send again`}
      saveLabel={t`Send again`}
      isBusy={isBusy}
      lead={<p className="mb-4 text-t1 text-ink-2 wrap-anywhere">{title}</p>}
      onSave={save}
      onClose={onClose}
    >
      {fields.map((one) => {
        const subject = described.changes.find(({ kind, id }) => kind === one.kind && id === one.id)?.subject;
        const label =
          described.changes.length > 1 && subject !== undefined ? `${words.subject(subject)}: ${one.label}` : one.label;
        return (
          <WrittenField
            key={one.key}
            field={{ ...one, label }}
            value={written.get(one.key) ?? ''}
            error={wrong.has(one.key) ? t`This value is not possible here.` : null}
            onChange={set(one.key)}
          />
        );
      })}
      {failure !== null && (
        <Note kind="stop" role="alert" title={t`This was not done; everything is as it was`}>
          {i18n._(failure)}
        </Note>
      )}
    </FormDialog>
  );
}

function fieldsOf({ entry, described }: DescribedEntry, say: (kind: string, field: string) => string): FormField[] {
  const listed = new Set(described.changes.map(({ kind, id }) => `${kind}/${id}`));
  return entry.changes
    .filter(({ kind, id, op }) => op !== 'delete' && listed.has(`${kind}/${id}`))
    .flatMap(({ scope, kind, id, fields }) =>
      Object.entries(fields)
        .filter(([field]) => isEditable(kind, field))
        .map(([field, value]) => ({
          key: `${kind}-${id}-${field}`,
          kind,
          id,
          scope,
          field,
          label: say(kind, field),
          written: writtenValue(kind, field, value),
        })),
    );
}

function WrittenField({
  field,
  value,
  error,
  onChange,
}: {
  field: FormField;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}) {
  const { t } = useLingui();
  const common = { id: field.key, label: field.label, error, value, autoComplete: 'off' };
  switch (fieldKind(field.kind, field.field)) {
    case 'long-text':
      return <TextAreaField {...common} rows={4} onChange={(event) => onChange(event.target.value)} />;
    case 'number':
      return <TextField {...common} inputMode="numeric" onChange={(event) => onChange(event.target.value)} />;
    case 'eighths':
      return (
        <TextField
          {...common}
          hint={t`Pages and eighths, for example 2 3/8`}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'date':
      return <TextField {...common} type="date" onChange={(event) => onChange(event.target.value)} />;
    case 'flag':
      return (
        <Checkbox checked={value === 'yes'} onChange={(event) => onChange(event.target.checked ? 'yes' : '')}>
          {field.label}
        </Checkbox>
      );
    case 'color':
      return (
        <div>
          <StripColorField
            id={field.key}
            label={field.label}
            value={value === '' ? null : value}
            error={error}
            onChange={(next) => onChange(next ?? '')}
          />
        </div>
      );
    case 'day':
      return <DayField {...common} scope={field.scope} onChange={onChange} />;
    default:
      return <TextField {...common} onChange={(event) => onChange(event.target.value)} />;
  }
}

function DayField({
  scope,
  value,
  onChange,
  ...common
}: {
  id: string;
  label: string;
  error: string | null;
  scope: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useLingui();
  const days = useLiveQuery(() => currentDatabase().days.where('scope').equals(scope).toArray(), [scope]) ?? [];
  return (
    <SelectField {...common} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t`unscheduled`}</option>
      {inDaysOrder(days).map(({ id, fields: { number } }) => (
        <option key={id} value={id}>
          {t`Day ${number}`}
        </option>
      ))}
    </SelectField>
  );
}
