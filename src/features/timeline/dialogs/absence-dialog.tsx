import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import * as v from 'valibot';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import type { TagRow } from '../../../../domain/breakdown/grouping.ts';
import { formatDate } from '../../../../domain/format.ts';
import { ABSENCE_TYPES, type AbsenceType } from '../../../../domain/schedule/schedule-records.ts';
import { choiceOf, dateText, optionalDate, optionalText } from '../../../forms/field-shapes.ts';
import { FormText } from '../../../forms/fields.tsx';
import { FormDate } from '../../../forms/form-date.tsx';
import { FormTiles } from '../../../forms/form-tiles.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { addAbsence, removeAbsence } from '../planning-actions.ts';
import type { ScheduleData } from '../timeline-queries.ts';

const AbsenceForm = v.object({
  type: choiceOf(ABSENCE_TYPES),
  from: dateText(),
  until: optionalDate(),
  note: optionalText(2000),
});

/** Dates on which a member of the cast cannot work, or travels. */
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
  const labelOf = (type: AbsenceType | null | undefined) =>
    type === 'travel' ? t`travel of ${name}` : t`absence of ${name}`;
  const form = useAppForm(AbsenceForm, {
    draftKey: `absence:${tag.id}`,
    scopes: [tag.scope],
    defaults: { type: 'away', from: '', until: '', note: '' },
  });
  const save = useSubmit(({ type, from, until, note }: v.InferOutput<typeof AbsenceForm>) => {
    const [first = from, last = from] = [from, until ?? from].toSorted();
    return addAbsence(data, tag, { type, from: first, until: last, note }, labelOf(type));
  });
  const own = data.availabilities
    .filter(({ fields }) => fields.tagId === tag.id)
    .toSorted((a, b) => (a.fields.from < b.fields.from ? -1 : 1));
  return (
    <FormDialog title={t`${name}: absence and travel`} form={form} {...save} onClose={onClose}>
      {own.length > 0 && (
        <ul className="border-t border-rule">
          {own.map((row) => {
            const { type, from, until, note } = row.fields;
            const when =
              from === until
                ? formatDate(from, language)
                : `${formatDate(from, language)} – ${formatDate(until, language)}`;
            return (
              <li key={row.id} className="flex items-center gap-2 border-b border-rule py-1">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <b className="font-mid">{when}</b>{' '}
                  <span className="text-ink-2">
                    {[type === 'travel' ? t`travels` : t`can’t work`, note].filter((part) => part !== '').join(' · ')}
                  </span>
                </span>
                <Button
                  type="button"
                  size="touch"
                  kind="quiet"
                  square
                  icon={Trash2}
                  aria-label={t`Delete ${when}`}
                  onClick={() => void removeAbsence(data, row, labelOf(type))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <FormTiles
        form={form}
        name="type"
        label={t`On these dates`}
        options={[
          { value: 'away', label: t`Can’t work` },
          { value: 'travel', label: t`Travels` },
        ]}
      />
      <FormDate form={form} name="from" label={t`From`} />
      <FormDate form={form} name="until" label={t`Until`} hint={t`Empty: one day`} />
      <FormText form={form} name="note" label={t`Note`} maxLength={2000} />
    </FormDialog>
  );
}
