import { ETHNICITIES, FACIAL_HAIRS, GENDERS, IDENTICALS, SKIN_TONES } from '../../../domain/talent/appearance.ts';
import { CONSENT_TEXTS } from '../../../domain/identity/consent.ts';
import type { TalentGuardian } from '../../../domain/talent/guardian.ts';
import { portraitSeed, type PortraitTraits } from '../../../domain/talent/portrait-traits.ts';
import { EMPTY_ATTRIBUTES } from '../../../domain/talent/resume-records.ts';
import { addDays } from '../../../domain/calendar/calendar-days.ts';
import { positionsAfter } from '../../../domain/records/positions.ts';
import { CITIES, FIRST_NAMES, LAST_NAMES, PEOPLES, SKILL_NOTES, TITLES, type SamplePeople } from './talent-words.ts';

interface SampleRecord {
  kind: string;
  id: string;
  fields: Record<string, unknown>;
}
export interface SampleTalent {
  id: string;
  name: string;
  records: SampleRecord[];
}

/** A stream of numbers from 0 to 1 that a seed decides (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const hex = (index: number) => index.toString(16).padStart(12, '0');
export const sampleTalentId = (index: number): string => `00000000-0000-4000-8000-7a${hex(index).slice(2)}`;
const recordId = (index: number, part: number): string =>
  `00000000-0000-4000-8${hex(part).slice(-3)}-7b${hex(index).slice(2)}`;

interface Draws {
  index: number;
  chance: () => number;
  pick: <T>(list: readonly T[]) => T;
  between: (low: number, high: number) => number;
}
function drawsOf(index: number): Draws {
  const chance = numbersOf(index * 7919 + 17);
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(chance() * list.length)];
    if (found === undefined) throw new Error('an empty list');
    return found;
  };
  return { index, chance, pick, between: (low, high) => low + Math.floor(chance() * (high - low + 1)) };
}

/**
 * A plausible talent: most profiles leave something out, as real ones do. `today` decides birth dates and free days.
 */
export function sampleTalent(index: number, today: string): SampleTalent {
  const draws = drawsOf(index);
  const { chance, pick, between } = draws;
  const gender = chance() < 0.52 ? 'female' : 'male';
  const people = pickPeople(draws);
  const age = chance() < 0.08 ? between(7, 16) : chance() < 0.75 ? between(18, 39) : between(40, 68);
  const name = nameOf(draws, people, gender);
  const city = pick(chance() < 0.6 ? CITIES.slice(0, 10) : CITIES);
  const skin = pick(people.skins);
  const birth = addDays(`${Number(today.slice(0, 4)) - age}${today.slice(4)}`, -between(1, 360));
  const traits = traitsOf(draws, { gender, age, skin, people });
  const height = Math.round((age < 12 ? 110 + (age - 6) * 6 : gender === 'female' ? 157 : 169) + (chance() - 0.5) * 18);
  const profile: SampleRecord = {
    kind: 'talent-profile',
    id: sampleTalentId(index),
    fields: {
      name,
      dateOfBirth: birth,
      country: 62,
      province: Number(city.slice(0, 2)),
      city,
      address: '',
      gender: GENDERS.codeOf(gender),
      skinTone: SKIN_TONES.codeOf(skin),
      ethnicity: chance() < 0.85 ? ETHNICITIES.codeOf(people.ethnicity) : 0,
      height: chance() < 0.88 ? height : 0,
      weight: chance() < 0.7 ? Math.round((height / 100) ** 2 * (18.5 + chance() * 6)) : 0,
      measuredOn: addDays(today, -between(3, 200)),
      links: [],
    },
  };
  return {
    id: profile.id,
    name,
    records: [
      profile,
      attributesOf(draws, { gender, age, height, people, traits, today }),
      ...resumeOf(draws, age, today),
      ...daysOf(draws, today),
      standingOf(draws, traits),
      ...(age < 18 ? [guardianOf(index, name, birth, today)] : []),
    ],
  };
}

/** Of a child: without a guardian no house would find them. Nothing of it is drawn, so that the other samples stay. */
const guardianOf = (index: number, child: string, bornOn: string, today: string): SampleRecord => ({
  kind: 'talent-guardian',
  id: sampleTalentId(index),
  fields: {
    name: `Ibu ${child.split(' ').at(-1) ?? child}`,
    relation: 'mother',
    phone: `0812900${String(index).padStart(5, '0')}`,
    email: `wali-${index}@klaket.test`,
    bornOn,
    agreedAt: `${addDays(today, -30)}T02:00:00.000Z`,
    version: CONSENT_TEXTS.guardian,
  } satisfies TalentGuardian,
});

/** Javanese and Sundanese are the many, as in the country. */
const pickPeople = ({ chance, pick }: Draws): SamplePeople => pick(chance() < 0.45 ? PEOPLES.slice(0, 2) : PEOPLES);

function nameOf({ pick, chance }: Draws, people: SamplePeople, gender: 'female' | 'male'): string {
  const first = pick(people.first?.[gender] ?? FIRST_NAMES[gender]);
  const second = chance() < 0.55 ? ` ${pick(FIRST_NAMES[gender])}` : '';
  const last = pick(people.last ?? LAST_NAMES[gender]);
  return `${first}${second === ` ${first}` ? '' : second} ${last}`;
}

interface Looks {
  gender: 'female' | 'male';
  age: number;
  skin: string;
  people: SamplePeople;
}
function traitsOf({ chance, pick, index }: Draws, { gender, age, skin, people }: Looks): PortraitTraits {
  const isVeiled = gender === 'female' && age > 14 && people.isVeiled && chance() < 0.4;
  const curly = people.ethnicity === 'papuan' || people.ethnicity === 'moluccan' || people.ethnicity === 'florenese';
  const hair: PortraitTraits['hair'] = isVeiled
    ? 'hijab'
    : curly && chance() < 0.8
      ? gender === 'male' && chance() < 0.5
        ? 'short'
        : 'curly'
      : gender === 'female'
        ? pick(['long', 'bun', 'ponytail', 'bob', 'fringe', 'long'] as const)
        : age > 50 && chance() < 0.4
          ? 'bald'
          : age > 45 && chance() < 0.35
            ? 'peci'
            : 'short';
  const facialHair =
    gender === 'male' && age > 19 ? pick(['none', 'none', 'none', 'moustache', 'stubble', 'beard'] as const) : 'none';
  return { gender, age, skin, hair, facialHair, number: index };
}

interface Body {
  gender: 'female' | 'male';
  age: number;
  height: number;
  people: SamplePeople;
  traits: PortraitTraits;
  today: string;
}
const HAIR_WORDS: Record<PortraitTraits['hair'], string> = {
  short: 'hitam, pendek',
  long: 'hitam, panjang',
  bun: 'hitam, sebahu',
  ponytail: 'hitam, panjang, dikuncir',
  curly: 'keriting',
  bald: 'botak',
  hijab: 'berhijab',
  peci: 'pendek',
  bob: 'sebahu',
  fringe: 'panjang, berponi',
};
function attributesOf(
  { index, chance, between, pick }: Draws,
  { gender, age, height, people, traits, today }: Body,
): SampleRecord {
  const isMeasured = chance() < 0.6;
  const beard = traits.facialHair;
  const hairCode =
    gender === 'female'
      ? null
      : beard === 'moustache'
        ? 'moustache'
        : beard === 'stubble'
          ? 'light-stubble'
          : beard === 'beard'
            ? 'full-beard'
            : 'shaven';
  const hasRate = chance() < 0.94;
  const isByDay = chance() < 0.25;
  const languages = [
    'indonesian',
    ...(people.language !== null && chance() < 0.7 ? [people.language] : []),
    ...(chance() < 0.45 ? ['english'] : []),
    ...(chance() < 0.06 ? [pick(['mandarin', 'japanese', 'korean', 'arabic', 'dutch'] as const)] : []),
  ];
  return {
    kind: 'talent-attributes',
    id: sampleTalentId(index),
    fields: {
      ...EMPTY_ATTRIBUTES,
      ...(isMeasured && {
        bust: between(78, 104),
        underbust: gender === 'female' ? between(66, 84) : 0,
        waist: between(60, 92),
        hip: between(84, 106),
        footSize: Math.round(gender === 'female' ? 36 + (height - 150) / 8 : 39 + (height - 160) / 7),
        shirtSize: pick(['S', 'M', 'L'] as const),
        measuredOn: addDays(today, -between(3, 200)),
        measuredBy: chance() < 0.4 ? 'Penata busana' : '',
      }),
      facialHair: FACIAL_HAIRS.codeOf(hairCode),
      hair: HAIR_WORDS[traits.hair],
      tattoos: chance() < 0.7 ? (chance() < 0.82 || age < 18 ? [] : [between(8, 10)]) : null,
      piercings: chance() < 0.6 ? (chance() < 0.5 || gender === 'male' ? [] : [1]) : null,
      identicals: chance() < 0.02 ? IDENTICALS.codeOf('twins') : 0,
      rate: hasRate ? (isByDay ? between(10, 60) * 100_000 : between(5, 36) * 25_000) : 0,
      rateUnit: isByDay ? 'day' : 'hour',
      languages: chance() < 0.9 ? [...new Set(languages)] : [],
      hoursFrom: chance() < 0.5 ? pick(['06:00', '07:00', '08:00'] as const) : '',
      hoursTo: chance() < 0.5 ? pick(['18:00', '20:00', '22:00'] as const) : '',
    },
  };
}

function resumeOf({ index, chance, between, pick }: Draws, age: number, today: string): SampleRecord[] {
  const year = Number(today.slice(0, 4));
  const known = Object.keys(SKILL_NOTES).filter((name) => age >= 17 || (name !== 'motorcycle' && name !== 'driving'));
  const names = [...new Set(Array.from({ length: between(1, 5) }, () => pick(known)))];
  const works = Array.from({ length: age < 12 ? between(0, 1) : between(0, 4) }, () => pick(TITLES));
  const positions = positionsAfter(null, 8);
  const skills = names.map((name, at): SampleRecord => ({
    kind: 'talent-skill',
    id: recordId(index, at + 1),
    fields: { name, note: chance() < 0.55 ? pick(SKILL_NOTES[name] ?? ['']) : '', position: positions[at] ?? 'a0' },
  }));
  const experience = [...new Set(works)].map((work, at): SampleRecord => ({
    kind: 'talent-experience',
    id: recordId(index, at + 20),
    fields: {
      title: work.title,
      role: pick(work.roles),
      company: work.company,
      year: year - at - between(0, 1),
      position: positions[at] ?? 'a0',
    },
  }));
  return [...skills, ...experience];
}

/** Free weeks and blocked days of the next ten weeks; a quarter of the talents have none. */
function daysOf({ index, chance, between }: Draws, today: string): SampleRecord[] {
  if (chance() < 0.25) return [];
  const list: SampleRecord[] = [
    {
      kind: 'availability',
      id: recordId(index, 40),
      fields: { from: today, to: addDays(today, between(20, 60)), state: 'free', note: '' },
    },
  ];
  const count = between(0, 3);
  for (let at = 0; at < count; at++) {
    const from = addDays(today, between(1, 50));
    list.push({
      kind: 'availability',
      id: recordId(index, 41 + at),
      fields: { from, to: addDays(from, between(0, 4)), state: 'blocked', note: '' },
    });
  }
  return list;
}

function standingOf({ index, chance, between }: Draws, traits: PortraitTraits): SampleRecord {
  const reviews = chance() < 0.6 ? between(1, 60) : 0;
  const tier = reviews > 30 ? 4 : reviews > 10 ? 3 : reviews > 0 ? 2 : 1;
  return {
    kind: 'talent-standing',
    id: sampleTalentId(index),
    fields: {
      rating: reviews === 0 ? 0 : Math.round((4 + chance()) * 10) / 10,
      reviews,
      tier,
      drawing: portraitSeed(traits),
    },
  };
}
