import { Trans } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { OtherDraftsNote } from './other-drafts-note.tsx';
import type { OtherDrafts } from './use-window-draft.ts';

/** Above a registration: this device keeps it until it is sent. Below it, drafts that other windows have left. */
export function UnsentDraftNote({ others }: { others: OtherDrafts }) {
  return (
    <>
      <p role="status" className="mb-4 flex items-start gap-1.5 text-t1 text-ink-2">
        <Smartphone size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
        <Trans>Saved on this device, except the password</Trans>
      </p>
      <div className="mb-4 grid gap-3 empty:hidden">
        <OtherDraftsNote others={others} />
      </div>
    </>
  );
}
