import { createContext, useContext, type ComponentType } from 'react';
import type { SheetContent } from '../../../../domain/call-sheet/content.ts';
import type { NamedRevision } from '../../../../domain/call-sheet/revisions.ts';
import type { SceneId, ScriptId } from '../../../../domain/ids.ts';

/** Parts of other features in the editor; the route puts them together. */
export interface EditorSlots {
  /** Sharing of the sheet with people who have no account. */
  Share: ComponentType<{ sheetId: string; scriptId: ScriptId }>;
  /** The ways out of the app: PDF, print, messages, calendar, table. */
  Export: ComponentType<ExportProps>;
  /** People who have seen and confirmed. */
  Replies: ComponentType<{ sheetId: string }>;
  /** Director's notes about the sheet's scenes, offered to its department requirements. */
  Briefings: ComponentType<BriefingsProps>;
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
