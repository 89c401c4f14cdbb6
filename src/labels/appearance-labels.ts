import { capitalFirst } from '../../domain/format.ts';
import type { Language } from '../../domain/language.ts';
import { ETHNICITIES, GENDERS, SKIN_TONES, type SkinTone } from '../../domain/talent/appearance.ts';
import { appearanceName } from '../../domain/talent/appearance-names.ts';

/** Facts, the same in every theme. In the order of light to dark; the codes keep theirs. */
export const SKIN_TONE_SWATCHES: readonly { tone: SkinTone; color: string }[] = [
  { tone: 'pale', color: '#F3DDCE' },
  { tone: 'fair', color: '#E9C3A0' },
  { tone: 'medium', color: '#D3A179' },
  { tone: 'olive', color: '#B98A5B' },
  { tone: 'brown', color: '#8C5B3A' },
  { tone: 'black', color: '#4B2E20' },
];

/** A value with its name, in the words of search and profile. */
interface NamedCode {
  code: number;
  name: string;
}
const nameOf = (slot: string, value: string, language: Language): string =>
  capitalFirst(appearanceName(slot, value.replaceAll('-', '_'), language));

export const ethnicityChoices = (language: Language): NamedCode[] =>
  ETHNICITIES.names.map((value) => ({
    code: ETHNICITIES.codeOf(value),
    name: nameOf('ethnicity', value, language),
  }));
export const genderChoices = (language: Language): NamedCode[] =>
  GENDERS.names.map((value) => ({ code: GENDERS.codeOf(value), name: nameOf('gender', value, language) }));
export const skinToneName = (tone: SkinTone, language: Language): string => nameOf('skin', tone, language);
export const skinToneCode = (tone: SkinTone): number => SKIN_TONES.codeOf(tone);
