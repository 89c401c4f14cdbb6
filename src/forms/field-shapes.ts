import * as v from 'valibot';
import { internationalDigits } from '../../domain/call-sheet/export/phone.ts';

/**
 * Shapes of fields for `useAppForm`: the input is the text in the field, the output the saved value. Error messages are
 * codes (form-errors.ts).
 */

/** Trimmed text that must not be empty. */
export const requiredText = (max: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(max, 'too-long'));

/** Trimmed text; '' for none. */
export const optionalText = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, 'too-long'));

/** One of some codes; '' while nothing is chosen. */
export const choiceOf = <const Codes extends readonly string[]>(codes: Codes) =>
  v.pipe(v.string(), v.picklist(codes, 'choose-one'));

export const mustAccept = () => v.pipe(v.boolean(), v.literal(true, 'must-accept'));

export const emailText = () =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(254, 'too-long'), v.email('invalid-email'));

/** Telephone number as people write it; output in international form without spaces (`+628123456789`). */
export const phoneText = () => v.pipe(v.string(), v.trim(), v.nonEmpty('required'), toPhone());

/** Whole number in digits, from `min` to `max`. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('required'), toWhole(min, max));

/** The same; null for an empty field. */
export const optionalWholeNumber = (min: number, max: number) =>
  v.union([emptyToNull(), v.pipe(v.string(), v.trim(), toWhole(min, max))], firstIssue);

/** Date of the platform's date field (`YYYY-MM-DD`). */
export const dateText = () => v.pipe(v.string(), v.nonEmpty('required'), v.isoDate('invalid-date'));

/** The same; null for an empty field. */
export const optionalDate = () =>
  v.union([emptyToNull(), v.pipe(v.string(), v.isoDate('invalid-date'))], 'invalid-date');

/** For a check of two fields of a form: a last day may be missing, and is not before the first. */
export const isInOrder = ({ from, to }: { from: string; to: string | null }): boolean => to === null || to >= from;

/** Text parsed by a rule of the domain; `code` is the error when it returns null. */
export const textReadBy = <Output>(read: (text: string) => Output | null, code: string) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, Output>(({ dataset, addIssue, NEVER }) => {
      const output = read(dataset.value);
      if (output !== null) return output;
      addIssue({ message: code });
      return NEVER;
    }),
  );

const emptyToNull = () =>
  v.pipe(
    v.string(),
    v.trim(),
    v.literal(''),
    v.transform(() => null),
  );

/** The error of a union is that of the filled-in alternative. */
const firstIssue = ({ issues }: { issues?: readonly v.BaseIssue<unknown>[] | undefined }): string =>
  issues?.find(({ type }) => type !== 'literal')?.message ?? 'invalid-number';

/** `1.500.000`, `1,500,000`, `1 500 000`: groups of three digits. */
const GROUPED = /^-?\d{1,3}(?:([.,\s])\d{3})(?:\1\d{3})*$/;

/**
 * A number as people write it; NaN for other text. A mark before three digits separates thousands: `350.000` is 350
 * thousand in Indonesian, and never 350.
 */
function numberOf(text: string): number {
  if (GROUPED.test(text)) return Number(text.replaceAll(/[.,\s]/g, ''));
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

const toWhole = (min: number, max: number) =>
  v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
    const number = numberOf(dataset.value);
    const wrong = Number.isNaN(number)
      ? 'invalid-number'
      : !Number.isInteger(number)
        ? 'whole-number'
        : number < min || number > max
          ? 'out-of-range'
          : null;
    if (wrong === null) return number;
    addIssue({ message: wrong });
    return NEVER;
  });

const toPhone = () =>
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const digits = internationalDigits(dataset.value);
    if (digits !== null) return `+${digits}`;
    addIssue({ message: 'invalid-phone' });
    return NEVER;
  });
