import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import type { CostColumn } from '../../../../domain/cost/cost-cells.ts';
import { FORMULA_NAMES, NAME_WORDS, type FormulaName } from '../../../../domain/cost/formula-names.ts';
import type { ScheduleValues } from '../../../../domain/cost/quantity-formula.ts';
import type { FormatLanguage } from '../../../../domain/format.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { COLUMN_LABELS, FORMULA_LABELS } from '../cost-labels.ts';
import type { CellProblem } from './use-cell-commit.ts';

interface Props {
  column: CostColumn;
  /** Name of the row, for the name of the field. */
  rowName: string;
  text: string;
  problem: CellProblem | null;
  /** Meaning of the text in full, where it is written otherwise. */
  full: string | null;
  language: FormatLanguage;
  values: ScheduleValues;
  onType: (text: string) => void;
  /** Stores the text and moves the cursor by so many rows and columns; false when the text cannot be parsed. */
  onCommit: (byRow: number, byColumn: number) => boolean;
  onCancel: () => void;
}

/** Names of the schedule that fit the typed text, and the chosen one. */
function useFormulaNames({ column, text, language, onType }: Pick<Props, 'column' | 'text' | 'language' | 'onType'>) {
  const [at, setAt] = useState(0);
  const offered = column === 'quantity' && text.startsWith('=') ? namesFor(text, language) : [];
  const chosen = offered[Math.min(at, offered.length - 1)];
  const take = (name: FormulaName) => {
    const word = NAME_WORDS[name][language];
    onType(text.replace(/[\p{L}.]*$/u, '') + (NAME_WORDS[name].takes === 'cast-number' ? `${word}(` : word));
    setAt(0);
  };
  return { offered, chosen, at, setAt, take };
}

/** The field over the active cell. A quantity that begins with `=` offers the names of the schedule. */
export function CostCellEditor({
  column,
  rowName,
  text,
  problem,
  full,
  language,
  values,
  onType,
  onCommit,
  onCancel,
}: Props) {
  const { i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);
  const leave = (byRow: number, byColumn: number) => {
    // The field loses its focus while it is left.
    isLeft.current = true;
    isLeft.current = onCommit(byRow, byColumn);
  };
  useEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const { offered, chosen, at, setAt, take } = useFormulaNames({ column, text, language, onType });
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    event.stopPropagation();
    if (step !== undefined && offered.length > 0)
      setAt((Math.min(at, offered.length - 1) + step + offered.length) % offered.length);
    else if (step !== undefined) leave(step, 0);
    else if (event.key === 'Tab' && chosen !== undefined && !event.shiftKey) take(chosen);
    else if (event.key === 'Tab') leave(0, event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter') leave(event.shiftKey ? -1 : 1, 0);
    else if (event.key === 'Escape') {
      isLeft.current = true;
      onCancel();
    } else return;
    event.preventDefault();
  };
  const isAmount = column !== 'name' && column !== 'code' && column !== 'unit';
  return (
    <div className="absolute inset-0 z-20">
      <input
        ref={input}
        value={text}
        aria-label={`${rowName}, ${i18n._(COLUMN_LABELS[column])}`}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : 'cost-cell-problem'}
        aria-controls={offered.length > 0 ? 'cost-formula-names' : undefined}
        inputMode={isAmount && column !== 'quantity' ? 'decimal' : 'text'}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(event) => {
          setAt(0);
          onType(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!isLeft.current) leave(0, 0);
        }}
        className={joinClasses(
          'absolute inset-0 w-full min-w-[120px] border-2 bg-sheet px-1.5 text-t1 tabular-nums outline-none',
          problem === null ? 'border-ink' : 'border-red',
        )}
      />
      {problem !== null && <Problem problem={problem} onType={onType} />}
      {problem === null && full !== null && (
        <p
          role="status"
          className="absolute top-full right-0 z-30 w-max border border-control bg-sheet px-2 py-1 text-t1 font-mid tabular-nums shadow-(--float)"
        >
          {`= ${full}`}
        </p>
      )}
      {problem === null && offered.length > 0 && (
        <FormulaNames {...{ offered, chosen, language, values }} onTake={take} />
      )}
    </div>
  );
}

/** Why the text is not stored, and the texts that it can be replaced by. */
function Problem({ problem: { text, choices }, onType }: { problem: CellProblem; onType: (text: string) => void }) {
  return (
    <div
      id="cost-cell-problem"
      role="alert"
      className="absolute top-full left-0 z-30 grid w-max max-w-[320px] gap-1 border border-red bg-sheet px-2 py-1 text-t1 text-red shadow-(--float)"
    >
      {text}
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          // The field keeps its focus: leaving it would store the text.
          onMouseDown={(event) => {
            event.preventDefault();
            onType(choice);
          }}
          className="min-h-tap rounded-1 border border-control px-2 text-left font-mid text-ink tabular-nums hover:bg-hover"
        >
          {choice}
        </button>
      ))}
    </div>
  );
}

interface FormulaNamesProps extends Pick<Props, 'language' | 'values'> {
  offered: readonly FormulaName[];
  chosen: FormulaName | undefined;
  onTake: (name: FormulaName) => void;
}

/** The names of the schedule that fit, with their present values. */
function FormulaNames({ offered, chosen, language, values, onTake }: FormulaNamesProps) {
  const { i18n } = useLingui();
  return (
    <div
      id="cost-formula-names"
      role="listbox"
      aria-label={i18n._(COLUMN_LABELS.quantity)}
      className="absolute top-full left-0 z-30 mt-1 w-max max-w-[360px] rounded-2 border border-control bg-sheet py-1 shadow-(--float)"
    >
      {offered.map((name) => (
        <div
          key={name}
          role="option"
          tabIndex={-1}
          aria-selected={name === chosen}
          // The field keeps its focus: leaving it would store the text.
          onMouseDown={(event) => {
            event.preventDefault();
            onTake(name);
          }}
          className={joinClasses(
            'grid cursor-pointer grid-cols-[88px_1fr_auto] gap-3 px-3 py-1.5 text-t1',
            name === chosen && 'bg-ink text-on-ink',
          )}
        >
          <b>{NAME_WORDS[name][language]}</b>
          <span>{i18n._(FORMULA_LABELS[name])}</span>
          <b className="tabular-nums">{NAME_WORDS[name].takes === 'cast-number' ? '' : (values(name, null) ?? '')}</b>
        </div>
      ))}
    </div>
  );
}

/** Names that continue the letters at the end of the text; all names directly after `=` or an operator. */
function namesFor(text: string, language: FormatLanguage): FormulaName[] {
  const typed = /[\p{L}.]*$/u.exec(text)?.[0].toLowerCase() ?? '';
  if (typed === '' && !/[=+\-−*×/÷(]\s*$/.test(text)) return [];
  const fitting = FORMULA_NAMES.filter((name) => NAME_WORDS[name][language].startsWith(typed));
  // A complete name needs no list, so that Enter and Tab move the cursor.
  return fitting.length === 1 && fitting[0] !== undefined && NAME_WORDS[fitting[0]][language] === typed ? [] : fitting;
}
