import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CellEdit, CostColumn } from '../../../domain/cost/cost-cells.ts';
import { FORMULA_NAMES, NAME_WORDS, type FormulaName } from '../../../domain/cost/formula-names.ts';
import type { ImportColumn } from '../../../domain/cost/import-heads.ts';
import type { CostPhase } from '../../../domain/cost/phases.ts';
import type { FormatLanguage } from '../../../domain/format.ts';
import { unreachable } from '../../../domain/unreachable.ts';

export const PHASE_LABELS = {
  'pre-production': msg`Pre-production`,
  production: msg`Production phase`,
  'post-production': msg`Post-production`,
} satisfies Record<CostPhase, MessageDescriptor>;

export const COLUMN_LABELS = {
  code: msg`Account`,
  name: msg`Description`,
  quantity: msg`Quantity`,
  unit: msg`Unit`,
  rate: msg`Rate`,
  estimate: msg`Estimate`,
  actual: msg`Actual`,
  paid: msg`Paid`,
} satisfies Record<CostColumn, MessageDescriptor>;
/** For imported tables: also numbers by which the quantity is multiplied. */
export const IMPORT_LABELS = {
  ...COLUMN_LABELS,
  times: msg`Times (multiplies the quantity)`,
  moreTimes: msg`Times, once more`,
} satisfies Record<ImportColumn, MessageDescriptor>;
export const OVER_LABEL = msg`Over`;

export const FORMULA_LABELS = {
  days: msg`shooting days`,
  'days.night': msg`days with a night scene`,
  'days.rain': msg`days with a scene in the rain`,
  weeks: msg`shooting weeks`,
  scenes: msg`scenes`,
  cast: msg`working days of a cast member, by cast number`,
  hold: msg`paid hold days, for all or one cast member`,
  travel: msg`travel days, for all or one cast member`,
  extras: msg`extras on all call sheets`,
  crew: msg`crew on the latest call sheet`,
} satisfies Record<FormulaName, MessageDescriptor>;

/** A name of the schedule as it is typed in the language: `p(1)`. */
export const scheduleWord = (name: FormulaName, argument: number | null, language: FormatLanguage): string =>
  NAME_WORDS[name][language] + (argument === null ? '' : `(${argument})`);

/** The same, from the canonical name with its argument: `cast(1)`. */
export function formulaWord(name: string, language: FormatLanguage): string {
  const [, plain = name, argument = ''] = /^([a-z.]+)(\(\d+\))?$/.exec(name) ?? [];
  const known = FORMULA_NAMES.find((each) => each === plain);
  return (known === undefined ? plain : NAME_WORDS[known][language]) + argument;
}

/** Fault of a text in a cell, and its remedy. */
export function cellProblemLabel(problem: Extract<CellEdit, { ok: false }>): MessageDescriptor {
  switch (problem.reason) {
    case 'amount':
      return msg`That isn’t an amount. Try 1.250.000, 750rb or 2,5 jt.`;
    case 'other-currency':
      return msg`This is in another currency than the item. Change the item’s currency first.`;
    case 'open':
      return msg`This can mean more than one number. Choose one.`;
    case 'too-long':
      return msg`This is too long for the cell. Shorten it.`;
    case 'formula':
      return formulaProblemLabel(problem.problem);
    default:
      return unreachable(problem);
  }
}

function formulaProblemLabel(problem: Extract<CellEdit, { reason: 'formula' }>['problem']): MessageDescriptor {
  switch (problem.reason) {
    case 'unknown-name': {
      const { name } = problem;
      return msg`The schedule has no “${name}”. Choose a name from the list.`;
    }
    case 'argument':
      return msg`Cast days need the cast number in brackets, e.g. p(1).`;
    case 'too-long':
      return msg`This is too long for the cell. Shorten it.`;
    case 'open':
      return msg`This can mean more than one number. Choose one.`;
    case 'syntax':
      return msg`This can’t be calculated. You can use numbers, + − × ÷, brackets and names from the schedule.`;
    default:
      return unreachable(problem);
  }
}
