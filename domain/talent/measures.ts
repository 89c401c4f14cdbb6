/** Height in centimetres and weight in kilograms that a person of an age can have. */
interface Bounds {
  height: readonly [least: number, most: number];
  weight: readonly [least: number, most: number];
}
export type Measure = keyof Bounds;

/** From this age until the next line. Wide, since short and tall people act, too: a slip of a digit is meant. */
const BOUNDS: readonly (readonly [age: number, bounds: Bounds])[] = [
  [0, { height: [40, 90], weight: [2, 16] }],
  [1, { height: [50, 115], weight: [4, 25] }],
  [3, { height: [55, 140], weight: [6, 50] }],
  [6, { height: [55, 170], weight: [8, 90] }],
  [10, { height: [55, 200], weight: [10, 150] }],
  [14, { height: [55, 230], weight: [12, 250] }],
  [18, { height: [55, 250], weight: [12, 350] }],
];

/** `age` in whole years; null, which is not known, counts as grown up. */
function boundsOf(measure: Measure, age: number | null): readonly [least: number, most: number] {
  const line = BOUNDS.findLast(([from]) => from <= (age ?? 18)) ?? BOUNDS.at(-1);
  return line?.[1][measure] ?? [0, 0];
}

export const isPossibleMeasure = (measure: Measure, value: number, age: number | null): boolean => {
  const [least, most] = boundsOf(measure, age);
  return value >= least && value <= most;
};

/** The whole number that was typed, with or without its unit; 0 for an empty field, null for everything else. */
export function wholeMeasure(text: string): number | null {
  if (text.trim() === '') return 0;
  const digits = /^(\d{1,3})\s*(?:cm|kg)?$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

export type MeasureFault = 'measure-invalid' | 'measure-decimal' | 'measure-impossible';

export function measureFault(measure: Measure, text: string, age: number | null): MeasureFault | null {
  const value = wholeMeasure(text);
  if (value === null) return /^\d+[.,]\d+\s*(?:cm|kg)?$/i.test(text.trim()) ? 'measure-decimal' : 'measure-invalid';
  return text.trim() === '' || isPossibleMeasure(measure, value, age) ? null : 'measure-impossible';
}
