import { useLingui } from '@lingui/react/macro';
import { Pencil, Trash2, X } from 'lucide-react';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { acceptedExtensions } from '../../../domain/files/file-kinds.ts';
import { formatDate } from '../../../domain/format.ts';
import type { HouseId } from '../../../domain/ids.ts';
import { houseScope } from '../../../domain/scopes.ts';
import { FileImage } from '../../files/file-image.tsx';
import { dateText, isInOrder, optionalDate } from '../../forms/field-shapes.ts';
import { FormDate } from '../../forms/form-date.tsx';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { useAttempt } from '../../production/use-attempt.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { LOCATION_TYPE_LABELS } from '../../ui/location-labels.ts';
import { addPhoto, blockDays, changePlace, openDays, removePhoto, removePlace } from './location-actions.ts';
import type { OwnPlace } from './location-queries.ts';
import { useRateText } from './rate-text.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';

const PlaceDialog = lazyComponent(() => import('./place-form.tsx').then((file) => file.PlaceDialog));

/** One own place: what is set, photos, blocked days, and whether the directory shows it. */
export function OwnPlaceItem({ houseId, place, mayEdit }: { houseId: HouseId; place: OwnPlace; mayEdit: boolean }) {
  const { t, i18n } = useLingui();
  const rateText = useRateText();
  const { attempt, failure } = useAttempt();
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { fields } = place;
  const missing = [
    ...(fields.pin === null ? [t`pin`] : []),
    ...(fields.rate === 0 ? [t`rate`] : []),
    ...(fields.district === '' ? [t`district`] : []),
    ...(place.photos.length === 0 ? [t`photos`] : []),
  ].join(', ');
  return (
    <li className="grid gap-3 border-t-heavy border-rule-2 pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-t3 wrap-anywhere">{fields.name}</h2>
        <span className="font-mid">{rateText(fields.rate, fields.rateUnit)}</span>
      </div>
      <p className="text-ink-2">
        {[i18n._(LOCATION_TYPE_LABELS[fields.type]), fields.district, fields.address].filter(Boolean).join(' · ')}
      </p>
      {missing !== '' && <p className="text-t1 text-warn">{t`Not set yet: ${missing}`}</p>}
      {mayEdit && (
        <>
          <Checkbox
            checked={fields.isListed}
            onChange={(event) => void attempt(() => changePlace(houseId, place, { isListed: event.target.checked }))}
            hint={t`Houses find it with a circle of 700 m; address and contact stay hidden.`}
          >
            {t`Show in the directory`}
          </Checkbox>
          <div className="flex flex-wrap gap-2">
            <Button icon={Pencil} size="touch" onClick={() => setEditing(true)}>
              {t`Edit`}
              <span className="sr-only">: {fields.name}</span>
            </Button>
            <Button icon={Trash2} kind="danger" size="touch" onClick={() => setRemoving(true)}>
              {t`Delete`}
              <span className="sr-only">: {fields.name}</span>
            </Button>
          </div>
        </>
      )}
      <Photos houseId={houseId} place={place} mayEdit={mayEdit} attempt={attempt} />
      <BlockedDays houseId={houseId} place={place} mayEdit={mayEdit} attempt={attempt} />
      {failure && (
        <p role="alert" className="text-t1 text-red">
          {i18n._(failure)}
        </p>
      )}
      {isEditing && <PlaceDialog houseId={houseId} place={place} onClose={() => setEditing(false)} />}
      <ConfirmDialog
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        title={t`Delete ${fields.name}?`}
        confirmLabel={t`Delete place`}
        onConfirm={() => void attempt(() => removePlace(houseId, place))}
      />
    </li>
  );
}

interface PartProps {
  houseId: HouseId;
  place: OwnPlace;
  mayEdit: boolean;
  attempt: (write: () => Promise<void>) => Promise<boolean>;
}

function Photos({ houseId, place, mayEdit, attempt }: PartProps) {
  const { t } = useLingui();
  const [fault, setFault] = useState<string | null>(null);
  const take = (files: readonly File[]) =>
    attempt(async () => {
      setFault(null);
      for (const file of files) {
        const wrong = await addPhoto(houseId, place, file);
        if (wrong !== null)
          setFault(wrong === 'too-large' ? t`The photo is larger than 5 MB.` : t`JPG, PNG and HEIC can be taken.`);
      }
    });
  return (
    <div>
      <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
        {place.photos.map((id, index) => (
          <li key={id} className="relative">
            <FileImage fileId={id} alt={t`Photo ${index + 1} of ${place.fields.name}`} className="aspect-4/3 w-full" />
            {mayEdit && (
              <Button
                square
                size="touch"
                icon={X}
                className="absolute top-1 right-1"
                aria-label={t`Remove photo ${index + 1}`}
                onClick={() => void attempt(() => removePhoto(houseId, id))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <label className={`${buttonClass({ size: 'touch' })} mt-2 cursor-pointer has-[:focus-visible]:outline-2`}>
          {t`Add photos`}
          <span className="sr-only">: {place.fields.name}</span>
          <input
            type="file"
            multiple
            accept={acceptedExtensions('location-photo')}
            className="sr-only"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              // The same file may be chosen again after an error.
              event.target.value = '';
              void take(files);
            }}
          />
        </label>
      )}
      {fault !== null && (
        <p role="alert" className="pt-1 text-t1 text-red">
          {fault}
        </p>
      )}
    </div>
  );
}

function BlockedDays({ houseId, place, mayEdit, attempt }: PartProps) {
  const { t } = useLingui();
  const language = useLanguage();
  if (!mayEdit && place.blocks.length === 0) return null;
  return (
    <div>
      <h3 className="text-t2">{t`Blocked days`}</h3>
      <ul>
        {place.blocks.map(({ id, from, to }) => (
          <li key={id} className="flex items-center justify-between gap-2 border-b border-rule py-1">
            <span>
              {formatDate(from, language)}
              {to === from ? '' : ` – ${formatDate(to, language)}`}
            </span>
            {mayEdit && (
              <Button
                square
                kind="quiet"
                size="touch"
                icon={X}
                aria-label={t`Open ${formatDate(from, language)} again`}
                onClick={() => void attempt(() => openDays(houseId, id))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && <BlockDays houseId={houseId} place={place} />}
    </div>
  );
}

const DaysForm = v.pipe(
  v.object({ from: dateText(), to: optionalDate() }),
  v.forward(v.partialCheck([['from'], ['to']], isInOrder, 'last-before-first'), ['to']),
);

function BlockDays({ houseId, place }: Pick<PartProps, 'houseId' | 'place'>) {
  const { t } = useLingui();
  const id = useId();
  const form = useAppForm(DaysForm, {
    draftKey: `blocked-days:${place.id}`,
    scopes: [houseScope(houseId)],
    defaults: { from: '', to: '' },
  });
  const save = useSubmit(({ from, to }: v.InferOutput<typeof DaysForm>) => blockDays(houseId, place, from, to ?? from));
  return (
    <FormFrame id={id} form={form} {...save} onSaved={() => undefined} className="mt-2">
      <div className="grid grid-cols-2 items-end gap-3 tablet:grid-cols-[1fr_1fr_auto]">
        <FormDate form={form} name="from" label={t`First day`} />
        <FormDate form={form} name="to" label={t`Last day`} />
        <Button type="submit" size="touch" disabled={save.isPending}>{t`Block days`}</Button>
      </div>
    </FormFrame>
  );
}
