/**
 * An Indonesian identity number (NIK): six digits of the region, six of the birth date (day + 40 for women), four of a
 * count.
 */
const ID_NUMBER = /^\d{16}$/;
const AGE_OF_MAJORITY = 18;

export const isIdNumber = (value: string): boolean => ID_NUMBER.test(value);

/** The birth date in an identity number as `YYYY-MM-DD`, not after `today` (the same form); null when it holds none. */
export function birthDateOfIdNumber(idNumber: string, today: string): string | null {
  if (!isIdNumber(idNumber)) return null;
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

/** Gender of the holder by the identity number; null when the number holds no birth date. */
export function genderOfIdNumber(idNumber: string, today: string): 'male' | 'female' | null {
  if (birthDateOfIdNumber(idNumber, today) === null) return null;
  return Number(idNumber.slice(6, 8)) > 40 ? 'female' : 'male';
}

/** Is somebody with this identity number under 18? False when the number tells no birth date. */
export function isMinorByIdNumber(idNumber: string, today: string): boolean {
  const birthDate = birthDateOfIdNumber(idNumber.trim(), today);
  return birthDate !== null && fullYears(birthDate, today) < AGE_OF_MAJORITY;
}

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
