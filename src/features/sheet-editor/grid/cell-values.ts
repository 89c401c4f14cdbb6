import { readTime } from '../../../../domain/calendar/read-time.ts';
import { callClock, typedCall, type CallTime } from '../../../../domain/call-sheet/call-time.ts';
import { parseEighths } from '../../../../domain/breakdown/eighths.ts';
import type { SheetKind } from '../../../../domain/call-sheet/draft.ts';
import { readGender } from '../../../../domain/call-sheet/read-gender.ts';
import { fitsField } from '../../../../domain/call-sheet/sheet-field-limits.ts';
import { formatTime, type FormatLanguage } from '../../../../domain/format.ts';
import { formatEighths } from '../../../../domain/format-amounts.ts';
import type { SheetLabels } from '../sheet-labels.ts';

/** Type of a cell's value, which decides how its text is read and written. */
export type CellType = 'text' | 'time' | 'call' | 'count' | 'number' | 'eighths' | 'cast-numbers' | 'status' | 'gender';

export interface CellSettings {
  language: FormatLanguage;
  generalCall: string;
  labels: SheetLabels;
  /** On a phone a cell is a field with a frame, on paper it is the paper itself. */
  isPhone: boolean;
}

export type ReadCell = { ok: true; value: unknown } | { ok: false };

const ok = (value: unknown): ReadCell => ({ ok: true, value });

/** Reads text typed or pasted over `before`. */
function readCell(type: CellType, text: string, before: unknown, context: CellSettings): ReadCell {
  switch (type) {
    case 'text':
      return ok(text);
    case 'time': {
      const time = readTime(text);
      return time === null ? { ok: false } : ok(time);
    }
    case 'call': {
      const time = readTime(text);
      return time === null ? { ok: false } : ok(typedCall(time, context.generalCall, (before ?? null) as CallTime));
    }
    case 'count':
    case 'number': {
      const trimmed = text.trim();
      if (trimmed === '') return ok(type === 'count' ? 0 : null);
      return /^\d{1,5}$/.test(trimmed) ? ok(Number(trimmed)) : { ok: false };
    }
    case 'eighths': {
      const eighths = parseEighths(text);
      return eighths === null ? { ok: false } : ok(eighths);
    }
    case 'cast-numbers': {
      const parts = text.split(/[\s,;.]+/).filter((part) => part !== '');
      if (!parts.every((part) => /^[1-9]\d{0,4}$/.test(part))) return { ok: false };
      return ok([...new Set(parts.map(Number))].toSorted((a, b) => a - b));
    }
    case 'status':
      return readWord(context.labels.status, text);
    case 'gender': {
      const gender = readGender(text);
      return gender === null ? readWord(context.labels.gender, text) : ok(gender);
    }
  }
}

/** The same for a field of a record: a value that the record may not hold cannot be read either. */
export function readField(
  { kind, field }: { kind: SheetKind; field: string },
  type: CellType,
  text: string,
  before: unknown,
  context: CellSettings,
): ReadCell {
  const read = readCell(type, text, before, context);
  return read.ok && !fitsField(kind, field, read.value) ? { ok: false } : read;
}

function readWord(labels: Record<string, string>, text: string): ReadCell {
  const typed = text.trim().toLocaleLowerCase();
  const found = Object.entries(labels).find(([key, word]) => key === typed || word.toLocaleLowerCase() === typed);
  return found === undefined ? { ok: false } : ok(found[0]);
}

/** A value as its cell shows it and as a user would type it. */
export function writeCell(type: CellType, value: unknown, { language, generalCall, labels }: CellSettings): string {
  if (value === null || value === undefined) return '';
  switch (type) {
    case 'time':
      return typeof value === 'string' ? formatTime(value, language) : '';
    case 'call':
      return formatTime(callClock(value as CallTime, generalCall), language);
    case 'eighths':
      return typeof value === 'number' ? formatEighths(value) : '';
    case 'cast-numbers':
      return Array.isArray(value) ? value.join(', ') : '';
    case 'status':
      return labels.status[value as keyof SheetLabels['status']];
    case 'gender':
      return labels.gender[value as keyof SheetLabels['gender']];
    case 'text':
    case 'count':
    case 'number':
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}
