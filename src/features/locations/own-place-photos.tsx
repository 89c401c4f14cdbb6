import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { acceptedExtensions } from '../../../domain/files/file-kinds.ts';
import type { MediaFault } from '../../../domain/media-limits.ts';
import { houseScope } from '../../../domain/scopes.ts';
import { HoldToDelete } from '../../files/hold-to-delete.tsx';
import { UnsentFile } from '../../files/unsent-file.tsx';
import { useMediaViewer, ViewedImage } from '../../files/use-media-viewer.tsx';
import { useUploads } from '../../files/use-uploads.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DAMAGED_PHOTO } from '../../ui/damaged-photo.ts';
import { addPhoto, removePhoto, showPhotoFirst } from './location-actions.ts';
import type { OwnPlacePart } from './own-place-part.ts';

/** Photos of an own place: view, add, delete by holding; uploads and refusals are shown. */
export function OwnPlacePhotos({ houseId, place, mayEdit, attempt }: OwnPlacePart) {
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
