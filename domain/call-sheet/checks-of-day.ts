import { callMinutes, minutesOnDay } from './call-time.ts';
import type { ContentRow, SheetContent } from './content.ts';
import { isDialable } from './export/phone.ts';
import { finding, type SheetCheckInput, type SheetFinding } from './findings.ts';
import { firstCall } from './people.ts';
import { differenceText, differingScenes } from './scene-changes.ts';
import { sameName } from './sheet-rows.ts';
import { checkLight } from './checks-of-times.ts';
import { openTakenOver, TAKEN_OVER } from './taken-over.ts';
import { unreachable } from '../unreachable.ts';

/** Checks the facts that a sheet has once: date, general call, place, hospital. */
export function checkHead({ content, today }: SheetCheckInput): SheetFinding[] {
  const { date, generalCall, locationPin, locationGate, hospitalName, hospitalCheckedOn } = content.head;
  const { locationManagerPhone } = content.head;
  const found: SheetFinding[] = [];
  if (date === null) found.push(finding('no-date', { field: 'date' }, {}));
  else if (date < today) found.push(finding('past-date', { field: 'date' }, { date }, 'refused'));
  if (generalCall === '') found.push(finding('no-general-call', { field: 'generalCall' }, {}));
  if (locationPin === null) found.push(finding('no-map-pin', { field: 'locationPin' }, {}));
  if (isEmpty(locationGate)) found.push(finding('no-gate', { field: 'locationGate' }, {}));
  if (isEmpty(hospitalName)) found.push(finding('no-hospital', { field: 'hospitalName' }, {}));
  else if (hospitalCheckedOn === null)
    found.push(finding('hospital-not-checked', { field: 'hospitalCheckedOn' }, { hospital: hospitalName }));
  else if (hospitalCheckedOn > today) {
    const facts = { hospital: hospitalName, date: hospitalCheckedOn };
    found.push(finding('hospital-checked-later', { field: 'hospitalCheckedOn' }, facts));
  }
  const numbers = [locationManagerPhone, ...content.lines.map((row) => (row.list === 'contact' ? row.phone : ''))];
  if (!numbers.some(isDialable)) found.push(finding('nobody-to-ring', { field: 'locationManagerPhone' }, {}));
  found.push(...noNumbers(content));
  for (const row of content.times) {
    if (row.kind !== 'meal' || row.time !== '') continue;
    found.push(finding('meal-without-time', { list: 'times', id: row.id, field: 'time' }, { meal: row.description }));
  }
  return found;
}

/** Telephone numbers that are none, such as `8.12346E+11` from a spreadsheet. */
function noNumbers({ head, cast, crew, lines }: SheetContent): SheetFinding[] {
  const isWrong = (phone: string) => !isEmpty(phone) && !isDialable(phone);
  const ofHead = (['locationManagerPhone', 'hospitalPhone'] as const)
    .filter((field) => isWrong(head[field]))
    .map((field) => finding('no-number', { field }, { name: '', phone: head[field] }));
  const ofList = (list: 'cast' | 'crew' | 'lines', rows: readonly { id: string; name: string; phone: string }[]) =>
    rows
      .filter(({ phone }) => isWrong(phone))
      .map(({ id, name, phone }) => finding('no-number', { list, id, field: 'phone' }, { name, phone }));
  const contacts = lines.map(({ id, label, text, phone }) => ({ id, name: text === '' ? label : text, phone }));
  return [...ofHead, ...ofList('cast', cast), ...ofList('crew', crew), ...ofList('lines', contacts)];
}

const isEmpty = (text: string) => text.trim() === '';

/** Values taken over from another sheet are open until they are changed or confirmed. */
export const checkTakenOver = ({ content }: SheetCheckInput): SheetFinding[] =>
  openTakenOver(content).map((part) => {
    const from = part.from;
    if (part.type === 'time') {
      const { id, description: meal } = part.row;
      return finding('time-taken-over', { list: 'times', id, field: 'time' }, { part: null, meal, ...from });
    }
    const { mark } = part;
    const where = { field: TAKEN_OVER[mark][0] };
    switch (mark) {
      case 'hospitalFrom':
        return finding('hospital-taken-over', where, { part: mark, ...from });
      case 'generalCallFrom':
        return finding('call-taken-over', where, { part: mark, ...from });
      case 'shootingCallFrom':
      case 'estimatedWrapFrom':
        return finding('time-taken-over', where, { part: mark, ...from });
      case 'locationFrom':
      case 'locationManagerFrom':
      case 'basecampFrom':
      case 'parkingFrom':
        return finding('place-taken-over', where, { part: mark, ...from });
      default:
        return unreachable(mark);
    }
  });

/** Bookings of the place that the sheet names as its location, with any outcome. */
export const bookedLocation = ({ content: { head }, bookedPlaces = [] }: SheetCheckInput) =>
  bookedPlaces.filter(({ name }) => sameName(name, head.locationName));

/** A place that the house books must be held on the day of the sheet: a cancelled booking leaves its address behind. */
export function checkBookedLocation(input: SheetCheckInput): SheetFinding[] {
  const { date, locationName } = input.content.head;
  const bookings = bookedLocation(input);
  if (date === null || bookings.length === 0 || bookings.some(({ days }) => days.includes(date))) return [];
  return [finding('location-not-booked', { field: 'locationName' }, { place: locationName })];
}

/** The scenes: their times, their light, their cast numbers, their place in the breakdown. */
export function checkScenes({ content, scenes: breakdown }: SheetCheckInput): SheetFinding[] {
  if (content.scenes.length === 0) return [finding('no-scenes', { list: 'scenes' }, {})];
  const numbers = new Set(content.cast.map((row) => row.number));
  const standing =
    breakdown === null
      ? null
      : new Set(breakdown.filter(({ fields }) => !fields.isOmitted).map(({ id }): string => id));
  const found = content.scenes.flatMap((row): SheetFinding[] => {
    const missing = row.cast
      .filter((number) => !numbers.has(number))
      .map((number) =>
        finding('number-without-cast', { list: 'scenes', id: row.id, field: 'cast' }, { number, scene: row.number }),
      );
    const isGone = standing !== null && row.sceneId !== null && !standing.has(row.sceneId);
    const gone = isGone
      ? [finding('scene-not-in-breakdown', { list: 'scenes', id: row.id, field: 'number' }, { scene: row.number })]
      : [];
    return [...missing, ...gone];
  });
  const untimed = content.scenes.every(({ time }) => time === '')
    ? [finding('no-scene-times', { list: 'scenes' }, {})]
    : [];
  return [...found, ...checkFacts(content, breakdown), ...untimed, ...checkLight(content), ...checkOrder(content)];
}

/** Scenes whose number, heading or length is another one in the breakdown. */
const checkFacts = ({ scenes }: SheetContent, breakdown: SheetCheckInput['scenes']): SheetFinding[] =>
  differingScenes(scenes, breakdown ?? []).map((differing) => {
    const { row, facts } = differing;
    return finding(
      'scene-differs',
      { list: 'scenes', id: row.id, field: 'number' },
      { scene: row.number, differences: differenceText(differing), light: facts.light ?? null },
    );
  });

const timeOf = (id: string) => ({ list: 'scenes', id, field: 'time' }) as const;

/** Scenes are shot from the shooting call on, in the order of the sheet. */
function checkOrder({ head, scenes }: SheetContent): SheetFinding[] {
  const start = minutesOnDay(head.shootingCall, head.generalCall);
  let latest: { minutes: number; time: string } | null = null;
  return scenes.flatMap((row): SheetFinding[] => {
    const minutes = minutesOnDay(row.time, head.generalCall);
    if (minutes === null) return [];
    const { number: scene, time } = row;
    const found: SheetFinding[] = [];
    if (start !== null && minutes < start)
      found.push(
        finding('scene-before-shooting-call', timeOf(row.id), { scene, time, shootingCall: head.shootingCall }),
      );
    if (latest !== null && minutes < latest.minutes)
      found.push(finding('scene-out-of-order', timeOf(row.id), { scene, time, before: latest.time }));
    if (latest === null || minutes > latest.minutes) latest = { minutes, time };
    return found;
  });
}

/**
 * When a cast member is released, in minutes from midnight of the shooting date: when the first scene after their last
 * one begins, else at the estimated wrap. Null when neither is known.
 */
export function releasedAt(row: ContentRow<'cast'>, { head, scenes }: SheetContent): number | null {
  const wrap = minutesOnDay(head.estimatedWrap, head.generalCall);
  const last = scenes.findLastIndex((scene) => row.number !== null && scene.cast.includes(row.number));
  if (last < 0) return wrap;
  const next = scenes.slice(last + 1).flatMap((scene) => minutesOnDay(scene.time, head.generalCall) ?? []);
  return next[0] ?? wrap;
}

/** When a cast member begins to work at the set: make-up or set, whichever is first; travel does not count. */
export function atWorkFrom(row: ContentRow<'cast'>, generalCall: string): number | null {
  const times = [row.makeUp, row.onSet].flatMap((call) => callMinutes(call, generalCall) ?? []);
  return times.length === 0 ? firstCall(row, generalCall) : Math.min(...times);
}
