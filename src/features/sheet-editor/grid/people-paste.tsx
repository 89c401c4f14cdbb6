import { useContext, useState, type ClipboardEvent, type ReactNode } from 'react';
import { readPeopleTable, type PeopleKind } from '../../../../domain/call-sheet/people-table.ts';
import { readTable } from '../../../../domain/tables/delimited-text.ts';
import { PastePeopleDialog } from '../dialogs.lazy.ts';
import { useEditor } from '../../../shared/open-sheet/sheet-editor-context.ts';
import { CellContext } from './cell-context.ts';
import { pastePeople } from './paste-people.ts';
import { runPaste } from './paste-rows.ts';
import { usePastedToast } from './use-pasted-toast.ts';

/**
 * Takes a table of people that is pasted anywhere inside: at once where its heads name its columns and every cell
 * is read, else after a look at them. A paste that a cell has handled is left to the cell.
 */
export function PeoplePaste({
  kind,
  isAsking,
  onAsked,
  children,
}: {
  kind: PeopleKind;
  /** Requested by the button. */
  isAsking: boolean;
  onAsked: () => void;
  children: ReactNode;
}) {
  const editor = useEditor();
  const context = useContext(CellContext);
  const notifyPasted = usePastedToast();
  const [asked, setAsked] = useState<string | null>(null);
  const pasted = (event: ClipboardEvent) => {
    if (event.defaultPrevented) return;
    const text = event.clipboardData.getData('text/plain');
    const table = readTable(text);
    const isOneCell = table.length === 0 || (table.length === 1 && table[0]?.length === 1);
    const isInField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isOneCell && (isInField || table.length === 0)) return;
    event.preventDefault();
    const read = readPeopleTable(kind, table);
    if (!read.isCertain) return setAsked(text);
    const result = pastePeople(editor, kind, table, read, context);
    if (result.people.length > 0) return setAsked(text);
    runPaste(editor, kind, result);
    notifyPasted(result);
  };
  const close = () => {
    setAsked(null);
    onAsked();
  };
  return (
    <>
      {/* Takes the focus with a press anywhere in it, so that it receives a paste. */}
      <div tabIndex={-1} onPaste={pasted} className="outline-none">
        {children}
      </div>
      {(asked !== null || isAsking) && <PastePeopleDialog kind={kind} text={asked ?? ''} onClose={close} />}
    </>
  );
}
