import { useLingui } from '@lingui/react/macro';
import { useFileUrl } from '../../../files/use-file-url.ts';

/** Video or sound with the browser's own controls; a text until it has loaded. */
export function MediaFile({ id, type, title }: { id: string; type: 'video' | 'audio'; title: string }) {
  const { t } = useLingui();
  const file = useFileUrl(id, 'full');
  if (file.status !== 'ready')
    return (
      <span className="block aspect-video w-full bg-pressed p-2 text-t1 text-ink-2">
        {file.status === 'loading'
          ? t`Loading…`
          : file.reason === 'offline'
            ? t`Not on this device. Downloaded when you’re online.`
            : t`Still being sent or checked`}
      </span>
    );
  // Uploads of talents have no captions; the title names the content.
  /* oxlint-disable jsx-a11y/media-has-caption */
  return type === 'video' ? (
    <video src={file.url} controls preload="metadata" aria-label={title} className="w-full" />
  ) : (
    <audio src={file.url} controls preload="metadata" aria-label={title} className="w-full" />
  );
}
