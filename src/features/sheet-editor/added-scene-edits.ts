import type { AddedScenes } from '../../../domain/call-sheet/add-scenes.ts';
import { fieldCommand, type SheetCommand } from '../../../domain/call-sheet/draft-history.ts';
import type { SheetEditor } from '../../shared/open-sheet/sheet-editor.ts';

/** New rows, and the lines of needs and labels that name their scenes. */
export function addedSceneEdits(editor: SheetEditor, made: AddedScenes): SheetCommand {
  const lineEdit = (id: string, field: 'label' | 'text', value: string) => {
    const record = editor.record('sheet-line', id);
    return (record && fieldCommand(record, field, value)) ?? [];
  };
  return [
    ...made.records.map((record) => ({ type: 'add', record }) as const),
    ...made.labels.flatMap(({ id, label }) => lineEdit(id, 'label', label)),
    ...made.needs.flatMap(({ id, text }) => lineEdit(id, 'text', text)),
  ];
}
