import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import type { HouseId, ScriptId } from '../../../domain/ids.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useHouseChoice } from '../../platform/session-store.ts';
import { followScope } from '../../sync/current-sync.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { useAddressBook } from './address-book-queries.ts';
import { useSheetSources } from './call-sheet-queries.ts';
import { EditorCompanionsOf, type EditorCompanions } from './editor-companions.ts';
import { EditorSourcesOf, type EditorSources } from './editor-sources.ts';
import { CallSheetEditor, type EditorExits } from './call-sheet-editor.tsx';
import { MissingSheet } from './missing-sheet.tsx';
import { SheetEditorContext } from './sheet-editor-context.ts';
import { useNewSheetEditor, useSavedSheetEditor, type SheetInHand } from './use-sheet-editor.ts';

export interface CallSheetEditorScreenProps extends EditorExits {
  /** Null: the address names no production. */
  scriptId: ScriptId | null;
  /** Null: a new sheet. */
  sheetId: string | null;
  /** Shooting day that a new sheet is made for. */
  dayId: string | null;
  companions: EditorCompanions;
}

/** Edits one call sheet (`/new`, `/sheet/{id}`). */
export function CallSheetEditorScreen({ scriptId, ...rest }: CallSheetEditorScreenProps) {
  return scriptId === null ? <NotHere /> : <OfProduction key={scriptId} scriptId={scriptId} {...rest} />;
}

function OfProduction({
  scriptId,
  sheetId,
  dayId,
  companions,
  ...exits
}: CallSheetEditorScreenProps & { scriptId: ScriptId }) {
  useEffect(() => followScope(scriptScope(scriptId)), [scriptId]);
  const sources = useSheetSources(scriptId);
  const house = typeof sources === 'object' ? sources.script.scope.slice('house:'.length) : null;
  const people = useAddressBook(house as HouseId | null);
  const whole = useMemo(
    () => (typeof sources === 'object' && people !== undefined ? { ...sources, people, isGone: false } : undefined),
    [sources, people],
  );
  // Typing must not leave the screen with the production that somebody deletes meanwhile.
  const [seen, setSeen] = useState<EditorSources>();
  if (whole !== undefined && whole !== seen) setSeen(whole);
  const gone = useMemo(() => seen && { ...seen, isGone: true }, [seen]);
  const shown = sources === 'missing' ? gone : whole;
  if (shown === undefined) return sources === 'missing' ? <NotHere /> : <Reading />;
  return (
    <EditorCompanionsOf value={companions}>
      <EditorSourcesOf value={shown}>
        {sheetId === null ? (
          <NewSheet key={dayId ?? ''} sources={shown} dayId={dayId} {...exits} />
        ) : (
          <SavedSheet key={sheetId} sources={shown} sheetId={sheetId} {...exits} />
        )}
      </EditorSourcesOf>
    </EditorCompanionsOf>
  );
}

function useProductionNames(sources: EditorSources): { title: string; house: string } {
  const choice = useHouseChoice();
  const house = choice?.houses.find((one) => sources.script.scope === `house:${one.id}`)?.name ?? '';
  const { title } = sources.script.fields;
  return useMemo(() => ({ title, house }), [title, house]);
}

function SavedSheet({ sources, sheetId, ...exits }: EditorExits & { sources: EditorSources; sheetId: string }) {
  const production = useProductionNames(sources);
  const inHand = useSavedSheetEditor(sheetId, sources.script.id, production);
  return <InHand inHand={inHand} title={production.title} exits={exits} />;
}

function NewSheet({ sources, dayId, ...exits }: EditorExits & { sources: EditorSources; dayId: string | null }) {
  const production = useProductionNames(sources);
  const inHand = useNewSheetEditor(sources, dayId, production);
  return <InHand inHand={inHand} title={production.title} exits={exits} />;
}

function InHand({ inHand, title, exits }: { inHand: SheetInHand | undefined; title: string; exits: EditorExits }) {
  const { t } = useLingui();
  usePageTitle(t`${title} – Call sheet`);
  if (inHand === undefined) return <Reading />;
  return (
    <SheetEditorContext value={inHand.open.editor}>
      <CallSheetEditor inHand={inHand} {...exits} />
    </SheetEditorContext>
  );
}

function Reading() {
  const { t } = useLingui();
  return (
    <WorkspaceScreen title={t`Call sheet`}>
      <div className="px-4 pt-4 tablet:px-6">
        <SkeletonRows rows={10} />
      </div>
    </WorkspaceScreen>
  );
}

/** The production is not on this device. */
function NotHere() {
  const { t } = useLingui();
  return (
    <MissingSheet
      title={t`This production is not on this device`}
      action={<ButtonLink to="/ph/script-breakdown">{t`All productions`}</ButtonLink>}
    >
      {t`It may have been deleted, or a colleague has just made it: then it appears here by itself as soon as it has arrived.`}
    </MissingSheet>
  );
}
