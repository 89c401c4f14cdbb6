import type { ReactNode } from 'react';
import type { FileVariant } from '../../domain/files/file-states.ts';
import { joinClasses } from '../ui/join-classes.ts';
import { useFileUrl } from './use-file-url.ts';

interface FileImageProps {
  fileId: string | null;
  variant?: FileVariant;
  /** Description of the image; '' if the text beside it is the same. */
  alt: string;
  className?: string;
  /** Rendered instead when the file is not available. */
  instead?: ReactNode;
}

/**
 * An image file in the frame that `className` gives it; without one, or until it is there, a dashed frame of the same
 * size.
 */
export function FileImage({ fileId, variant = '360', alt, className, instead }: FileImageProps) {
  const file = useFileUrl(fileId, variant);
  if (file.status === 'ready')
    return <img src={file.url} alt={alt} draggable={false} className={joinClasses('object-cover', className)} />;
  if (file.status === 'unavailable' && instead !== undefined) return instead;
  const isEmpty = file.status === 'unavailable';
  return (
    <span
      role={alt === '' ? undefined : 'img'}
      aria-label={alt === '' ? undefined : alt}
      className={joinClasses('block', isEmpty ? 'border-control border border-dashed' : 'bg-pressed', className)}
    />
  );
}
