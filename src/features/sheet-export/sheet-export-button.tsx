import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import type { ExportedSheet } from './exported-sheet.ts';

/** Parts that a sheet on a screen does not need: everything that leaves the app. */
const ExportDialog = lazyComponent(() =>
  import('./sheet-export-dialog.tsx').then((module) => module.SheetExportDialog),
);

/** Opens the ways out of the app for a sheet: PDF, print, share sheet, WhatsApp, calendar, CSV. */
function SheetExportButton({ look, ...sheet }: ExportedSheet & { look?: ButtonLook }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={Share2}
        {...look}
        {...(look?.square && { 'aria-label': t`Print and send` })}
        aria-haspopup="dialog"
        onPointerEnter={() => void ExportDialog.load()}
        onFocus={() => void ExportDialog.load()}
        onClick={() => setOpen(true)}
      >
        {look?.square ? null : t`Print and send`}
      </Button>
      {isOpen && <ExportDialog isOpen onOpenChange={setOpen} {...sheet} />}
    </>
  );
}

/** The same as an icon in the bar of an open sheet. Once a sheet was read, its PDF can be made without a network. */
export function SheetExportIcon(sheet: ExportedSheet) {
  useEffect(() => {
    // Nothing of this may keep the sheet waiting. Without a network there is nothing to fetch either.
    import('../../platform/app/on-demand-assets.ts').then(
      ({ warmOnDemandAssets }) => warmOnDemandAssets('pdf-writing'),
      () => undefined,
    );
  }, []);
  return <SheetExportButton look={{ kind: 'quiet', size: 'touch', square: true }} {...sheet} />;
}
