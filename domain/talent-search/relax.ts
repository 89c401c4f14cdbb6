import { addDays } from '../calendar/calendar-days.ts';
import type { TalentFrame } from './frame.ts';

/** One way to relax a frame. `type` and `value` identify it, for words like "rate up to Rp600.000". */
export interface Relaxation {
  type: 'age_to' | 'age_from' | 'rate_to' | 'without_day' | 'whole_province' | 'height_from' | 'unknown' | 'without';
  slot: string;
  value: string | number | null;
  frame: TalentFrame;
}

/** A rate that people would name next: a fifth more, to full fifties of thousands. */
const nextRate = (max: number): number => Math.ceil((max * 1.2) / 50_000) * 50_000;
const PLAIN = [
  'gender',
  'skin',
  'ethnicity',
  'tier',
  'facial_hair',
  'tattoos',
  'piercings',
  'identicals',
  'weight_kg',
  'time',
  'min_hours',
  'rating_min',
] as const;

/** The relaxations worth offering, each as the whole frame that it makes. */
export function relaxationsOf(frame: TalentFrame): Relaxation[] {
  const list: Relaxation[] = [];
  const without = (slot: keyof TalentFrame): TalentFrame => ({ ...frame, [slot]: undefined });
  const { age, rate, date, city, height_cm } = frame;
  if (age?.[1] != null)
    list.push({ type: 'age_to', slot: 'age', value: age[1] + 2, frame: { ...frame, age: [age[0], age[1] + 2] } });
  if (age?.[0] != null && age[0] > 2)
    list.push({ type: 'age_from', slot: 'age', value: age[0] - 2, frame: { ...frame, age: [age[0] - 2, age[1]] } });
  if (rate?.max != null) {
    const max = nextRate(rate.max);
    list.push({ type: 'rate_to', slot: 'rate', value: max, frame: { ...frame, rate: { ...rate, max } } });
  }
  if (date?.[0] != null && date[1] != null && date[0] < date[1]) {
    list.push({
      type: 'without_day',
      slot: 'date',
      value: date[1],
      frame: { ...frame, date: [date[0], addDays(date[1], -1)] },
    });
  } else if (date) list.push({ type: 'without', slot: 'date', value: null, frame: without('date') });
  if (city) {
    const province = [...new Set([...(frame.province ?? []), ...city.map((code) => code.slice(0, 2))])];
    list.push({
      type: 'whole_province',
      slot: 'city',
      value: province.join(),
      frame: { ...without('city'), province },
    });
  }
  if (height_cm?.[0] != null)
    list.push({
      type: 'height_from',
      slot: 'height_cm',
      value: height_cm[0] - 3,
      frame: { ...frame, height_cm: [height_cm[0] - 3, height_cm[1]] },
    });
  for (const name of frame.skills_all ?? []) {
    const rest = (frame.skills_all ?? []).filter((other) => other !== name);
    list.push({
      type: 'unknown',
      slot: 'skills_all',
      value: name,
      frame: { ...frame, skills_all: rest.length > 0 ? rest : undefined },
    });
  }
  for (const name of frame.languages_all ?? []) {
    const rest = (frame.languages_all ?? []).filter((other) => other !== name);
    list.push({
      type: 'unknown',
      slot: 'languages_all',
      value: name,
      frame: { ...frame, languages_all: rest.length > 0 ? rest : undefined },
    });
  }
  for (const slot of PLAIN)
    if (frame[slot] !== undefined) list.push({ type: 'without', slot, value: null, frame: without(slot) });
  return list.filter(({ slot }) => frame.soft?.includes(slot) !== true).slice(0, 10);
}
