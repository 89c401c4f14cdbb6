import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight, Pencil, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { HouseId } from '../../../domain/ids.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { FailureLine } from '../../ui/failure-line.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { LOCATION_TYPE_LABELS } from '../../labels/location-labels.ts';
import { changePlace, openDays, removePlace, addPhoto, removePhoto, showPhotoFirst } from './location-actions.ts';
import type { OwnPlace } from './location-queries.ts';
import type { OwnPlacePart } from './own-place-part.ts';
import { useRateText } from './rate-text.ts';
import { formatDate } from '../../../domain/format.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { acceptedExtensions } from '../../../domain/files/file-kinds.ts';
import type { MediaFault } from '../../../domain/media-limits.ts';
import { houseScope } from '../../../domain/scopes.ts';
import { HoldToDelete } from '../../files/hold-to-delete.tsx';
import { UnsentFile } from '../../files/unsent-file.tsx';
import { useMediaViewer, ViewedImage } from '../../files/use-media-viewer.tsx';
import { useUploads } from '../../files/use-uploads.ts';
import { DAMAGED_PHOTO } from '../../ui/damaged-photo.ts';

const BlockDaysForm = lazyComponent(() => import('./block-days-form.tsx').then((file) => file.BlockDaysForm), 'wait');

/** Days on which an own place cannot be booked. */
function BlockedDays({ houseId, place, mayEdit, attempt }: OwnPlacePart) {
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
      {mayEdit && (
        // As high as the form, which loads a moment later.
        <div className="mt-2 min-h-34 tablet:min-h-18">
          <BlockDaysForm houseId={houseId} place={place} />
        </div>
      )}
    </div>
  );
}

const PlaceDialog = lazyComponent(() => import('./place-form.tsx').then((file) => file.PlaceDialog));
const DeletePlaceDialog = lazyComponent(() =>
  import('./delete-place-dialog.tsx').then((file) => file.DeletePlaceDialog),
);

export interface OwnPlaceItemProps {
  houseId: HouseId;
  place: OwnPlace;
  mayEdit: boolean;
  /** Opens and folds it in a list of many; null: it is always open. */
  fold: { isOpen: boolean; onToggle: () => void } | null;
}

/** One own place: its facts and what it lacks; when open, all settings. */
export function OwnPlaceItem({ houseId, place, mayEdit, fold }: OwnPlaceItemProps) {
  const { t, i18n } = useLingui();
  const rateText = useRateText();
  const { attempt, failure } = useWriteAction();
  const { fields } = place;
  const missing = [
    ...(fields.pin === null ? [t`pin`] : []),
    ...(fields.rate === 0 ? [t`rate`] : []),
    ...(fields.district === '' ? [t`district`] : []),
    ...(place.photos.length === 0 ? [t`photos`] : []),
  ].join(', ');
  return (
    <li className={`grid border-t-heavy border-rule-2 pt-3 ${fold === null || fold.isOpen ? 'gap-3' : 'gap-1'}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="min-w-0 text-t3 wrap-anywhere">
          {fold === null ? fields.name : <FoldButton {...fold}>{fields.name}</FoldButton>}
        </h2>
        <span className="font-mid">{rateText(fields.rate, fields.rateUnit)}</span>
      </div>
      <p className="text-ink-2">
        {[i18n._(LOCATION_TYPE_LABELS[fields.type]), fields.district, fields.address].filter(Boolean).join(' · ')}
        {fold !== null && ` · ${fields.isListed ? t`in the directory` : t`not in the directory`}`}
      </p>
      {missing !== '' && <p className="text-t1 text-warn">{t`Not set yet: ${missing}`}</p>}
      {(fold === null || fold.isOpen) && (
        <>
          {mayEdit && <Editing {...{ houseId, place, mayEdit, attempt }} />}
          <OwnPlacePhotos {...{ houseId, place, mayEdit, attempt }} />
          <BlockedDays {...{ houseId, place, mayEdit, attempt }} />
        </>
      )}
      <FailureLine failure={failure} className="text-t1" />
    </li>
  );
}

function FoldButton({ isOpen, onToggle, children }: { isOpen: boolean; onToggle: () => void; children: ReactNode }) {
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="-my-2 flex min-h-tap items-center gap-2 text-left wrap-anywhere"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {children}
    </button>
  );
}

/** Whether the directory shows it, its form, and its end. */
function Editing({ houseId, place, attempt }: OwnPlacePart) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { fields } = place;
  return (
    <>
      <Checkbox
        checked={fields.isListed}
        onChange={(event) => void attempt(() => changePlace(houseId, place, { isListed: event.target.checked }))}
        hint={
          fields.isListed
            ? t`Production houses see it with a circle of 700 m; address and contact stay hidden.`
            : t`Production houses can’t find or book it. Existing bookings stay.`
        }
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
      {isEditing && <PlaceDialog houseId={houseId} place={place} onClose={() => setEditing(false)} />}
      {isRemoving && (
        <DeletePlaceDialog
          place={place}
          onDelete={() => void attempt(() => removePlace(houseId, place))}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}

/** Photos of an own place: view, add, delete by holding; uploads and refusals are shown. */
function OwnPlacePhotos({ houseId, place, mayEdit, attempt }: OwnPlacePart) {
  const { t, i18n } = useLingui();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const unsent = useUploads(houseScope(houseId), 'location-photo')?.filter(({ state }) => state !== 'sent');
  const { name } = place.fields;
  const items = place.photos.map((id, at) => ({ id, type: 'photo' as const, title: t`Photo ${at + 1} of ${name}` }));
  const { view, viewer } = useMediaViewer(items);
  const remove = (id: string) => void attempt(() => removePhoto(houseId, id));
  const faultText = (fault: MediaFault) =>
    fault === 'too-large'
      ? t`The photo is larger than 5 MB.`
      : fault === 'damaged'
        ? i18n._(DAMAGED_PHOTO)
        : t`You can use JPG, PNG and HEIC.`;
  const take = async (files: readonly File[]) => {
    setFaults([]);
    for (const file of files)
      await attempt(async () => {
        const wrong = await addPhoto(houseId, place, file);
        if (wrong === null) return;
        const fault = faultText(wrong);
        setFaults((before) => [...before, `${file.name}: ${fault}`]);
      });
  };
  return (
    <div>
      <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
        {items.map(({ id, title }, index) => (
          <li key={id}>
            <ViewedImage fileId={id} alt={title} className="aspect-4/3 w-full" onView={() => view(id)} />
            {mayEdit && (
              <>
                <UnsentFile
                  upload={unsent?.find((upload) => upload.id === id)}
                  title={title}
                  onCancelled={() => remove(id)}
                />
                <div className="flex flex-wrap gap-1 pt-1">
                  {index > 0 && (
                    <Button size="touch" onClick={() => void attempt(() => showPhotoFirst(houseId, place, id))}>
                      {t`Show first`}
                      <span className="sr-only">: {t`photo ${index + 1}`}</span>
                    </Button>
                  )}
                  <HoldToDelete name={t`photo ${index + 1}`} onDelete={() => remove(id)} />
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      {viewer}
      {mayEdit && (
        <label className={`${buttonClass({ size: 'touch' })} mt-2 cursor-pointer has-[:focus-visible]:outline-2`}>
          {t`Add photos`}
          <span className="sr-only">: {name}</span>
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
      {faults.length > 0 && (
        <div role="alert" className="pt-1 text-t1 wrap-anywhere text-red">
          {faults.map((fault, at) => (
            <p key={at}>{fault}</p>
          ))}
        </div>
      )}
    </div>
  );
}
