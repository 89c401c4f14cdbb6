import { useLingui } from '@lingui/react/macro';
import { useLingui as useCatalog } from '@lingui/react';
import { useState } from 'react';
import { useSession } from '../../platform/session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { Note } from '../../ui/note.tsx';
import { GuestViewFields } from './guest-view-fields.tsx';
import { makeShareKey, revokeShareKey, type SheetAddress } from './share-sheet-actions.ts';
import { type Sharing, useSharing } from './share-sheet-queries.ts';
import { ShareLink } from './share-link.tsx';

/**
 * Shares a call sheet with readers without an account: a link that can be passed on, replaced and revoked, and what its
 * readers see.
 */
export function ShareSheet(sheet: SheetAddress) {
  const { t } = useLingui();
  const { i18n } = useCatalog();
  const byName = useSession()?.userData.name ?? '';
  const sharing = useSharing(sheet.sheetId);
  const [asked, setAsked] = useState<'revoke' | 'replace' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const attempt = async (write: () => Promise<void>) => {
    setError(null);
    try {
      await write();
    } catch (failure) {
      setError(i18n._(messageForError(failure)));
    }
  };
  const make = () => attempt(() => makeShareKey(sheet, byName));
  return (
    <>
      <div>
        {error !== null && (
          <div className="mb-4">
            <Note kind="stop" role="alert" title={error} />
          </div>
        )}
        {sharing === null && <p>{t`This sheet is not on this device any more.`}</p>}
        {sharing?.key === null && (
          <>
            <p className="mb-3">{t`Make a link for crew and day players who have no account. Whoever has it can read the sheet and confirm, and change nothing.`}</p>
            <Button size="touch" kind="main" onClick={() => void make()}>{t`Make a link`}</Button>
          </>
        )}
        {sharing && sharing.key !== null && (
          <>
            <ShareLink sheetId={sheet.sheetId} shareKey={sharing.key} />
            <LinkState sharing={sharing} />
            <div className="mt-4 flex flex-wrap gap-2">
              <Button size="touch" onClick={() => setAsked('replace')}>{t`Replace the link`}</Button>
              <Button size="touch" kind="danger" onClick={() => setAsked('revoke')}>{t`Revoke the link`}</Button>
            </div>
          </>
        )}
        {sharing && (
          <GuestViewFields
            head={sharing.head}
            sheet={sheet}
            onFailure={(failure) => setError(i18n._(messageForError(failure)))}
          />
        )}
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={asked === 'replace' ? t`Replace the link?` : t`Revoke the link?`}
        confirmLabel={asked === 'replace' ? t`Replace the link` : t`Revoke the link`}
        onConfirm={() => void (asked === 'replace' ? make() : attempt(() => revokeShareKey(sheet)))}
      >
        <p>
          {asked === 'replace'
            ? t`The old link stops working; pass the new one on. Whoever has opened the sheet keeps a copy of what it says now on their phone.`
            : t`Whoever has the link sees nothing new from then on. What they have opened stays on their phones.`}
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Reason why the link does not open the sheet, if any. */
function LinkState({ sharing: { isSent, isIssued, createdByName } }: { sharing: Sharing }) {
  const { t } = useLingui();
  if (!isIssued) {
    return (
      <div className="mt-3">
        <Note kind="warning" title={t`Not issued yet`}>
          {t`The link opens the sheet from its first issue on.`}
        </Note>
      </div>
    );
  }
  if (!isSent) {
    return (
      <div className="mt-3">
        <Note kind="warning" role="status" title={t`Not sent yet`}>
          {t`The link works once this device has sent it.`}
        </Note>
      </div>
    );
  }
  return createdByName === '' ? null : <p className="mt-2 text-t1 text-ink-2">{t`Made by ${createdByName}`}</p>;
}
