import { Camera } from 'lucide-react';
import type { ReactNode } from 'react';
import { acceptedExtensions } from '../../../../domain/files/file-kinds.ts';
import { ButtonContent, buttonClass, type ButtonKind, type ButtonSize } from '../../../ui/button.tsx';

/** Opens the camera of a phone, elsewhere the choice of a file. */
export function PhotoButton({
  size,
  kind = 'main',
  onPhoto,
  children,
}: {
  size: ButtonSize;
  kind?: ButtonKind;
  onPhoto: (photo: File) => void;
  children: ReactNode;
}) {
  return (
    <label
      className={buttonClass(
        { kind, size },
        'cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-current',
      )}
    >
      <ButtonContent icon={Camera} size={size}>
        {children}
      </ButtonContent>
      <input
        type="file"
        accept={`image/*,${acceptedExtensions('cost-receipt')}`}
        capture="environment"
        className="sr-only"
        onChange={(event) => {
          const photo = event.target.files?.[0];
          // The same file may be chosen again after an error.
          event.target.value = '';
          if (photo) onPhoto(photo);
        }}
      />
    </label>
  );
}
