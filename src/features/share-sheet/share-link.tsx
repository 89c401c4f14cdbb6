import { useLingui } from '@lingui/react/macro';
import { Copy, Share2 } from 'lucide-react';
import { sharedSheetPath } from '../../../domain/call-sheet/shared.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { showToast } from '../../ui/toast-store.ts';

const QrCode = lazyComponent(() => import('./qr-code.tsx').then((file) => file.QrCode), 'wait');

/** The link as text and as a code to be photographed, with the ways to pass it on. */
export function ShareLink({ sheetId, shareKey }: { sheetId: string; shareKey: string }) {
  const { t } = useLingui();
  const link = new URL(sharedSheetPath(sheetId, shareKey), location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ text: t`Link copied` });
    } catch {
      // The browser does not allow it: the field is there to be selected.
      document.getElementById('share-link')?.focus();
    }
  };
  return (
    <>
      <TextField
        id="share-link"
        label={t`Link`}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="touch" kind="main" icon={Copy} onClick={() => void copy()}>{t`Copy the link`}</Button>
        {'share' in navigator && (
          <Button
            size="touch"
            icon={Share2}
            // Somebody who closes the system's sheet has changed his mind.
            onClick={() => void navigator.share({ title: t`Call sheet`, url: link }).catch(() => undefined)}
          >{t`Share`}</Button>
        )}
      </div>
      <div className="mt-4">
        <QrCode text={link} label={t`Code of the link, to be read by a phone's camera`} />
      </div>
    </>
  );
}
