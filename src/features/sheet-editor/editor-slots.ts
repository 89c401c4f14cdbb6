import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import type { NamedRevision } from '../../../domain/call-sheet/revisions.ts';
import type { WorkRules } from '../../../domain/house/house-records.ts';
import type { SceneId, ScriptId } from '../../../domain/ids.ts';
import type { SheetFindings } from '../../shared/open-sheet/use-sheet-findings.ts';

/** Parts of other features in the editor; the route puts them together. */
export interface EditorSlots {
  /** Sharing of the sheet with people who have no account. */
  Share: ComponentType<{ sheetId: string; scriptId: ScriptId }>;
  /** The ways out of the app: PDF, print, messages, calendar, table. */
  Export: ComponentType<ExportProps>;
  /** People who have seen and confirmed. */
  Replies: ComponentType<{ sheetId: string }>;
  /** Findings, each leading to its place on the sheet, and checks that passed. */
  Findings: ComponentType<FindingsProps>;
  /** The warnings that issuing skips. */
  SkippedWarnings: ComponentType<{ groups: SheetFindings['groups'] }>;
  /** The house's rules that the checks use. */
  WorkRules: ComponentType<{ workRules: WorkRules }>;
  /** People of the house's address book, to put on the sheet; `onEmptyRow` has the id of a row to type into. */
  AddCrew: ComponentType<{ onEmptyRow: (id: string) => void; onClose: () => void }>;
  /** Saves a person of the sheet in the house's address book. */
  SavePerson: ComponentType<{ kind: 'sheet-crew' | 'sheet-cast'; id: string }>;
  /** Director's notes about the sheet's scenes, offered to its department requirements. */
  Briefings: ComponentType<BriefingsProps>;
}

interface FindingsProps {
  findings: SheetFindings;
  /** Below the warning that cast of the breakdown is missing. */
  castFix: ReactNode;
  /** Called when the user follows a finding to its place. */
  onGo: () => void;
}

interface BriefingsProps {
  scriptId: ScriptId;
  sceneIds: readonly SceneId[];
  /** Requirements that the sheet has: they are not offered again. */
  requirements: readonly string[];
  onAdd: (notes: readonly { label: string; text: string }[]) => void;
}

interface ExportProps {
  content: SheetContent;
  issued: (NamedRevision & { issuedAt: string; code: string }) | null;
  previous: (NamedRevision & { content: SheetContent }) | null;
  shareLink?: string | undefined;
  isSentOut: true;
}

export const EditorSlotsContext = createContext<EditorSlots | null>(null);

export function useEditorSlots(): EditorSlots {
  const slots = useContext(EditorSlotsContext);
  if (slots === null) throw new Error('a part of the call sheet editor stands outside of it');
  return slots;
}
