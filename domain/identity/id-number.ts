/**
 * An Indonesian identity number (NIK): six digits of the region, six of the birth date (day + 40 for women), four of a
 * count. The region is that of the first registration: regencies that were renamed or divided keep their old numbers,
 * so only the province is compared with a list.
 */
const ID_NUMBER = /^(?:1[1-9]|21|3[1-6]|5[1-3]|6[1-5]|7[1-6]|8[12]|9[1-7])(?!00)\d\d(?!00)\d\d\d{6}(?!0000)\d{4}$/;
const AGE_OF_MAJORITY = 18;

/** The digits of a number that was written in groups. */
export const idNumberDigits = (value: string): string => value.replace(/[\s.-]/g, '');

/** Length, region, birth date and count are those of a number. `today`: `YYYY-MM-DD`. */
export const isIdNumber = (value: string, today: string): boolean => birthDateOfIdNumber(value, today) !== null;

/** `id-number-invalid`: not 16 digits; `id-number-impossible`: digits that no card has. */
export function idNumberFault(value: string, today: string): 'id-number-invalid' | 'id-number-impossible' | null {
  if (!/^\d{16}$/.test(idNumberDigits(value))) return 'id-number-invalid';
  return isIdNumber(value, today) ? null : 'id-number-impossible';
}

/**
 * The birth date in an identity number as `YYYY-MM-DD`, not after `today` (the same form); null when it is no number.
 */
export function birthDateOfIdNumber(value: string, today: string): string | null {
  const idNumber = idNumberDigits(value);
  if (!ID_NUMBER.test(idNumber)) return null;
  const written = Number(idNumber.slice(6, 8));
  const day = written > 40 ? written - 40 : written;
  const month = Number(idNumber.slice(8, 10));
  const twoDigits = Number(idNumber.slice(10, 12));
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  for (const year of [century + twoDigits, century - 100 + twoDigits]) {
    const date = `${year}-${pad(month)}-${pad(day)}`;
    if (date > today) continue;
    return isCalendarDate(year, month, day) ? date : null;
  }
  return null;
}

/** Gender of the holder by the identity number; null when it is no number. */
export function genderOfIdNumber(idNumber: string, today: string): 'male' | 'female' | null {
  if (birthDateOfIdNumber(idNumber, today) === null) return null;
  return Number(idNumberDigits(idNumber).slice(6, 8)) > 40 ? 'female' : 'male';
}

/** Is the owner of this identity number under 18? False when it is no number. */
export const isMinorByIdNumber = (idNumber: string, today: string): boolean =>
  isMinorOn(birthDateOfIdNumber(idNumber, today) ?? '', today);

/** Is a person with this birth date under 18 on `today`? False for ''. Both are `YYYY-MM-DD`. */
export const isMinorOn = (birthDate: string, today: string): boolean =>
  birthDate !== '' && fullYears(birthDate, today) < AGE_OF_MAJORITY;

/** Whole years between two dates of the form `YYYY-MM-DD`. */
export function fullYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

const pad = (value: number) => String(value).padStart(2, '0');

function isCalendarDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
