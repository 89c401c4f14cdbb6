import type { ReactNode } from 'react';
import { acceptedExtensions } from '../../../domain/files/file-kinds.ts';

/** A file input that looks like a button. */
export function ChoosePhoto({
  onPhoto,
  className,
  children,
}: {
  onPhoto: (photo: Blob, name: string) => void;
  className: string;
  children: ReactNode;
}) {
  return (
    <label
      className={`${className} cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-current`}
    >
      {children}
      <input
        type="file"
        accept={acceptedExtensions('profile-photo')}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after an error.
          event.target.value = '';
          if (file) onPhoto(file, file.name);
        }}
      />
    </label>
  );
}
