import { useLingui } from '@lingui/react/macro';
import { sheetId } from '../../../domain/call-sheet/sheet-id.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ExportedSheet } from './exported-sheet.ts';
import { PeopleSection } from './people-section.tsx';
import { PdfSection } from './pdf-section.tsx';
import { TableSection } from './table-section.tsx';

/** All ways out of the app for one sheet: paper, messages, calendars, a table. */
export function SheetExportDialog({
  isOpen,
  onOpenChange,
  ...sheet
}: ExportedSheet & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useLingui();
  const id = sheetId(sheet.content.head.number);
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t`Print and send ${id}`}>
      <div className="grid gap-6">
        <PdfSection {...sheet} />
        <TableSection {...sheet} />
        <PeopleSection {...sheet} />
      </div>
    </Dialog>
  );
}
