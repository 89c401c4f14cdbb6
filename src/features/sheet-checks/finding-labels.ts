import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { SheetCheck } from '../../../domain/call-sheet/checks.ts';
import type { FindingGroup } from '../../../domain/call-sheet/finding-fixes.ts';
import type { SheetFinding } from '../../../domain/call-sheet/findings.ts';
import { sheetId } from '../../../domain/call-sheet/sheet-id.ts';
import { formatDate, formatTime, type FormatLanguage, formatDuration } from '../../../domain/format.ts';
import { unreachable } from '../../../domain/unreachable.ts';
import { TAKEN_OVER_LABELS } from '../../labels/taken-over-labels.ts';

/** Text of a finding: the fault and its remedy. */
export function findingLabel(finding: SheetFinding, language: FormatLanguage): MessageDescriptor {
  switch (finding.code) {
    case 'past-date': {
      const date = formatDate(finding.facts.date, language);
      return msg`Cannot move scene to past date (${date}). Please select today's date or a future date.`;
    }
    case 'no-date':
      return msg`The date is missing`;
    case 'no-general-call':
      return msg`The crew call is missing`;
    case 'no-scenes':
      return msg`There is no scene on the sheet`;
    case 'no-map-pin':
      return msg`The location has no pin on the map`;
    case 'no-gate':
      return msg`The gate of the location is missing`;
    case 'no-hospital':
      return msg`The nearest hospital is missing`;
    case 'hospital-not-checked': {
      const { hospital } = finding.facts;
      return msg`No one has checked ${hospital} for this day`;
    }
    case 'hospital-checked-later': {
      const { hospital } = finding.facts;
      const date = formatDate(finding.facts.date, language);
      return msg`${hospital} is marked as checked on ${date}, which is still to come`;
    }
    case 'nobody-to-ring':
      return msg`No one on the call sheet has a phone number`;
    case 'no-number': {
      const { name, phone } = finding.facts;
      return name === '' ? msg`“${phone}” isn’t a phone number` : msg`${name}: “${phone}” isn’t a phone number`;
    }
    case 'location-not-booked': {
      const { place } = finding.facts;
      return msg`${place} isn’t booked on this day`;
    }
    case 'no-scene-times':
      return msg`No scene has a time`;
    case 'meal-without-time': {
      const { meal } = finding.facts;
      return meal === '' ? msg`A meal has no time` : msg`${meal} has no time`;
    }
    case 'meal-too-late': {
      const { meal, hours, isFirst } = finding.facts;
      const [time, since] = [formatTime(finding.facts.time, language), formatTime(finding.facts.since, language)];
      return isFirst
        ? msg`${meal} at ${time} is more than ${hours} hours after the crew call (${since})`
        : msg`${meal} at ${time} is more than ${hours} hours after the meal that ended at ${since}`;
    }
    case 'place-taken-over':
    case 'hospital-taken-over':
    case 'call-taken-over':
    case 'time-taken-over':
      return takenOverLabel(finding);
    case 'crew-without-call':
    case 'extras-without-call':
    case 'cast-without-call':
    case 'scene-cast-without-call':
    case 'cast-after-scene':
    case 'cast-waits':
    case 'cast-waits-between':
    case 'cast-not-on-sheet':
    case 'called-twice':
    case 'not-in-cast':
    case 'not-booked-that-day':
    case 'booked-elsewhere':
    case 'short-rest':
    case 'short-rest-unit':
    case 'minor-too-early':
    case 'minor-too-late':
    case 'minor-too-long':
      return peopleFindingLabel(finding, language);
    case 'number-without-cast':
    case 'day-scene-after-sunset':
    case 'day-scene-before-sunrise':
    case 'night-scene-in-daylight':
    case 'scene-at-other-hour':
    case 'scene-before-shooting-call':
    case 'scene-out-of-order':
    case 'scene-not-in-breakdown':
    case 'scene-differs':
      return sceneFindingLabel(finding, language);
    default:
      return unreachable(finding);
  }
}

type Finding<Code extends SheetFinding['code']> = Extract<SheetFinding, { code: Code }>;

type TakenOverCode = 'place-taken-over' | 'hospital-taken-over' | 'call-taken-over' | 'time-taken-over';

/** `Estimated wrap: from day 2, not confirmed`. The name is in the language of the screen. */
function takenOverLabel({ facts }: Finding<TakenOverCode>): MessageDescriptor {
  const { day, part } = facts;
  const id = sheetId(facts.sheet);
  const name = part === null ? facts.meal : i18n._(TAKEN_OVER_LABELS[part]);
  return day > 0 ? msg`${name}: from day ${day}, not confirmed` : msg`${name}: from ${id}, not confirmed`;
}

type PeopleCode =
  | 'crew-without-call'
  | 'extras-without-call'
  | 'cast-without-call'
  | 'scene-cast-without-call'
  | 'cast-after-scene'
  | 'cast-waits'
  | 'cast-waits-between'
  | 'cast-not-on-sheet'
  | 'called-twice'
  | 'not-in-cast'
  | 'not-booked-that-day'
  | 'booked-elsewhere'
  | 'short-rest'
  | 'short-rest-unit'
  | 'minor-too-early'
  | 'minor-too-late'
  | 'minor-too-long';

/** Findings about people: calls, bookings, rest, minors' hours. */
function peopleFindingLabel(finding: Finding<PeopleCode>, language: FormatLanguage): MessageDescriptor {
  const at = (time: string) => formatTime(time, language);
  const long = (minutes: number) => formatDuration(minutes, language);
  switch (finding.code) {
    case 'crew-without-call': {
      const who = finding.facts.name || finding.facts.role;
      return who === '' ? msg`An unnamed crew member has no call` : msg`${who} has no call`;
    }
    case 'extras-without-call': {
      const { name } = finding.facts;
      return name === '' ? msg`Extras without a name have no call` : msg`${name} (extras) has no call`;
    }
    case 'cast-without-call': {
      const who = finding.facts.name || finding.facts.character;
      return who === '' ? msg`An unnamed cast member has no time on set` : msg`${who} has no time on set`;
    }
    case 'scene-cast-without-call': {
      const who = finding.facts.character || finding.facts.name;
      const { scenes } = finding.facts;
      return msg`${who} is in scene ${scenes} and has no call`;
    }
    case 'cast-after-scene': {
      const who = finding.facts.character || finding.facts.name;
      const { scene } = finding.facts;
      const [time, begins] = [at(finding.facts.time), at(finding.facts.begins)];
      return msg`${who} is called at ${time}, scene ${scene} begins at ${begins}`;
    }
    case 'cast-waits': {
      const who = finding.facts.character || finding.facts.name;
      const { scene } = finding.facts;
      const [wait, time, begins] = [long(finding.facts.wait), at(finding.facts.time), at(finding.facts.begins)];
      return msg`${who} is on set at ${time} and waits ${wait} for scene ${scene} (${begins})`;
    }
    case 'cast-waits-between': {
      const who = finding.facts.character || finding.facts.name;
      const { scene } = finding.facts;
      const [wait, time, begins] = [long(finding.facts.wait), at(finding.facts.time), at(finding.facts.begins)];
      return msg`${who} is free from ${time} and waits ${wait} for scene ${scene} (${begins})`;
    }
    case 'cast-not-on-sheet': {
      const { name, scenes } = finding.facts;
      return msg`The breakdown has ${name} in scene ${scenes}, the sheet doesn’t`;
    }
    case 'called-twice': {
      const { name, production } = finding.facts;
      const [id, call] = [sheetId(finding.facts.number), at(finding.facts.call)];
      return msg`${name} is also called at ${call} on ${id} (${production})`;
    }
    case 'not-in-cast': {
      const { name, character, other } = finding.facts;
      return other === ''
        ? msg`${name} isn’t in the cast as ${character}: issued call sheets don’t call ${name}`
        : msg`${character} is played by ${other}; the sheet names ${name}`;
    }
    case 'not-booked-that-day': {
      const who = finding.facts.name || finding.facts.character;
      return msg`${who} has no booking on this day`;
    }
    case 'booked-elsewhere': {
      const who = finding.facts.name || finding.facts.character;
      const { production } = finding.facts;
      return msg`${who} is booked on this day for ${production}`;
    }
    case 'short-rest': {
      const { name } = finding.facts;
      const [rest, least, earliest] = [long(finding.facts.rest), long(finding.facts.least), at(finding.facts.earliest)];
      return msg`${name} rests ${rest}; the house’s rule is ${least}. Earliest call: ${earliest}`;
    }
    case 'short-rest-unit': {
      const [rest, least, earliest] = [long(finding.facts.rest), long(finding.facts.least), at(finding.facts.earliest)];
      return msg`The unit rests ${rest}; the house’s rule is ${least}. Earliest call: ${earliest}`;
    }
    case 'minor-too-early': {
      const { name, age } = finding.facts;
      const [time, from] = [at(finding.facts.time), at(finding.facts.from)];
      return msg`${name} (${age}) is called at ${time}; minors from ${from}`;
    }
    case 'minor-too-late': {
      const { name, age } = finding.facts;
      const [time, until] = [at(finding.facts.time), at(finding.facts.until)];
      return msg`${name} (${age}) is needed until ${time}; minors until ${until}`;
    }
    case 'minor-too-long': {
      const { name, age } = finding.facts;
      const [length, most] = [long(finding.facts.length), long(finding.facts.most)];
      return msg`${name} (${age}) has a day of ${length}; at most ${most}`;
    }
    default:
      return unreachable(finding);
  }
}

type SceneCode =
  | 'number-without-cast'
  | 'day-scene-after-sunset'
  | 'day-scene-before-sunrise'
  | 'night-scene-in-daylight'
  | 'scene-at-other-hour'
  | 'scene-before-shooting-call'
  | 'scene-out-of-order'
  | 'scene-not-in-breakdown'
  | 'scene-differs';

/** Findings about scenes: their cast, times and daylight. */
function sceneFindingLabel(finding: Finding<SceneCode>, language: FormatLanguage): MessageDescriptor {
  const at = (time: string) => formatTime(time, language);
  switch (finding.code) {
    case 'number-without-cast': {
      const { number, scene } = finding.facts;
      return msg`Scene ${scene} needs cast number ${number}, who isn’t on the sheet`;
    }
    case 'day-scene-after-sunset': {
      const { scene } = finding.facts;
      const [time, sunset] = [at(finding.facts.time), at(finding.facts.sunset)];
      return msg`Scene ${scene} is EXT DAY at ${time}, after sunset (${sunset})`;
    }
    case 'day-scene-before-sunrise': {
      const { scene } = finding.facts;
      const [time, sunrise] = [at(finding.facts.time), at(finding.facts.sunrise)];
      return msg`Scene ${scene} is EXT DAY at ${time}, before sunrise (${sunrise})`;
    }
    case 'night-scene-in-daylight': {
      const { scene } = finding.facts;
      const [time, sunrise, sunset] = [at(finding.facts.time), at(finding.facts.sunrise), at(finding.facts.sunset)];
      return msg`Scene ${scene} is EXT NIGHT at ${time}, in daylight (${sunrise} to ${sunset})`;
    }
    case 'scene-at-other-hour': {
      const { scene, timeOfDay, hour } = finding.facts;
      const [time, sun] = [at(finding.facts.time), at(finding.facts.sun)];
      return hour === 'dawn'
        ? msg`Scene ${scene} is ${timeOfDay} at ${time}; the sun rises at ${sun}`
        : msg`Scene ${scene} is ${timeOfDay} at ${time}; the sun sets at ${sun}`;
    }
    case 'scene-before-shooting-call': {
      const { scene } = finding.facts;
      const [time, call] = [at(finding.facts.time), at(finding.facts.shootingCall)];
      return msg`Scene ${scene} at ${time} is before the shooting call (${call})`;
    }
    case 'scene-out-of-order': {
      const { scene } = finding.facts;
      const [time, before] = [at(finding.facts.time), at(finding.facts.before)];
      return msg`Scene ${scene} at ${time} comes after one at ${before}`;
    }
    case 'scene-not-in-breakdown': {
      const { scene } = finding.facts;
      return msg`Scene ${scene} is no longer in the breakdown`;
    }
    case 'scene-differs': {
      const { scene, differences, light } = finding.facts;
      if (differences !== '') return msg`Scene ${scene} differs from the breakdown: ${differences}`;
      return light === 'night'
        ? msg`Scene ${scene} is a night scene in the breakdown`
        : msg`Scene ${scene} is a day scene in the breakdown`;
    }
    default:
      return unreachable(finding);
  }
}

/** A short rest of the whole unit represents all people of its group. */
export const isOneFinding = (group: FindingGroup): boolean => group.length === 1 || group[0].code === 'short-rest-unit';

/** Text of a cause: of its only finding, or of all of them together. */
export const causeLabel = (group: FindingGroup, language: FormatLanguage): MessageDescriptor =>
  isOneFinding(group) ? findingLabel(group[0], language) : groupLabel(group);

/** Text of several findings of one cause. */
function groupLabel(group: FindingGroup): MessageDescriptor {
  const count = group.length;
  const [{ code }] = group;
  switch (code) {
    case 'crew-without-call':
      return msg`${plural(count, { one: '# crew member has no call', other: '# crew members have no call' })}`;
    case 'extras-without-call':
      return msg`${plural(count, { one: '# group of extras has no call', other: '# groups of extras have no call' })}`;
    case 'cast-without-call':
    case 'scene-cast-without-call':
      return msg`${plural(count, { one: '# cast member has no call', other: '# cast members have no call' })}`;
    case 'cast-after-scene':
      return msg`${plural(count, { one: '# cast member is called after the first scene begins', other: '# cast members are called after their first scenes begin' })}`;
    case 'meal-too-late':
      return msg`${plural(count, { one: '# meal is late', other: '# meals are late' })}`;
    case 'cast-waits':
    case 'cast-waits-between':
      return msg`${plural(count, { one: '# long wait of the cast', other: '# long waits of the cast' })}`;
    case 'place-taken-over':
    case 'hospital-taken-over':
    case 'call-taken-over':
    case 'time-taken-over':
      return msg`${plural(count, { one: '# part is copied from another sheet and not confirmed', other: '# parts are copied from another sheet and not confirmed' })}`;
    case 'meal-without-time':
      return msg`${plural(count, { one: '# meal has no time', other: '# meals have no time' })}`;
    case 'number-without-cast':
      return msg`${plural(count, { one: '# cast number of the scenes isn’t on the sheet', other: '# cast numbers of the scenes aren’t on the sheet' })}`;
    case 'cast-not-on-sheet':
      return msg`${plural(count, { one: '# cast member of the breakdown is missing in scenes of the sheet', other: '# cast members of the breakdown are missing in scenes of the sheet' })}`;
    case 'called-twice':
      return msg`${plural(count, { one: '# person is on another sheet of this day', other: '# people are on another sheet of this day' })}`;
    case 'not-in-cast':
      return msg`${plural(count, { one: '# character has another talent, or none, in the cast', other: '# characters have another talent, or none, in the cast' })}`;
    case 'not-booked-that-day':
      return msg`${plural(count, { one: '# booked cast member has no booking on this day', other: '# booked cast members have no booking on this day' })}`;
    case 'booked-elsewhere':
      return msg`${plural(count, { one: '# cast member is booked for another production on this day', other: '# cast members are booked for another production on this day' })}`;
    case 'short-rest':
    case 'short-rest-unit':
      return msg`${plural(count, { one: '# person rests less than the house’s rule', other: '# people rest less than the house’s rule' })}`;
    case 'day-scene-after-sunset':
    case 'day-scene-before-sunrise':
    case 'night-scene-in-daylight':
    case 'scene-at-other-hour':
      return msg`${plural(count, { one: '# exterior is at the wrong time of day', other: '# exteriors are at the wrong time of day' })}`;
    case 'scene-before-shooting-call':
      return msg`${plural(count, { one: '# scene is before the shooting call', other: '# scenes are before the shooting call' })}`;
    case 'scene-out-of-order':
      return msg`${plural(count, { one: '# scene is out of time order', other: '# scenes are out of time order' })}`;
    case 'scene-not-in-breakdown':
      return msg`${plural(count, { one: '# scene is no longer in the breakdown', other: '# scenes are no longer in the breakdown' })}`;
    case 'scene-differs':
      return msg`${plural(count, { one: '# scene differs from the breakdown', other: '# scenes differ from the breakdown' })}`;
    case 'minor-too-early':
    case 'minor-too-late':
    case 'minor-too-long': {
      const minors = new Set(group.map(({ where }) => ('id' in where ? where.id : ''))).size;
      return msg`${plural(minors, { one: '# minor exceeds the permitted hours', other: '# minors exceed the permitted hours' })}`;
    }
    default:
      // Other findings are counted one by one.
      return msg`${plural(count, { one: '# finding', other: '# findings' })}`;
  }
}

/** A check that found nothing. */
export const PASSED_LABELS: Record<SheetCheck, MessageDescriptor> = {
  date: msg`Date is set and not in the past`,
  'general-call': msg`Crew call is set`,
  place: msg`Location has pin and gate`,
  hospital: msg`Hospital is checked`,
  contacts: msg`Someone can be phoned`,
  meals: msg`Meals have a time`,
  scenes: msg`Scenes match the breakdown`,
  'breakdown-cast': msg`Cast matches the breakdown`,
  'scene-times': msg`Scene times are in order`,
  daylight: msg`Exteriors are at their time of day`,
  'cast-called': msg`All cast of the scenes are called`,
  'cast-waits': msg`The cast has no long waits`,
  'crew-called': msg`All crew have a call`,
  'one-sheet-each': msg`No one is called twice`,
  booked: msg`The booked cast has bookings for this day`,
  'location-booked': msg`The location is booked for this day`,
  rest: msg`Turnaround is within the limit`,
  minors: msg`Minors’ hours are within the limits`,
};
