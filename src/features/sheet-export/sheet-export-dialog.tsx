import { useLingui } from '@lingui/react/macro';
import { sheetId } from '../../../domain/call-sheet/sheet-id.ts';
import { OutLanguageField } from '../../shared/frames/in-language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { ExportedSheet } from './exported-sheet.ts';
import { PeopleSection } from './people-section.tsx';
import { PdfSection } from './pdf-section.tsx';
import { TableSection } from './table-section.tsx';
import { useOutLanguage } from './use-out-language.ts';

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
      <SheetExport {...sheet} />
    </Dialog>
  );
}

/** The language of the export, then the formats. */
export function SheetExport(sheet: ExportedSheet) {
  const { t } = useLingui();
  const { outgoing, chosen, isMissing, choose } = useOutLanguage(sheet, useLanguage());
  return (
    <div className="grid gap-6">
      <OutLanguageField label={t`Language of PDF, messages and table`} value={chosen} onChange={choose} />
      {isMissing && (
        <Note kind="stop" role="alert" title={t`This language isn’t on this device yet. Connect once to get it.`}>
          {t`They need a network once.`}
        </Note>
      )}
      {outgoing === null ? (
        !isMissing && <SkeletonRows rows={4} />
      ) : (
        <>
          <PdfSection {...outgoing} />
          <TableSection {...outgoing} />
          <PeopleSection {...outgoing} />
        </>
      )}
    </div>
  );
}
