import { useLingui } from '@lingui/react/macro';
import type { FileVariant } from '../../../../domain/files/file-states.ts';
import { FileImage } from '../../../files/file-image.tsx';
import { useMediaViewer, ViewedImage } from '../../../files/use-media-viewer.tsx';

/** The photo of a receipt; pressed, it fills the screen, so that small print can be read. */
export function SlipImage({
  fileId,
  variant,
  className,
}: {
  fileId: string | null;
  variant: FileVariant;
  className: string;
}) {
  const { t } = useLingui();
  const title = t`Photo of the receipt`;
  const { view, viewer } = useMediaViewer(fileId === null ? [] : [{ id: fileId, type: 'photo', title }]);
  if (fileId === null) return <FileImage {...{ fileId, variant, className }} alt={title} />;
  return (
    <>
      <ViewedImage {...{ fileId, variant, className }} alt={title} onView={() => view(fileId)} />
      {viewer}
    </>
  );
}
