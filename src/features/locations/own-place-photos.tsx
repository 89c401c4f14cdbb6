import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { acceptedExtensions } from '../../../domain/files/file-kinds.ts';
import { useMediaViewer, ViewedImage } from '../../files/use-media-viewer.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { addPhoto, removePhoto } from './location-actions.ts';
import type { OwnPlacePart } from './own-place-part.ts';

/** Photos of an own place: look, add, remove. */
export function OwnPlacePhotos({ houseId, place, mayEdit, attempt }: OwnPlacePart) {
  const { t } = useLingui();
  const [fault, setFault] = useState<string | null>(null);
  const { name } = place.fields;
  const items = place.photos.map((id, at) => ({ id, type: 'photo' as const, title: t`Photo ${at + 1} of ${name}` }));
  const { view, viewer } = useMediaViewer(items);
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
        {items.map(({ id, title }, index) => (
          <li key={id} className="relative">
            <ViewedImage fileId={id} alt={title} className="aspect-4/3 w-full" onView={() => view(id)} />
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
      {fault !== null && (
        <p role="alert" className="pt-1 text-t1 text-red">
          {fault}
        </p>
      )}
    </div>
  );
}
