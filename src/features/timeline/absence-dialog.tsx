import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import * as v from 'valibot';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import type { TagRow } from '../../../domain/breakdown/grouping.ts';
import { formatDate } from '../../../domain/format.ts';
import { dateText, optionalDate, optionalText } from '../../forms/field-shapes.ts';
import { FormDate, FormText } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { addAbsence, removeAbsence } from './timeline-actions.ts';
import type { ScheduleData } from './timeline-queries.ts';

const AbsenceForm = v.object({ from: dateText(), until: optionalDate(), note: optionalText(2000) });

/** Dates on which a member of the cast cannot work. */
export default function AbsenceDialog({
  data,
  tag,
  onClose,
}: {
  data: ScheduleData;
  tag: TagRow;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const name = displayName(tag.fields.name);
  const form = useAppForm(AbsenceForm, {
    draftKey: `absence:${tag.id}`,
    scopes: [tag.scope],
    defaults: { from: '', until: '', note: '' },
  });
  const save = useSubmit(({ from, until, note }: v.InferOutput<typeof AbsenceForm>) => {
    const [first = from, last = from] = [from, until ?? from].toSorted();
    return addAbsence(data, tag, { from: first, until: last, note }, t`absence of ${name}`);
  });
  const own = data.availabilities
    .filter(({ fields }) => fields.tagId === tag.id)
    .toSorted((a, b) => (a.fields.from < b.fields.from ? -1 : 1));
  return (
    <FormDialog title={t`${name} cannot work`} form={form} {...save} onClose={onClose}>
      {own.length > 0 && (
        <ul className="border-t border-rule">
          {own.map((row) => {
            const { from, until, note } = row.fields;
            const when =
              from === until
                ? formatDate(from, language)
                : `${formatDate(from, language)} – ${formatDate(until, language)}`;
            return (
              <li key={row.id} className="flex items-center gap-2 border-b border-rule py-1">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <b className="font-mid">{when}</b> <span className="text-ink-2">{note}</span>
                </span>
                <Button
                  type="button"
                  size="touch"
                  kind="quiet"
                  square
                  icon={Trash2}
                  aria-label={t`Delete ${when}`}
                  onClick={() => void removeAbsence(data, row, t`absence of ${name}`)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <FormDate form={form} name="from" label={t`From`} />
      <FormDate form={form} name="until" label={t`Until`} hint={t`Empty: one day`} />
      <FormText form={form} name="note" label={t`Note`} maxLength={2000} />
    </FormDialog>
  );
}
