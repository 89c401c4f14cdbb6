import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { PrintLabel, PrintTexts } from './print/print-texts.ts';
import type { RevisionColor } from '../../../domain/call-sheet/revisions.ts';
import type { FormatLanguage } from '../../../domain/format.ts';
import { changeLines } from '../../sheet-view/change-lines.ts';

const LABELS = {
  draft: msg`Draft`,
  draftNote: msg`not issued, may still change`,
  director: msg`Director`,
  producer: msg`Producer`,
  crewCall: msg`Crew call`,
  shootingCall: msg`Shooting call`,
  estimatedWrap: msg`Estimated wrap`,
  weather: msg`Weather`,
  sun: msg`Sunrise – sunset`,
  location: msg`Location`,
  basecamp: msg`Basecamp`,
  parking: msg`Parking`,
  hospital: msg`Nearest hospital`,
  scenes: msg`Scenes`,
  number: msg`No.`,
  interior: msg`I/E`,
  timeOfDay: msg`D/N`,
  set: msg`Set and action`,
  castNumbers: msg`Cast`,
  length: msg({ message: 'Pages', context: 'head of a narrow column' }),
  time: msg`Time`,
  legend: msg`Dashed box: outside. Black box: night.`,
  legendChanged: msg`Thick rule: new or changed.`,
  cast: msg`Cast`,
  actor: msg`Actor`,
  character: msg`Character`,
  genderAge: msg`F/M, age`,
  status: msg`Status`,
  pickUp: msg`Pick-up`,
  makeUp: msg`Make-up`,
  onSet: msg`On set`,
  remarks: msg`Remarks`,
  extras: msg`Extras`,
  locationManager: msg`Location manager`,
  emergency: msg`Ambulance, fire brigade`,
  crewAndNeeds: msg`Crew and requirements`,
  otherDepartment: msg`Other crew`,
  properties: msg`Props`,
  requirements: msg`Department requirements`,
  rules: msg`Rules`,
  notes: msg`Notes`,
  tomorrow: msg`Tomorrow`,
  continued: msg`continued`,
  untitled: msg`Untitled production`,
  unconfirmed: msg`not confirmed`,
  missing: msg`? replaces a character that this device can’t draw:`,
} satisfies Record<PrintLabel, MessageDescriptor>;

const STATUS = {
  start: msg`Start`,
  work: msg`Work`,
  hold: msg`Hold`,
  finish: msg`Finish`,
  'start-finish': msg`Start, finish`,
  travel: msg`Travel`,
  fitting: msg`Fitting`,
  rehearsal: msg`Rehearsal`,
  test: msg`Test`,
} satisfies Record<keyof PrintTexts['status'], MessageDescriptor>;

const GENDER = {
  female: msg({ message: 'F', comment: 'female, as short as on a call sheet' }),
  male: msg({ message: 'M', comment: 'male, as short as on a call sheet' }),
  other: msg({ message: 'X', comment: 'other gender, as short as on a call sheet' }),
} satisfies Record<keyof PrintTexts['gender'], MessageDescriptor>;

const COLORS = {
  white: msg`White`,
  blue: msg`Blue`,
  pink: msg`Pink`,
  yellow: msg`Yellow`,
  green: msg`Green`,
  goldenrod: msg`Goldenrod`,
  buff: msg`Buff`,
  salmon: msg`Salmon`,
  cherry: msg`Cherry`,
} satisfies Record<RevisionColor, MessageDescriptor>;

/** The words of a printed sheet. `language` is for dates; `i18n` has the same one. */
export function printTexts(i18n: I18n, language: FormatLanguage): PrintTexts {
  const translated = <Key extends string>(texts: Record<Key, MessageDescriptor>): Record<Key, string> => {
    const entries = Object.entries<MessageDescriptor>(texts).map(([key, word]) => [key, i18n._(word)]);
    return Object.fromEntries(entries) as Record<Key, string>;
  };
  return {
    language,
    labels: translated(LABELS),
    status: translated(STATUS),
    gender: translated(GENDER),
    color: (color, round) => {
      const name = i18n._(COLORS[color]);
      return round === 1 ? name : i18n._(round === 2 ? msg`2nd ${name}` : msg`${round}th ${name}`);
    },
    revision: (revision, color) => i18n._(msg`Revision ${revision} ${color}`),
    day: (day, of) => i18n._(of > 0 ? msg`Day ${day} of ${of}` : msg`Day ${day}`),
    allTimes: (zone) => i18n._(msg`All times ${zone}`),
    was: i18n._(msg`was`),
    changedSince: (revision) => i18n._(msg`Changed since ${revision}`),
    replaces: (revision) => i18n._(msg`replaces ${revision}`),
    code: (code) => i18n._(msg`code ${code}`),
    changes: (changes, before, after) => changeLines(i18n, language, changes, before, after).map(({ text }) => text),
    moreChanges: (count) => i18n._(msg`and ${count} more, marked in place`),
    scenes: (count) => i18n._(msg`${plural(count, { one: '# scene', other: '# scenes' })}`),
    pages: i18n._(msg({ message: 'pages', comment: 'after a length: 8 5/8 pages' })),
    people: (count) => i18n._(msg`${plural(count, { one: '# person', other: '# people' })}`),
    callUnlessOther: i18n._(msg`unless it says otherwise`),
    checkedOn: (date) => i18n._(msg`checked ${date}`),
    estimatedCall: (time) => i18n._(msg`Estimated crew call ${time}`),
  };
}
