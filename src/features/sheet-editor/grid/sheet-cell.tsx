import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { memo, useContext, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { SheetKind } from '../../../../domain/call-sheet/draft.ts';
import { isDialable } from '../../../../domain/call-sheet/export/phone.ts';
import { longestText } from '../../../../domain/call-sheet/sheet-field-limits.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { readField, writeCell, type CellType } from './cell-values.ts';
import { CellContext } from './cell-context.ts';
import { changeMarkClass, useChangeMarks } from '../changed-records.ts';
import { useEditor } from '../../../shared/open-sheet/sheet-editor-context.ts';
import { CellConflict } from './cell-conflict.tsx';

export interface SheetCellProps {
  kind: SheetKind;
  /** Of the record. */
  id: string;
  field: string;
  type: CellType;
  value: unknown;
  /** Label of the cell for a reader who does not see the column's head. */
  label: string;
  placeholder?: string;
  className?: string;
  /** Never wraps: numbers and times. */
  isShort?: boolean;
  /** Field with the code of the default text `value`; typed text replaces it. */
  codeField?: 'label' | 'category' | undefined;
  /** In a form the cell has a frame; in the sheet it is the paper itself. */
  look?: 'paper' | 'form';
}

const paperClass =
  'min-h-6 rounded-1 border border-transparent bg-transparent px-1 py-0.5 -mx-1 pointer-coarse:min-h-tap pointer-coarse:py-[11px] hover:bg-hover focus:bg-sheet focus:border-control placeholder:font-text placeholder:text-control placeholder:italic';
/** Room between the bar that marks changes and the text, which stays where it is. */
const markedPaperClass = 'data-changed:-ml-2 data-changed:w-[calc(100%+12px)] data-changed:pl-2';
const formClass = 'min-h-tap rounded-1 border-hair border-control bg-sheet px-3 py-2 text-t2 placeholder:font-text';

/**
 * One field of the sheet, edited in place. Readable text is in the draft at each keystroke; a time or number that
 * cannot be parsed yet stays in the cell, marked, beside the draft.
 */
export const SheetCell = memo(function SheetCell(props: SheetCellProps) {
  const { kind, id, field, type, value, label, placeholder, className, isShort = type !== 'text' } = props;
  const { i18n } = useLingui();
  const editor = useEditor();
  const context = useContext(CellContext);
  const look = props.look ?? (context.isPhone ? 'form' : 'paper');
  const [typed, setTyped] = useState<string | null>(null);
  const unread = useSyncExternalStore(editor.subscribe, () => editor.unreadText(kind, id, field));
  const shown = unread ?? typed ?? writeCell(type, value, context);
  const mark = useChangeMarks(kind, id)(field);
  const isWrong = unread !== null && !readField(props, type, unread, value, context).ok;
  const change = (text: string) => {
    setTyped(text);
    const read = readField(props, type, text, value, context);
    editor.typeUnread(kind, id, field, read.ok ? null : text);
    if (!read.ok) return;
    if (props.codeField !== undefined) editor.type(kind, id, props.codeField, null);
    editor.type(kind, id, field, read.value);
  };
  const leave = () => {
    editor.endTyping();
    // It may have become readable without a letter: the general call is another one now.
    if (unread !== null && !isWrong) change(unread);
    else if (type === 'text' && typed !== null && typed !== typed.trim()) change(typed.trim());
    setTyped(null);
  };
  const own = {
    value: shown,
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    'data-cell': field,
    ...mark,
    placeholder: placeholder ?? (look === 'paper' && type === 'call' ? '–' : undefined),
    onBlur: leave,
    className: joinClasses(
      changeMarkClass,
      'font-[inherit] text-ink tabular-nums aria-invalid:border-2 aria-invalid:border-red',
      look === 'paper' ? `w-[calc(100%+8px)] ${paperClass} ${markedPaperClass}` : `w-full ${formClass}`,
      className,
    ),
  };
  return (
    <>
      {isShort ? (
        <input
          {...own}
          inputMode={type === 'text' ? undefined : type === 'time' || type === 'call' ? 'text' : 'numeric'}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <textarea
          {...own}
          rows={1}
          className={joinClasses(own.className, 'block resize-none field-sizing-content overflow-hidden wrap-anywhere')}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {isWrong && <WrongCell>{i18n._(wrongValueLabel(type, longestText(kind, field)))}</WrongCell>}
      {typed === null && isNoNumber(field, value) && <WrongCell>{i18n._(msg`That isn’t a phone number`)}</WrongCell>}
      <CellConflict kind={kind} id={id} field={field} type={type} />
    </>
  );
});

/** A telephone cell with text that cannot be dialled, such as `8.12346E+11` from a spreadsheet. */
const isNoNumber = (field: string, value: unknown): boolean =>
  /phone$/i.test(field) && typeof value === 'string' && value.trim() !== '' && !isDialable(value);

function WrongCell({ children }: { children: ReactNode }) {
  return (
    <span role="alert" className="block text-t1 font-mid text-red">
      {children}
    </span>
  );
}

function wrongValueLabel(type: CellType, longest: number | null): MessageDescriptor {
  switch (type) {
    case 'time':
    case 'call':
      return msg`Write a time such as 05:30`;
    case 'cast-numbers':
      return msg`Write cast numbers such as 1, 2, 6`;
    case 'eighths':
      return msg`Write a length such as 2 3/8`;
    case 'text':
      return msg`Too long: maximum ${longest ?? 0} characters`;
    case 'status':
    case 'gender':
    case 'count':
    case 'number':
      return msg`Write a whole number`;
  }
}

/** A fact to be chosen from a few; the platform's own list. */
export const ChoiceCell = memo(function ChoiceCell({
  kind,
  id,
  field,
  value,
  label,
  options,
  className,
  look: wanted,
}: Pick<SheetCellProps, 'kind' | 'id' | 'field' | 'label' | 'className' | 'look'> & {
  value: string;
  options: readonly (readonly [value: string, word: string])[];
}) {
  const editor = useEditor();
  const mark = useChangeMarks(kind, id)(field);
  const { isPhone } = useContext(CellContext);
  const look = wanted ?? (isPhone ? 'form' : 'paper');
  return (
    <>
      <select
        value={value}
        aria-label={label}
        data-cell={field}
        {...mark}
        onChange={(event) => {
          editor.type(kind, id, field, event.target.value);
          editor.endTyping();
        }}
        className={joinClasses(
          changeMarkClass,
          'text-ink',
          look === 'paper' ? `${paperClass} appearance-none` : `${formClass} w-full`,
          className,
        )}
      >
        {options.map(([key, word]) => (
          <option key={key} value={key}>
            {word === '' ? '–' : word}
          </option>
        ))}
      </select>
      <CellConflict kind={kind} id={id} field={field} type="text" />
    </>
  );
});
