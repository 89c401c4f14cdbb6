import { idOf, scriptScope } from '../../../domain/scopes.ts';
import { useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import type { DayId, HouseId, ScriptId } from '../../../domain/ids.ts';
import { useHouseChoice } from '../../platform/session/session-store.ts';
import { isEmptyDraft } from '../../../domain/call-sheet/draft.ts';
import { ProductionGate } from '../../shared/frames/production-gate.tsx';
import { ReadOnlyNote } from '../../shared/frames/read-only-note.tsx';
import { useMay } from '../../shared/data/use-may.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { MessageScreen } from '../../shared/frames/workspace-screen.tsx';
import { sheetSourcesQuery, useAddressBook, useDayScope, useSheetScope } from './call-sheet-queries.ts';
import { EditorSlotsContext, type EditorSlots } from './editor-slots.ts';
import {
  EditorSourcesContext,
  type EditorSources,
  type SheetSources,
  useSources,
} from '../../shared/open-sheet/editor-sources.ts';
import { CallSheetEditor, type EditorNavigation } from './call-sheet-editor.tsx';
import { SheetEditorContext, useEditorState } from '../../shared/open-sheet/sheet-editor-context.ts';
import { useNewSheetEditor, useSavedSheetEditor, type OpenSheet } from './use-sheet-editor.ts';

export interface CallSheetEditorScreenProps extends EditorNavigation {
  /** Null: the address names no production. */
  scriptId: ScriptId | null;
  /** Null: a new sheet. */
  sheetId: string | null;
  /** Shooting day that a new sheet is made for. */
  dayId: string | null;
  slots: EditorSlots;
}

/** Edits one call sheet (`/new`, `/sheet/{id}`). */
export function CallSheetEditorScreen({ scriptId, ...rest }: CallSheetEditorScreenProps) {
  const { t } = useLingui();
  return (
    <ProductionGate
      scriptId={scriptId}
      query={sheetSourcesQuery}
      heading={t`Call sheet`}
      pageTitle={(production) => t`${production} – Call sheet`}
      rows={10}
      keepsGone
    >
      {(sources, { isGone }) => <OfProduction read={sources} isGone={isGone} {...rest} />}
    </ProductionGate>
  );
}

interface OfProductionProps extends Omit<CallSheetEditorScreenProps, 'scriptId'> {
  read: SheetSources;
  isGone: boolean;
}

function OfProduction({ read, isGone, sheetId, dayId, slots, ...navigation }: OfProductionProps) {
  const people = useAddressBook(idOf(read.script.scope) as HouseId);
  const sources = useMemo(() => people && { ...read, people, isGone }, [read, people, isGone]);
  const shown = useShownSheet({ sheetId, dayId, ...navigation });
  if (sources === undefined) return <Reading />;
  return (
    <EditorSlotsContext value={slots}>
      <EditorSourcesContext value={sources}>
        {sheetId === null || shown.isMadeHere ? (
          <NewSheet key={shown.turn} sources={sources} dayId={shown.dayId} {...shown.navigation} />
        ) : (
          <SavedSheet key={shown.turn} sources={sources} sheetId={sheetId} {...navigation} />
        )}
      </EditorSourcesContext>
    </EditorSlotsContext>
  );
}

interface AddressedSheet extends EditorNavigation {
  sheetId: string | null;
  dayId: string | null;
}

/**
 * The sheet of the address. A new sheet whose first save gives it its address stays mounted, with the focus and
 * unfinished input; `turn` is another number for every other one.
 */
function useShownSheet({ sheetId, dayId, onSaved, onList }: AddressedSheet) {
  const [shown, setShown] = useState({ turn: 0, sheetId, dayId, madeId: null as string | null });
  const isMadeHere = sheetId !== null && sheetId === shown.madeId;
  const isSame = sheetId === shown.sheetId && (sheetId !== null || dayId === shown.dayId);
  if (!isSame)
    setShown(
      isMadeHere && shown.sheetId === null
        ? { ...shown, sheetId }
        : { turn: shown.turn + 1, sheetId, dayId, madeId: null },
    );
  const made = useCallback(
    (madeId: string) => {
      setShown((now) => ({ ...now, madeId }));
      onSaved(madeId);
    },
    [onSaved],
  );
  const navigation = useMemo(() => ({ onSaved: made, onList }), [made, onList]);
  return { ...shown, isMadeHere, navigation };
}

function useProductionNames(sources: EditorSources): SheetContent['production'] {
  const choice = useHouseChoice();
  const house = choice?.houses.find((house) => sources.script.scope === `house:${house.id}`)?.name ?? '';
  const { title, language } = sources.script.fields;
  return useMemo(() => ({ title, house, ...(language != null && { language }) }), [title, house, language]);
}

function SavedSheet({
  sources,
  sheetId,
  ...navigation
}: EditorNavigation & { sources: EditorSources; sheetId: string }) {
  const owner = useSheetScope(sheetId);
  if (owner === undefined) return <Reading />;
  // The address names another production: input there would be sent to the wrong one.
  if (owner.scope !== null && owner.scope !== scriptScope(sources.script.id))
    return (
      <Navigate
        to="/ph/call-sheets/script/$scriptId/sheet/$sheetId"
        params={{ scriptId: idOf(owner.scope), sheetId }}
        replace
      />
    );
  return <OwnSheet sources={sources} sheetId={sheetId} {...navigation} />;
}

function OwnSheet({ sources, sheetId, ...navigation }: EditorNavigation & { sources: EditorSources; sheetId: string }) {
  const production = useProductionNames(sources);
  const openSheet = useSavedSheetEditor(sheetId, sources.script.id, production);
  return <OpenSheetEditor openSheet={openSheet} navigation={navigation} />;
}

function NewSheet({
  sources,
  dayId,
  ...navigation
}: EditorNavigation & { sources: EditorSources; dayId: string | null }) {
  const owner = useDayScope(dayId ?? '');
  if (owner === undefined) return <Reading />;
  // The day of another production would make an empty sheet here.
  if (owner.scope !== null && owner.scope !== scriptScope(sources.script.id))
    return (
      <Navigate
        to="/ph/call-sheets/script/$scriptId/new"
        params={{ scriptId: idOf(owner.scope) }}
        search={{ day: dayId as DayId }}
        replace
      />
    );
  return <BegunSheet sources={sources} dayId={dayId} {...navigation} />;
}

function BegunSheet({
  sources,
  dayId,
  ...navigation
}: EditorNavigation & { sources: EditorSources; dayId: string | null }) {
  const production = useProductionNames(sources);
  const openSheet = useNewSheetEditor(sources, dayId, production);
  return <OpenSheetEditor openSheet={openSheet} navigation={navigation} />;
}

function OpenSheetEditor({
  openSheet,
  navigation,
}: {
  openSheet: OpenSheet | undefined;
  navigation: EditorNavigation;
}) {
  if (openSheet === undefined) return <Reading />;
  return (
    <SheetEditorContext value={openSheet.open.editor}>
      <EditorOrReading openSheet={openSheet} navigation={navigation} />
    </SheetEditorContext>
  );
}

/**
 * Members who may not edit call sheets read them. Their earlier input stays accessible. A former member of the house
 * stays here until the workspace has reported it.
 */
function EditorOrReading({ openSheet, navigation }: { openSheet: OpenSheet; navigation: EditorNavigation }) {
  const { t } = useLingui();
  const { editor } = openSheet.open;
  const houseId = idOf(useSources().script.scope);
  const isMember = useHouseChoice()?.houses.some(({ id }) => id === houseId) === true;
  const mayEdit = useMay('sheets.edit', houseId);
  const isClean = useEditorState((state) => isEmptyDraft(state.draft));
  if (!isMember || mayEdit !== false || (editor.isSaved && !isClean))
    return <CallSheetEditor openSheet={openSheet} {...navigation} />;
  if (editor.isSaved)
    return <Navigate to="/ph/call-sheets/shared/$sheetId" params={{ sheetId: editor.sheetId }} replace />;
  return (
    <MessageScreen title={t`Call sheet`}>
      <ReadOnlyNote act="sheets.edit" />
    </MessageScreen>
  );
}

function Reading() {
  const { t } = useLingui();
  return (
    <MessageScreen title={t`Call sheet`}>
      <SkeletonRows rows={10} />
    </MessageScreen>
  );
}
