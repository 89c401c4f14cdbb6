import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useState } from 'react';
import { compareSheets } from '../../../domain/call-sheet/changes.ts';
import { fileName } from '../../../domain/call-sheet/export/file-name.ts';
import { printModel } from '../../../domain/call-sheet/export/print-model.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import type { ExportedSheet } from './exported-sheet.ts';
import { printWords } from './print-words.ts';
import { startSheetPdf } from './sheet-pdf-client.ts';

export type SheetPdf =
  | { kind: 'making'; page: number }
  | { kind: 'ready'; file: File; pages: number; missing: string[] }
  | { kind: 'stopped' }
  | { kind: 'failed' };

/**
 * The sheet's PDF, made in a worker as soon as somebody looks: a share sheet opens only right after a press, so the file must be there
 * before it. Made anew when the sheet or the language changes.
 */
export function useSheetPdf({ content, issued, previous }: ExportedSheet): {
  pdf: SheetPdf;
  stop: () => void;
  start: () => void;
} {
  const { i18n } = useLingui();
  const language = useLanguage();
  const [pdf, setPdf] = useState<SheetPdf>({ kind: 'making', page: 0 });
  const [turn, setTurn] = useState(0);
  const [stop, setStop] = useState<() => void>(() => () => {});

  useEffect(() => {
    let isLeft = false;
    setPdf({ kind: 'making', page: 0 });
    const changes = previous === null ? [] : compareSheets(previous.content, content);
    const print = printModel(
      { content, issued, previous: previous?.revision ?? null, changes, now: new Date().toISOString() },
      printWords(i18n, language),
    );
    const running = startSheetPdf(print, (page) => {
      if (!isLeft) setPdf({ kind: 'making', page });
    });
    setStop(() => running.cancel);
    running.result.then(
      (made) => {
        if (isLeft) return;
        if (made === null) return setPdf({ kind: 'stopped' });
        const file = new File([new Uint8Array(made.bytes)], fileName(print.title, 'pdf'), { type: 'application/pdf' });
        setPdf({ kind: 'ready', file, pages: made.pages, missing: made.missing });
      },
      (error: unknown) => {
        console.warn('the PDF could not be made', error);
        if (!isLeft) setPdf({ kind: 'failed' });
      },
    );
    return () => {
      isLeft = true;
      running.cancel();
    };
  }, [content, issued, previous, i18n, language, turn]);

  const start = useCallback(() => setTurn((one) => one + 1), []);
  return { pdf, stop, start };
}
