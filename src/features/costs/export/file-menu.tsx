import type { I18n } from '@lingui/core';
import { accountName } from '../../../../domain/cost/chart-of-accounts.ts';
import { useLingui } from '@lingui/react/macro';
import { Download, FileSpreadsheet, FileText, Languages, Table, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { LANGUAGES } from '../../../../domain/language.ts';
import type { Budget, CostTotals } from '../../../../domain/cost/totals.ts';
import type { CostSheetRow } from '../../../../domain/cost/sheet-rows.ts';
import { wordsIn } from '../../../platform/app/language-store.ts';
import { messageForError } from '../../../ui/error-messages.ts';
import { LANGUAGE_NAMES } from '../../../ui/language-switch.tsx';
import { MenuButton, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { closeToast, showToast } from '../../../ui/toast-store.ts';
import type { TableFile } from '../../../shared/tables/import/read-table-file.ts';
import type { CostContext } from '../cost-actions.ts';
import { ImportDialog } from './import-dialog.lazy.ts';

/** The budget as a file, and a foreign table imported as items. */
export function FileMenu({
  context,
  budget,
  totals,
  rows,
  isIcon = false,
}: {
  context: CostContext;
  budget: Budget;
  totals: CostTotals;
  rows: readonly CostSheetRow[];
  /** Only its icon, for a phone's title bar. */
  isIcon?: boolean;
}) {
  const { t, i18n } = useLingui();
  const { data, language } = context;
  const [outLanguage, setOutLanguage] = useState(data.script.fields.language ?? language);
  /** With the words and formats of the file's language; `code` has words of its own. */
  const save = async <Code,>(
    code: Promise<Code>,
    write: (code: Code, words: I18n, out: CostContext) => Promise<void> | void,
  ) => {
    const loaded = await code;
    const words = outLanguage === language ? i18n : await wordsIn(outLanguage);
    const categories = data.categories.map((row) => ({
      ...row,
      fields: { ...row.fields, name: accountName(row.fields, outLanguage) },
    }));
    await write(loaded, words, { ...context, language: outLanguage, data: { ...data, categories } });
  };
  const attempt = (work: Promise<void>) =>
    void work.catch((error: unknown) => showToast({ kind: 'failed', text: i18n._(messageForError(error)) }));
  const { bringIn, choose } = useTableFile(context);
  return (
    <>
      <MenuButton
        label={t`File`}
        icon={Download}
        {...(isIcon ? { kind: 'quiet' as const, size: 'touch' as const, square: true } : { size: 'dense' as const })}
      >
        <MenuItem
          icon={FileSpreadsheet}
          onAction={() =>
            attempt(
              save(import('./save-workbook.ts'), (code, words, out) =>
                code.saveWorkbook(words, out.data, { ...budget, categories: out.data.categories }, totals),
              ),
            )
          }
        >
          {t`XLSX with formulas`}
        </MenuItem>
        <MenuItem
          icon={FileText}
          onAction={() =>
            attempt(
              save(import('./save-cost-pdf.ts'), (code, words, out) => code.saveCostPdf(words, out, totals, i18n)),
            )
          }
        >
          {t`PDF, topsheet and detail`}
        </MenuItem>
        <MenuItem
          icon={Table}
          onAction={() =>
            attempt(
              save(import('../sheet/cost-table.ts'), (code, words, out) =>
                code.saveCostTable(words, out, totals, rows),
              ),
            )
          }
        >
          {t`CSV of the open rows`}
        </MenuItem>
        <MenuItem
          icon={Languages}
          detail={LANGUAGE_NAMES[outLanguage]}
          onAction={() => setOutLanguage(LANGUAGES.find((other) => other !== outLanguage) ?? outLanguage)}
        >
          {t`Language of these files`}
        </MenuItem>
        <MenuLine />
        <MenuItem icon={Upload} onAction={choose}>
          {t`Import CSV or XLSX`}
        </MenuItem>
      </MenuButton>
      {bringIn}
    </>
  );
}

const SLOW_MS = 1_000;

/** A foreign table, chosen as a file (`choose`); `bringIn` asks what to do with it. */
function useTableFile(context: CostContext) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [table, setTable] = useState<TableFile | null>(null);
  const read = async (file: File) => {
    const { FAULTS, readTableFile } = await import('../../../shared/tables/import/read-table-file.ts');
    const { name } = file;
    const running = new AbortController();
    const cancel = { label: t`Cancel`, onPress: () => running.abort() };
    // Most files are ready before a toast could be read.
    let toast: number | null = null;
    const slow = setTimeout(() => {
      toast = showToast({ kind: 'plain', text: t`${name} is being read.`, action: cancel });
    }, SLOW_MS);
    const found = await readTableFile(file, running.signal).finally(() => {
      clearTimeout(slow);
      if (toast !== null) closeToast(toast);
    });
    if (found === null) return;
    if (found.ok) setTable(found.table);
    else showToast({ kind: 'failed', text: i18n._(FAULTS[found.reason]) });
  };
  const bringIn = (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={t`Table to import`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again.
          event.target.value = '';
          if (file)
            read(file).catch((error: unknown) => showToast({ kind: 'failed', text: i18n._(messageForError(error)) }));
        }}
      />
      {table !== null && <ImportDialog context={context} table={table} target={null} onClose={() => setTable(null)} />}
    </>
  );
  return { bringIn, choose: () => input.current?.click() };
}
