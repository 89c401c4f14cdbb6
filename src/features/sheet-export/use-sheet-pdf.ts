import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fileName } from '../../../domain/call-sheet/export/file-name.ts';
import { printModel } from './print/print-model.ts';
import type { OutgoingSheet } from './exported-sheet.ts';
import { printTexts } from './print-labels.ts';
import { type RunningTask, startTask } from '../../platform/page/worker-task.ts';
import type { MadePdf } from '../../pdf/make-pdf.ts';
import type { SheetPrint } from './print/sheet-print.ts';

export type SheetPdf =
  | { type: 'making'; page: number }
  | { type: 'ready'; file: File; pages: number; missing: readonly string[] }
  | { type: 'stopped' }
  | { type: 'failed' };

/**
 * The sheet's PDF, made in a worker when the dialog opens: a browser opens the share sheet only right after a press, so
 * the file must be ready before it. Made again when the sheet or the language changes.
 */
export function useSheetPdf({ content, issued, previous, out }: OutgoingSheet): {
  pdf: SheetPdf;
  stop: () => void;
  start: () => void;
} {
  const { i18n, language } = out;
  const [turn, setTurn] = useState(0);
  const { revision = null, name = '', issuedAt = '', code = '' } = issued ?? {};
  const { revision: revisionBefore = null, name: nameBefore = '', content: contentBefore = null } = previous ?? {};
  /** Another sheet, language or try is another job, whose first state is that it is being made. */
  const job = useMemo(
    () => ({
      turn,
      print: () =>
        printModel(
          {
            content,
            issued: revision === null ? null : { revision, name, issuedAt, code },
            previous:
              revisionBefore === null || contentBefore === null
                ? null
                : { revision: revisionBefore, name: nameBefore, content: contentBefore },
            now: new Date().toISOString(),
          },
          printTexts(i18n, language),
        ),
    }),
    [content, revision, name, issuedAt, code, revisionBefore, nameBefore, contentBefore, i18n, language, turn],
  );
  const [latest, setLatest] = useState<{ job: object; pdf: SheetPdf } | null>(null);
  const running = useRef<ReturnType<typeof startSheetPdf> | null>(null);

  useEffect(() => {
    let isLeft = false;
    const report = (pdf: SheetPdf) => {
      if (!isLeft) setLatest({ job, pdf });
    };
    // In a task of its own: the dialog is drawn first.
    const later = setTimeout(() => {
      const print = job.print();
      const run = startSheetPdf(print, (page) => report({ type: 'making', page }));
      running.current = run;
      run.result.then(
        (made) => {
          if (made === null) return report({ type: 'stopped' });
          const file = new File([new Uint8Array(made.bytes)], fileName(print.title, 'pdf'), {
            type: 'application/pdf',
          });
          report({ type: 'ready', file, pages: made.pages, missing: made.missing });
        },
        (error: unknown) => {
          console.warn('the PDF could not be made', error);
          report({ type: 'failed' });
        },
      );
    });
    return () => {
      isLeft = true;
      clearTimeout(later);
      running.current?.stop(null);
    };
  }, [job]);

  const stop = useCallback(() => running.current?.stop(null), []);
  const start = useCallback(() => setTurn((count) => count + 1), []);
  return { pdf: latest?.job === job ? latest.pdf : { type: 'making', page: 0 }, stop, start };
}

/** The PDF of a sheet, made in a worker; null once stopped. `onPage` is called for each page that is laid out. */
function startSheetPdf(print: SheetPrint, onPage: (page: number) => void): RunningTask<MadePdf | null> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module', name: 'pdf' });
  return startTask<SheetPrint, MadePdf | null, number>(worker, print, { onStep: onPage });
}
