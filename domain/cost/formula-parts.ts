import { unreachable } from '../unreachable.ts';
import type { FormulaName } from './formula-names.ts';
import { parseFormula, type FormulaLanguage, type ScheduleValues } from './quantity-formula.ts';

/** A name in a formula, and its value in the schedule; null if the schedule has none. */
export interface NamedValue {
  name: FormulaName;
  argument: number | null;
  value: number | null;
}

/** The names of a formula in their order, each once, also those without a value. Empty while it cannot be read. */
export function namedValues(text: string, language: FormulaLanguage, values: ScheduleValues): NamedValue[] {
  const parsed = parseFormula(text, language);
  if (!parsed.ok) return [];
  const found = new Map<string, NamedValue>();
  const collect = (part: typeof parsed.formula): void => {
    switch (part.type) {
      case 'number':
        return;
      case 'name': {
        const { name, argument } = part;
        found.set(`${name}(${argument})`, { name, argument, value: values(name, argument) });
        return;
      }
      case 'negative':
        return collect(part.of);
      case 'operation':
        collect(part.left);
        return collect(part.right);
      default:
        unreachable(part);
    }
  };
  collect(parsed.formula);
  return [...found.values()];
}
