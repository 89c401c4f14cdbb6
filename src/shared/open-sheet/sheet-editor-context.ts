import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SheetContent, SheetContentRows } from '../../../domain/call-sheet/content.ts';
import type { SheetHead } from '../../../domain/call-sheet/records.ts';
import type { EditorState, SheetEditor } from './sheet-editor.ts';

export const SheetEditorContext = createContext<SheetEditor | null>(null);

export function useEditor(): SheetEditor {
  const editor = useContext(SheetEditorContext);
  if (editor === null) throw new Error('a part of the call sheet editor stands outside of it');
  return editor;
}

/** A piece of the editor's state; the part is drawn again only when that piece is another one. */
export function useEditorState<Piece>(select: (state: EditorState) => Piece): Piece {
  const editor = useEditor();
  return useSyncExternalStore(editor.subscribe, () => select(editor.get()));
}

/** A piece of the sheet. For parts that are drawn only while there is one. */
export function useSheet<Piece>(select: (content: SheetContent) => Piece): Piece {
  return useEditorState(({ content }) => {
    if (content === null) throw new Error('the call sheet is gone');
    return select(content);
  });
}

export const useHead = <Field extends keyof SheetHead>(field: Field): SheetHead[Field] =>
  useSheet(({ head }) => head[field]);

export const useSheetRows = <List extends keyof SheetContentRows>(list: List): SheetContentRows[List] =>
  useSheet((content) => content[list]);
