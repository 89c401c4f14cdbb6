import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { joinClasses } from '../ui/join-classes.ts';
import { lazyComponent } from '../ui/lazy-module.ts';
import { FileImage } from './file-image.tsx';

/** A file that the viewer can show. */
export interface ViewedMedia {
  id: string;
  type: 'photo' | 'video' | 'audio';
  title: string;
}

const MediaViewer = lazyComponent(() => import('./media-viewer.tsx').then((file) => file.MediaViewer));

/** The viewer of these files. `view` opens it with one of them; `viewer` can be rendered anywhere in the screen. */
export function useMediaViewer(items: readonly ViewedMedia[]): { view: (id: string) => void; viewer: ReactNode } {
  const [shownId, setShownId] = useState<string | null>(null);
  return {
    view: setShownId,
    viewer: shownId !== null && (
      <MediaViewer items={items} shownId={shownId} onShow={setShownId} onClose={() => setShownId(null)} />
    ),
  };
}

/** A button around a picture that opens the viewer. */
export function ViewButton({ title, onView, children }: { title: string; onView: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <button type="button" aria-label={t`View ${title}`} onClick={onView} className="block w-full cursor-zoom-in">
      {children}
    </button>
  );
}

/** `FileImage` that opens the viewer; `alt` names it. */
export function ViewedImage({
  onView,
  className,
  ...image
}: ComponentProps<typeof FileImage> & { onView: () => void }) {
  return (
    <ViewButton title={image.alt} onView={onView}>
      <FileImage {...image} className={joinClasses('block', className)} />
    </ViewButton>
  );
}
