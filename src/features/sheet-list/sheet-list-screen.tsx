import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { ScriptId } from '../../../domain/ids.ts';
import { TableViewButton } from '../../shared/tables/table-view-button.tsx';
import { useTableView } from '../../shared/tables/table-view-store.ts';
import { useMayEdit } from '../../shared/data/may-edit.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { useIsNarrow } from '../../ui/width-band.ts';
import { begunOf, useSheetDrafts } from '../../shared/open-sheet/sheet-drafts.ts';
import { BegunSheets } from './sheet-list-drafts.tsx';
import { NotArrived, SheetListLayout } from './sheet-list-layout.tsx';
import type { ListedSheet, SheetList } from './sheet-list-queries.ts';
import { type SheetListCommand, SheetRows, SheetTable, useSheetColumns } from './sheet-list-table.tsx';
import { contentOfRecords } from '../../../domain/call-sheet/content-of-records.ts';
import { duplicateSheet } from '../../../domain/call-sheet/duplicate-sheet.ts';
import { nextSheetNumber, sheetIds } from '../../../domain/call-sheet/sheet-id.ts';
import { AppError } from '../../../domain/errors.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { type ChangeRequest, commit } from '../../sync/commit.ts';
import { readSheet } from '../../shared/data/read-sheet.ts';

/**
 * Copies the saved part of a sheet into a new one without a day. Resolves with it when it is durable. Throws NOT_FOUND
 * when the sheet is gone.
 */
async function copySheet(sheetId: string): Promise<{ id: string; code: string }> {
  const db = currentDatabase();
  const head = await db.callSheets.get(sheetId);
  const records = await readSheet(db, sheetId);
  // Names of production and house are not part of the copy.
  const content = contentOfRecords(records.values(), { title: '', house: '' });
  if (head === undefined || content === null) throw new AppError('NOT_FOUND', { kind: 'call-sheet', id: sheetId });
  const { scope } = head;
  const others = await db.callSheets.where('scope').equals(scope).toArray();
  const copy = duplicateSheet(content, {
    number: nextSheetNumber(others),
    newId: () => crypto.randomUUID(),
    now: new Date().toISOString(),
  });
  const changes = copy.records.map(({ kind, id, fields }) => ({ scope, kind, id, op: 'create', fields }));
  await commit(db, { name: 'sheet.make', changes: changes as ChangeRequest[] });
  const all = await db.callSheets.where('scope').equals(scope).toArray();
  return { id: copy.sheetId, code: sheetIds(all).get(copy.sheetId) ?? '' };
}

const DeleteSheetDialog = lazyComponent(() =>
  import('./sheet-list-delete-dialog.tsx').then((file) => file.DeleteSheetDialog),
);

interface Props {
  /** Null: the address names no production. */
  scriptId: ScriptId | null;
  /** The ID that is searched; in the address. */
  query: string;
  onQuery: (query: string) => void;
}

/** All call sheets of a production: find by ID, open, duplicate, delete. */
export function SheetListScreen({ scriptId, query, onQuery }: Props) {
  return (
    <SheetListLayout scriptId={scriptId} mode="list">
      {(list, id) => <FoundSheets scriptId={id} list={list} query={query} onQuery={onQuery} />}
    </SheetListLayout>
  );
}

const NONE: ReadonlySet<string> = new Set();

function FoundSheets({
  scriptId,
  list,
  query,
  onQuery,
}: {
  scriptId: ScriptId;
  list: SheetList;
  query: string;
  onQuery: (query: string) => void;
}) {
  const { t } = useLingui();
  const isList = useIsNarrow();
  const [typed, type] = useTypedText(query, onQuery);
  const [deleting, setDeleting] = useState<ListedSheet | null>(null);
  const duplicate = useDuplicate(scriptId);
  const onCommand = useCallback(
    (command: SheetListCommand, sheet: ListedSheet) => (command === 'delete' ? setDeleting(sheet) : duplicate(sheet)),
    [duplicate],
  );
  const controls = useTableView('call-sheets', useSheetColumns());
  const { sheets } = list;
  const drafts = useSheetDrafts(scriptId);
  const begun = useMemo(() => begunOf(drafts, sheets), [drafts, sheets]);
  if (sheets.length === 0)
    return (
      <>
        <BegunSheets scriptId={scriptId} begun={begun} />
        {begun.length > 0 ? null : list.isFetched ? <NoSheets scriptId={scriptId} /> : <NotArrived />}
      </>
    );
  const shown = controls.inOrder(sheets.filter((sheet) => fits(sheet.code, query)));
  const List = isList ? SheetRows : SheetTable;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
        <SearchField
          label={t`Find by ID`}
          value={typed}
          onValueChange={type}
          className="w-full tablet:w-80"
          maxLength={40}
        />
        <TableViewButton controls={controls} isList={isList} />
      </div>
      <p role="status" className="sr-only">
        {query === '' ? '' : t`${shown.length} of ${sheets.length} call sheets`}
      </p>
      {query === '' && <BegunSheets scriptId={scriptId} begun={begun} />}
      {shown.length === 0 ? (
        <EmptyState
          title={t`No call sheet “${query}”`}
          action={<Button size="touch" onClick={() => onQuery('')}>{t`Show all`}</Button>}
        >
          {t`IDs are searched: CS-0007, or only 7.`}
        </EmptyState>
      ) : (
        <List scriptId={scriptId} sheets={shown} changed={drafts?.changed ?? NONE} {...{ onCommand, controls }} />
      )}
      {deleting !== null && <DeleteSheetDialog sheet={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

/** Makes a sheet from another one; a toast reports the result. */
function useDuplicate(scriptId: ScriptId): (sheet: ListedSheet) => void {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  return useCallback(
    (sheet) => {
      copySheet(sheet.id).then(
        ({ id, code }) =>
          showToast({
            text: t`${code} made from ${sheet.code}`,
            action: {
              label: t`Open`,
              onPress: () =>
                void navigate({
                  to: '/ph/call-sheets/script/$scriptId/sheet/$sheetId',
                  params: { scriptId, sheetId: id },
                }),
            },
          }),
        (failure: unknown) =>
          showToast({
            kind: 'failed',
            text: `${t`${sheet.code} wasn’t duplicated.`} ${i18n._(messageForError(failure))}`,
          }),
      );
    },
    [navigate, scriptId, t, i18n],
  );
}

function NoSheets({ scriptId }: { scriptId: ScriptId }) {
  const { t } = useLingui();
  const mayEdit = useMayEdit();
  return (
    <EmptyState
      title={t`No call sheet yet`}
      action={
        mayEdit && (
          <ButtonLink to="/ph/call-sheets/script/$scriptId/manage" params={{ scriptId }} size="touch">
            {t`Create one from a shooting day`}
          </ButtonLink>
        )
      }
    >
      {t`A call sheet tells everyone when and where. Made from a shooting day, it already lists the day’s scenes, cast and props.`}
    </EmptyState>
  );
}

/** `CS-0007` is found by `cs-0007`, `0007` and `7`; a number without zeros is the beginning of the number. */
function fits(code: string, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  const own = code.toLowerCase();
  if (/^[1-9]\d*[a-z]?$/.test(wanted)) return own.replace(/^cs-0*/, '').startsWith(wanted);
  return own.includes(wanted);
}
