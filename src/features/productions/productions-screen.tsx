import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import * as v from 'valibot';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { fitsSearch } from '../../../domain/fits-search.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import { HouseId } from '../../../domain/ids.ts';
import { useOnline } from '../../platform/network/online.ts';
import { useCurrentHouseId } from '../../platform/session/session-store.ts';
import { ReadOnlyNote } from '../../shared/frames/read-only-note.tsx';
import { useMay } from '../../shared/data/use-may.ts';
import { TableViewButton } from '../../shared/tables/table-view-button.tsx';
import { useTableView } from '../../shared/tables/table-view-store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { useWidthBand } from '../../ui/width-band.ts';
import { WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { ProductionList, type ProductionCommand, useProductionColumns } from './production-list.tsx';
import { useProductions, useProgress, type Productions } from './production-queries.ts';

const RenameDialog = lazyComponent(() => import('./production-dialogs.tsx').then((file) => file.RenameDialog));
const BinDialog = lazyComponent(() => import('./bin-dialog.tsx').then((file) => file.BinDialog));
const DeleteDialog = lazyComponent(() => import('./production-dialogs.tsx').then((file) => file.DeleteDialog));

export interface ProductionsScreenProps {
  /** Searched text; in the address. */
  query: string;
  onQuery: (query: string) => void;
  /** Parts of the import, which is another feature. */
  importButton: ReactNode;
  sampleButton: ReactNode;
  /** Files that wait on this device. */
  incoming: ReactNode;
  /** The offer to install the app; rendered last. */
  installOffer: ReactNode;
}

/** All productions of the house: find, import, open, rename, delete. */
export function ProductionsScreen({
  query,
  onQuery,
  importButton,
  sampleButton,
  incoming,
  installOffer,
}: ProductionsScreenProps) {
  const { t, i18n } = useLingui();
  const parsed = v.safeParse(HouseId, useCurrentHouseId());
  const read = useProductions(parsed.success ? parsed.output : null);
  const progress = useProgress(parsed.success ? parsed.output : null);
  const isWaiting = useIsWaiting(read);
  const productions = isWaiting ? undefined : read?.list;
  const [dialog, setDialog] = useState<{ command: ProductionCommand; script: Row<'script'> } | null>(null);
  const onCommand = useCallback(
    (command: ProductionCommand, script: Row<'script'>) => setDialog({ command, script }),
    [],
  );
  const mayDelete = useMay('productions.delete') === true;
  const mayEdit = useMay('productions.edit') !== false;
  const [isBinOpen, setIsBinOpen] = useState(false);
  const close = () => setDialog(null);
  const hasSome = productions !== undefined && productions.length > 0;
  return (
    <WorkspaceScreen
      title={t`Productions`}
      summary={hasSome ? i18n.number(productions.length) : undefined}
      actions={hasSome ? importButton : undefined}
      dock={hasSome && mayEdit && importButton}
    >
      <div className="max-w-[1600px] px-4 pb-10 tablet:px-6">
        {mayEdit && incoming}
        {productions === undefined ? (
          <SkeletonRows rows={6} />
        ) : hasSome ? (
          <FoundProductions {...{ productions, query, onQuery, progress, mayEdit, mayDelete, onCommand }} />
        ) : (
          <NoProduction isMember={parsed.success} {...{ importButton, sampleButton, mayEdit }} />
        )}
        {mayDelete && parsed.success && productions !== undefined && (
          <p className="pt-4">
            <Button size="touch" kind="quiet" icon={Trash2} onClick={() => setIsBinOpen(true)}>{t`Bin`}</Button>
          </p>
        )}
        {installOffer}
      </div>
      {dialog?.command === 'rename' && <RenameDialog script={dialog.script} onClose={close} />}
      {isBinOpen && parsed.success && <BinDialog house={parsed.output} onClose={() => setIsBinOpen(false)} />}
      {dialog?.command === 'delete' && <DeleteDialog script={dialog.script} onClose={close} />}
    </WorkspaceScreen>
  );
}

interface FoundProductionsProps extends Pick<ProductionsScreenProps, 'query' | 'onQuery'> {
  productions: Productions['list'];
  progress: ReturnType<typeof useProgress>;
  mayEdit: boolean;
  mayDelete: boolean;
  onCommand: (command: ProductionCommand, script: Row<'script'>) => void;
}

/** The search, and the productions that fit it. */
function FoundProductions({ productions, query, onQuery, progress, ...list }: FoundProductionsProps) {
  const { t } = useLingui();
  const [typed, type] = useTypedText(query, onQuery);
  const isPhone = useWidthBand() === 'phone';
  const controls = useTableView('productions', useProductionColumns(progress));
  const shown = controls.inOrder(
    productions.filter(({ script }) => fitsSearch(query, [script.fields.title, script.fields.fileName])),
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 py-3">
        <SearchField
          label={t`Find a production or file`}
          value={typed}
          onValueChange={type}
          className="w-full tablet:w-80"
          maxLength={200}
        />
        <TableViewButton controls={controls} isList={isPhone} />
      </div>
      <p role="status" className="sr-only">
        {query === '' ? '' : t`${shown.length} of ${productions.length} productions`}
      </p>
      {shown.length === 0 ? (
        <NothingFound query={query} onQuery={onQuery}>{t`Names of productions and files are searched.`}</NothingFound>
      ) : (
        <ProductionList productions={shown} {...{ progress, controls }} {...list} />
      )}
    </>
  );
}

/** In place of the list: how a first production is made, or that there is no house to make it in. */
function NoProduction({
  isMember,
  importButton,
  sampleButton,
  mayEdit,
}: Pick<ProductionsScreenProps, 'importButton' | 'sampleButton'> & { isMember: boolean; mayEdit: boolean }) {
  const { t } = useLingui();
  if (!isMember)
    return (
      <div className="pt-4">
        <EmptyState title={t`You belong to no production house`}>
          {t`Ask the owner of the production house to add you with the email you logged in with. Its productions then appear here.`}
        </EmptyState>
      </div>
    );
  return (
    <div className="pt-4">
      <EmptyState
        title={t`No production yet`}
        action={
          <>
            {importButton}
            {sampleButton}
          </>
        }
      >
        <p>{t`A production begins with its screenplay. Klaket reads Fountain, Final Draft, Word, PDF and more, on this device and without a network, and makes the breakdown from it: scenes, lengths, cast, locations.`}</p>
        {mayEdit && (
          <>
            <p className="mt-2 pointer-coarse:hidden">{t`You can also drop a file anywhere on this page.`}</p>
            <p className="mt-2 hidden pointer-coarse:block">{t`Tap “Import script” and choose a file from this device.`}</p>
          </>
        )}
      </EmptyState>
      <ReadOnlyNote act="productions.edit" />
    </div>
  );
}

/**
 * A new device asks the server first; it does not show "nothing here" while the answer is loading, and it does not wait
 * forever.
 */
const FIRST_ANSWER_MS = 3000;

function useIsWaiting(read: Productions | undefined): boolean {
  const isOnline = useOnline();
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), FIRST_ANSWER_MS);
    return () => clearTimeout(timer);
  }, []);
  return read !== undefined && read.list.length === 0 && !read.isFetched && isOnline && isPatient;
}
