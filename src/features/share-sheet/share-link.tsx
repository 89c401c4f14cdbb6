import { CopyableLink } from '../../ui/copyable-link.tsx';
import { useLingui } from '@lingui/react/macro';
import { sharedSheetPath } from '../../../domain/call-sheet/shared.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';

const QrCode = lazyComponent(() => import('./qr-code.tsx').then((file) => file.QrCode), 'wait');

/** The link as text and as a code to be photographed, with the ways to pass it on. */
export function ShareLink({ sheetId, shareKey }: { sheetId: string; shareKey: string }) {
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
