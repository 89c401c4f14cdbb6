import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '../../platform/session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { Note } from '../../ui/note.tsx';
import { makeShareKey, revokeShareKey, type SheetAddress, setGuestView } from './share-sheet-actions.ts';
import { type Sharing, useSharing } from './share-sheet-queries.ts';
import { CopyableLink } from '../../ui/copyable-link.tsx';
import { sharedSheetPath } from '../../../domain/call-sheet/shared.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { GUEST_NAMES, GUEST_PHONES, type SheetHead } from '../../../domain/call-sheet/records.ts';
import { Radio } from '../../ui/choice.tsx';

const QrCode = lazyComponent(() => import('./qr-code.tsx').then((file) => file.QrCode), 'wait');

/** The link as text and as a code to be photographed, with the ways to pass it on. */
function ShareLink({ sheetId, shareKey }: { sheetId: string; shareKey: string }) {
  const { t } = useLingui();
  const link = new URL(sharedSheetPath(sheetId, shareKey), location.origin).href;
  return (
    <>
      <CopyableLink link={link} title={t`Call sheet`} />
      <div className="mt-4">
        <QrCode text={link} label={t`QR code for this link`} />
      </div>
    </>
  );
}

/**
 * Shares a call sheet with readers without an account: a link that can be passed on, replaced and revoked, and what its
 * readers see.
 */
export function ShareSheet(sheet: SheetAddress) {
  const { t, i18n } = useLingui();
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
        {sharing === null && <p>{t`This call sheet is no longer on this device.`}</p>}
        {sharing?.key === null && (
          <>
            <p className="mb-3">{t`Make a link for crew and day players without an account. Anyone with it can read the call sheet and confirm, but not change anything.`}</p>
            <Button size="touch" kind="main" onClick={() => void make()}>{t`Create a link`}</Button>
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
            ? t`The old link stops working; share the new one. Anyone who has opened the call sheet keeps a copy of its current contents on their phone.`
            : t`Anyone with the link sees nothing new from then on. What they’ve opened stays on their phones.`}
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

/**
 * Choice of the names and telephone numbers that the link's readers see; it applies at once, also to earlier versions.
 */
function GuestViewFields({
  head: { guestNames, guestPhones },
  sheet,
  onFailure,
}: {
  head: SheetHead;
  sheet: SheetAddress;
  onFailure: (error: unknown) => void;
}) {
  const { t } = useLingui();
  const names = { everyone: t`Everyone’s names`, contacts: t`Only the names of people to phone` } satisfies Record<
    (typeof GUEST_NAMES)[number],
    string
  >;
  const phones = {
    everyone: t`Everyone’s numbers`,
    contacts: t`Only the numbers of people to phone`,
    nobody: t`No numbers`,
  } satisfies Record<(typeof GUEST_PHONES)[number], string>;
  const set = (view: Parameters<typeof setGuestView>[1]) => void setGuestView(sheet, view).catch(onFailure);
  return (
    <div className="mt-6 border-t-heavy border-rule-2 pt-3">
      <h3 className="text-t2 font-bold">{t`What readers with the link see`}</h3>
      <div className="mt-1 grid gap-x-4 tablet:grid-cols-2">
        <fieldset>
          <legend className="pt-2 text-t1 font-mid text-ink-2">{t`Names`}</legend>
          {GUEST_NAMES.map((guestName) => (
            <Radio
              key={guestName}
              name="guest-names"
              checked={guestName === guestNames}
              onChange={() => set({ guestNames: guestName })}
            >
              {names[guestName]}
            </Radio>
          ))}
        </fieldset>
        <fieldset>
          <legend className="pt-2 text-t1 font-mid text-ink-2">{t`Phone numbers`}</legend>
          {GUEST_PHONES.map((guestPhone) => (
            <Radio
              key={guestPhone}
              name="guest-phones"
              checked={guestPhone === guestPhones}
              // Numbers cannot be shown without names.
              disabled={guestPhone === 'everyone' && guestNames !== 'everyone'}
              onChange={() => set({ guestPhones: guestPhone })}
            >
              {phones[guestPhone]}
            </Radio>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
