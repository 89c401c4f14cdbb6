import { capitalFirst } from '../format.ts';
import { cityName, provinceName } from '../areas/regions.ts';
import type { Language } from '../language.ts';
import { appearanceName, plainName, titled } from '../talent/appearance-names.ts';
import { hairLabel } from '../talent/hair-words.ts';
import { LANGUAGE_PHRASES, SKILL_GROUPS, SKILL_PHRASES, phrasesOf } from './skill-lexicon.ts';

/** Names of the values of a frame and of a profile in both languages. English names are the values themselves. */

/** "Swimming", "Berenang"; a talent's own words stay as they are. */
export function skillLabel(name: string, language: Language): string {
  const line = SKILL_PHRASES[name];
  if (line === undefined) return name;
  const [first] = phrasesOf(line);
  const text = language === 'id' && first ? first.phrase : plainName(name);
  // "MC" and the like.
  return text.length <= 2 ? text.toUpperCase() : capitalFirst(text);
}
function languageLabel(name: string, language: Language): string {
  const line = LANGUAGE_PHRASES[name];
  if (line === undefined) return capitalFirst(name);
  return titled(language === 'id' ? (line.split(', ')[0] ?? name).replace('!', '') : plainName(name));
}

export function valueLabel(slot: string, value: string, language: Language): string {
  if (slot === 'city') return cityName(value);
  if (slot === 'province') return provinceName(value);
  if (slot.startsWith('skills')) return skillLabel(value, language);
  if (slot === 'hair') return hairLabel(value, language);
  if (slot.startsWith('languages')) return languageLabel(value, language);
  if (slot === 'tier') return value;
  return appearanceName(slot, value, language);
}

/** Skills with the name of a kind in place of all its skills: "martial arts". */
export function withGroupNames(skills: readonly string[]): string[] {
  let names = [...skills];
  for (const [group, members] of Object.entries(SKILL_GROUPS))
    if (members.every((name) => names.includes(name)))
      names = [group, ...names.filter((name) => !members.includes(name))];
  return names;
}
