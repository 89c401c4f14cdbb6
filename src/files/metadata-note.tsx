import { Trans } from '@lingui/react/macro';

/** Lists what the server removes from a file; shown beside inputs for video or sound. */
export function MetadataNote() {
  return (
    <p className="pt-2 text-t1 text-ink-2">
      <Trans>
        Location, phone and recording time are removed from every picture, video and sound file before others see it.
      </Trans>
    </p>
  );
}
