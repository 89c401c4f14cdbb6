import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { SheetCommand } from '../../../domain/call-sheet/draft-history.ts';
import { formatDate } from '../../../domain/format.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { useEditor } from '../../shared/open-sheet/sheet-editor-context.ts';
import { showUndoable } from '../../shared/open-sheet/show-undoable.ts';
import { dateOfLostWeather, typeDate } from './type-date.ts';

/**
 * Handlers of the sheet's date. The weather of the former date is cleared with it, and a message offers to undo that:
 * at once for a chosen date, and when the field is left for a typed one.
 */
export function useTypedDate() {
  const { t } = useLingui();
  const language = useLanguage();
  const editor = useEditor();
  const typed = useRef<SheetCommand | null>(null);
  const told = useRef<SheetCommand | null>(null);
  const tell = () => {
    const command = typed.current;
    const lost = command === null || command === told.current ? null : dateOfLostWeather(command);
    told.current = command;
    if (command === null || lost === null || !editor.isLastDone(command)) return;
    const when = formatDate(lost, language);
    showUndoable(editor, command, t`The weather for ${when} was cleared with its date.`, t`Undo`, 'plain');
  };
  const leave = () => {
    tell();
    typed.current = null;
    editor.endTyping();
  };
  return {
    onChange: (next: string) => {
      typed.current = typeDate(editor, next || null, typed.current);
      const field = document.activeElement;
      // A date of the calendar below the field; the field itself is not typed into.
      if (!(field instanceof HTMLInputElement)) leave();
      else if (field.type === 'date') tell();
    },
    onBlur: leave,
  };
}
