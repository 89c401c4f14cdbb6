import { useLingui } from '@lingui/react/macro';
import { AudioLines, ChevronLeft, ChevronRight, Play } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useOnline } from '../platform/network/online.ts';
import { ViewerDialog, VIEWER_BUTTON } from '../ui/viewer-dialog.tsx';
import { useWidthBand } from '../ui/width-band.ts';
import { FileImage } from './file-image.tsx';
import { useFileUrl } from './use-file-url.ts';
import type { ViewedMedia } from './use-media-viewer.tsx';

interface MediaViewerProps {
  items: readonly ViewedMedia[];
  shownId: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** One picture, video or sound on the whole screen, and buttons to the others. */
export function MediaViewer({ items, shownId, onShow, onClose }: MediaViewerProps) {
  const { t } = useLingui();
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === shownId),
  );
  const shown = items[at];
  const go = (step: -1 | 1) => {
    const next = items[at + step];
    if (next !== undefined) onShow(next.id);
  };
  useArrows(go);
  if (shown === undefined) return null;
  const isOne = items.length === 1;
  return (
    <ViewerDialog
      title={shown.title}
      detail={!isOne && <span role="status">{t`${at + 1} of ${items.length}`}</span>}
      onClose={onClose}
    >
      <div className="grid min-h-0 flex-1 place-items-center px-2 tablet:px-6">
        <Shown key={shown.id} item={shown} />
      </div>
      {!isOne && (
        <div className="flex items-center justify-center gap-2 px-2 py-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          <button
            type="button"
            aria-label={t`Previous`}
            aria-disabled={at === 0}
            onClick={() => go(-1)}
            className={VIEWER_BUTTON}
          >
            <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
          </button>
          <ul className="flex min-w-0 gap-2 overflow-x-auto p-1">
            {items.map((item) => (
              <li key={item.id} className="shrink-0">
                <button
                  type="button"
                  aria-label={item.title}
                  aria-current={item.id === shown.id ? true : undefined}
                  onClick={() => onShow(item.id)}
                  className="grid h-[55px] w-11 place-items-center overflow-hidden bg-[#2F2A25] aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-[#fff]"
                >
                  <Thumb item={item} />
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            aria-label={t`Next`}
            aria-disabled={at === items.length - 1}
            onClick={() => go(1)}
            className={VIEWER_BUTTON}
          >
            <ChevronRight size={24} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      )}
    </ViewerDialog>
  );
}

/** The arrow keys move to the next file and back; in a video or sound they seek. */
function useArrows(go: (step: -1 | 1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof HTMLMediaElement) return;
    if (event.key === 'ArrowLeft') go(-1);
    else if (event.key === 'ArrowRight') go(1);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function Thumb({ item: { id, type } }: { item: ViewedMedia }) {
  if (type === 'photo') return <FileImage fileId={id} alt="" className="size-full" />;
  const Icon = type === 'video' ? Play : AudioLines;
  return <Icon size={20} strokeWidth={1.75} aria-hidden />;
}

function Shown({ item }: { item: ViewedMedia }) {
  return item.type === 'photo' ? <ShownPhoto item={item} /> : <ShownSound item={item} />;
}

/** The copy of 960 pixels at once; on larger screens the whole picture as soon as it has loaded. */
function ShownPhoto({ item: { id, title } }: { item: ViewedMedia }) {
  const isWide = useWidthBand() !== 'phone';
  const copy = useFileUrl(id, '960');
  const whole = useFileUrl(isWide ? id : null, 'full');
  const best = whole.status === 'ready' ? whole : copy;
  if (best.status !== 'ready') return <NotThere isLoading={best.status === 'loading'} />;
  return <img src={best.url} alt={title} draggable={false} className="size-full min-h-0 object-contain" />;
}

function ShownSound({ item: { id, type, title } }: { item: ViewedMedia }) {
  const file = useFileUrl(id, 'full');
  if (file.status !== 'ready') return <NotThere isLoading={file.status === 'loading'} />;
  // Uploads have no captions; the title names the content.
  /* oxlint-disable jsx-a11y/media-has-caption */
  return type === 'video' ? (
    <video src={file.url} controls aria-label={title} className="size-full min-h-0 object-contain" />
  ) : (
    <audio src={file.url} controls aria-label={title} className="w-full max-w-[560px]" />
  );
}

function NotThere({ isLoading }: { isLoading: boolean }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  if (isLoading) return <p role="status">{t`Loading…`}</p>;
  return (
    <p role="status" className="max-w-[480px] text-center">
      {isOnline
        ? t`This file can’t be shown: it isn’t processed yet, or it no longer exists.`
        : t`This file isn’t on this device yet. It’s downloaded with the next connection.`}
    </p>
  );
}
