import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Download, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../../../domain/format-amounts.ts';
import { unreachable } from '../../../domain/unreachable.ts';
import { printPdf } from '../../platform/files/print-pdf.ts';
import { saveFile } from '../../platform/files/save-file.ts';
import { copyText, shareFile } from '../../platform/files/share-files.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ExportSection } from './export-section.tsx';
import type { OutgoingSheet } from './exported-sheet.ts';
import { useSheetMessages } from './use-sheet-messages.ts';
import { type SheetPdf, useSheetPdf } from './use-sheet-pdf.ts';

/** The designed pages as a file: saved, printed, or handed to another app. */
export function PdfSection(sheet: OutgoingSheet) {
  const { t } = useLingui();
  const { pdf, stop, start } = useSheetPdf(sheet);
  const { forGroup } = useSheetMessages(sheet);
  const [announcement, setAnnouncement] = useState('');
  const file = pdf.type === 'ready' ? pdf.file : null;
  const letters = pdf.type === 'ready' ? pdf.missing.slice(0, 10).join(' ') : '';
  const waiting = pdf.type === 'making' ? { waiting: t`The PDF is being created` } : {};

  const save = async (from: File) => saveFile(from.name, new Uint8Array(await from.arrayBuffer()), 'application/pdf');

  async function print(from: File): Promise<void> {
    const outcome = await printPdf(from);
    if (outcome === 'opened') setAnnouncement(t`The PDF is open in its own tab. Print it from there.`);
    else if (outcome === 'blocked') {
      await save(from);
      setAnnouncement(t`This browser doesn’t print from here. The PDF is saved: open it and print it from there.`);
    }
  }

  async function share(from: File): Promise<void> {
    const text = forGroup();
    const outcome = await shareFile({ title: from.name, text, file: from });
    switch (outcome) {
      case 'shared':
      case 'cancelled':
        return;
      case 'again':
        return setAnnouncement(t`The PDF is ready. Tap Share once more.`);
      case 'cannot': {
        await save(from);
        const isCopied = await copyText(text);
        showToast({ text: isCopied ? t`PDF saved, message copied` : t`PDF saved` });
        return setAnnouncement(
          isCopied
            ? t`This browser can’t hand files to other apps. The PDF is saved and the message copied: paste it anywhere.`
            : t`This browser can’t hand files to other apps. The PDF is saved.`,
        );
      }
      default:
        return unreachable(outcome);
    }
  }

  return (
    <ExportSection title={t`PDF, A4`}>
      <PdfState pdf={pdf} isDraft={sheet.issued === null} onStop={stop} onStart={start} />
      {pdf.type !== 'failed' && pdf.type !== 'stopped' && (
        <div className="grid grid-cols-1 gap-2 tablet:grid-cols-3">
          <Button wide size="touch" kind="main" icon={Download} {...waiting} onClick={() => file && void save(file)}>
            {t`Save`}
          </Button>
          <Button wide size="touch" icon={Printer} {...waiting} onClick={() => file && void print(file)}>
            {t`Print`}
          </Button>
          <Button wide size="touch" icon={Share2} {...waiting} onClick={() => file && void share(file)}>
            {t`Share`}
          </Button>
        </div>
      )}
      {/* Below the buttons: it loads with the file, half a second later. */}
      {letters !== '' && (
        <Note kind="warning" title={t`Some characters are missing on paper`}>
          {t`No font on this device has ${letters}. They are printed as ? and named at the end.`}
        </Note>
      )}
      <p role="status" className="text-t1 empty:hidden">
        {announcement}
      </p>
    </ExportSection>
  );
}

/** Length and look of the PDF, or its progress. */
function PdfState({
  pdf,
  isDraft,
  onStop,
  onStart,
}: {
  pdf: SheetPdf;
  isDraft: boolean;
  onStop: () => void;
  onStart: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  switch (pdf.type) {
    case 'making':
      return (
        <div className="flex min-h-tap items-center justify-between gap-3">
          <p role="status">{pdf.page === 0 ? t`Creating the PDF…` : t`Creating the PDF, page ${pdf.page}…`}</p>
          <Button size="touch" kind="quiet" onClick={onStop}>{t`Cancel`}</Button>
        </div>
      );
    case 'ready': {
      const pages = t`${plural(pdf.pages, { one: '# page', other: '# pages' })}`;
      const size = formatBytes(pdf.file.size, language);
      return (
        <p className="min-h-tap content-center text-t1 wrap-anywhere">
          <b>{pdf.file.name}</b>
          <br />
          {isDraft ? t`${pages}, ${size}, marked as a draft` : `${pages}, ${size}`}
        </p>
      );
    }
    case 'stopped':
      return (
        <Note
          title={t`The PDF wasn’t created`}
          action={<Button size="touch" onClick={onStart}>{t`Create the PDF`}</Button>}
        />
      );
    case 'failed':
      return (
        <Note
          kind="stop"
          role="alert"
          title={t`The PDF couldn’t be created`}
          action={<Button size="touch" onClick={onStart}>{t`Try again`}</Button>}
        >
          {t`The part that draws it may not be on this device yet; it needs a network once. Nothing in the call sheet is lost.`}
        </Note>
      );
    default:
      return unreachable(pdf);
  }
}
