import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { fieldKind, isEditable } from '../../../domain/attention/field-kinds.ts';
import { currencyOf } from '../../../domain/attention/values.ts';
import { readWritten, type Writing, writtenValue } from '../../../domain/attention/written-values.ts';
import { CURRENCY_CODES } from '../../../domain/money/currencies.ts';
import type { FormatLanguage } from '../../../domain/format.ts';
import { unreachable } from '../../../domain/unreachable.ts';
import { inDaysOrder } from '../../../domain/breakdown/grouping.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { FormControl, FormNumber, FormSelect, FormText, FormTextArea } from '../../forms/fields.tsx';
import { FormDate } from '../../forms/form-date.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { type AppForm, useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { liveQuery, useLive } from '../../shared/data/live-query.ts';
import { useRecordLabels } from '../../labels/record-labels.ts';
import type { Edits } from '../../sync/attention.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { StripColorField } from '../../scenes/strip-color-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { retry } from './attention-actions.ts';
import type { DescribedEntry } from './attention-queries.ts';

interface FormField {
  key: string;
  kind: string;
  id: string;
  scope: string;
  field: string;
  label: string;
  written: string;
  writing: Writing;
}

/** The values of refused work in a form, by the kinds of the fields; sends them again as a new change. */
export function RetryDialog({ item, title, onClose }: { item: DescribedEntry; title: string; onClose: () => void }) {
  const { t } = useLingui();
  const labels = useRecordLabels();
  const language = useLanguage();
  const { entry, described } = item;
  const [fields] = useState(() => fieldsOf(item, (kind, field) => labels.field(kind, field), language));
  const schema = useMemo(() => schemaOf(fields), [fields]);
  const form = useAppForm(schema, {
    draftKey: `retry:${entry.mutationId}`,
    scopes: [...new Set(fields.map(({ scope }) => scope))],
    defaults: Object.fromEntries(fields.map(({ key, written }) => [key, written])),
  });
  const save = useSubmit(async (values: Record<string, unknown>) => {
    const edits: Edits = {};
    for (const { key, kind, id, field } of fields) (edits[`${kind}/${id}`] ??= {})[field] = values[key];
    await retry(entry.mutationId, edits);
    showToast({ text: t`Saved, and being sent again` });
  });
  return (
    <FormDialog
      title={t`Edit and send again`}
      submitLabel={t`Send again`}
      lead={<p className="mb-4 text-t1 text-ink-2 wrap-anywhere">{title}</p>}
      form={form}
      {...save}
      onClose={onClose}
    >
      {fields.map((field) => {
        const subject = described.changes.find(({ kind, id }) => kind === field.kind && id === field.id)?.subject;
        const label =
          described.changes.length > 1 && subject !== undefined
            ? `${labels.subject(subject)}: ${field.label}`
            : field.label;
        return <WrittenField key={field.key} form={form} field={{ ...field, label }} />;
      })}
    </FormDialog>
  );
}

type RetryForm = AppForm<Record<string, string>, Record<string, unknown>>;

/** Each field is text that the rules of its record read. */
const schemaOf = (fields: readonly FormField[]) =>
  v.object(
    Object.fromEntries(
      fields.map(({ key, kind, field, writing }) => [
        key,
        v.pipe(
          v.string(),
          v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
            const read = readWritten(kind, field, dataset.value, writing);
            if (read.ok) return read.value;
            addIssue({ message: 'not-possible' });
            return NEVER;
          }),
        ),
      ]),
    ),
  );

function fieldsOf(
  { entry, described, find }: DescribedEntry,
  labelOf: (kind: string, field: string) => string,
  language: FormatLanguage,
): FormField[] {
  const listed = new Set(described.changes.map(({ kind, id }) => `${kind}/${id}`));
  return entry.changes
    .filter(({ kind, id, op }) => op !== 'delete' && listed.has(`${kind}/${id}`))
    .flatMap(({ scope, kind, id, op, fields }) => {
      const own = CURRENCY_CODES.find((code) => op === 'create' && code === fields['currency']);
      const writing = { language, currency: own ?? currencyOf({ scope, kind, id }, find) };
      return Object.entries(fields)
        .filter(([field]) => isEditable(kind, field))
        .map(([field, value]) => ({
          key: `${kind}-${id}-${field}`,
          kind,
          id,
          scope,
          field,
          label: labelOf(kind, field),
          written: writtenValue(kind, field, value, writing),
          writing,
        }));
    });
}

function WrittenField({ form, field }: { form: RetryForm; field: FormField }) {
  const { t } = useLingui();
  const common = { form, name: field.key, label: field.label };
  const kind = fieldKind(field.kind, field.field);
  switch (kind) {
    case 'long-text':
      return <FormTextArea {...common} rows={4} />;
    case 'number':
      return <FormNumber {...common} />;
    case 'eighths':
      return <FormText {...common} hint={t`Pages and eighths, for example 2 3/8`} />;
    case 'date':
      return <FormDate {...common} />;
    case 'flag':
      return (
        <FormControl form={form} name={field.key}>
          {({ value, onChange }) => (
            <Checkbox checked={value === 'yes'} onChange={(event) => onChange(event.target.checked ? 'yes' : '')}>
              {field.label}
            </Checkbox>
          )}
        </FormControl>
      );
    case 'color':
      return (
        <div>
          <FormControl form={form} name={field.key}>
            {({ value, onChange, error }) => (
              <StripColorField
                id={field.key}
                label={field.label}
                value={value === '' ? null : value}
                error={error ?? null}
                onChange={(next) => onChange(next ?? '')}
              />
            )}
          </FormControl>
        </div>
      );
    case 'day':
      return <DayField {...common} scope={field.scope} />;
    case 'text':
    case 'money':
    case 'percent':
    case 'formula':
    case 'time':
      return <FormText {...common} />;
    // No form offers them: domain/attention/field-kinds.ts, `isEditable`.
    case 'tag':
    case 'tags':
    case 'call':
    case 'pin':
    case 'fact':
    case 'content':
    case 'order':
      return null;
    default:
      return unreachable(kind);
  }
}

function DayField({ scope, ...common }: { form: RetryForm; name: string; label: string; scope: string }) {
  const { t } = useLingui();
  const days = useLive(daysQuery, scope) ?? [];
  return (
    <FormSelect {...common}>
      <option value="">{t`unscheduled`}</option>
      {days.map(({ id, fields: { number } }) => (
        <option key={id} value={id}>
          {t`Day ${number}`}
        </option>
      ))}
    </FormSelect>
  );
}

const daysQuery = liveQuery('days', async (scope: string) =>
  inDaysOrder(await currentDatabase().days.where('scope').equals(scope).toArray()),
);
