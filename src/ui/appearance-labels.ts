import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  ETHNICITIES,
  type Ethnicity,
  type Gender,
  GENDERS,
  SKIN_TONES,
  type SkinTone,
} from '../../domain/talent/appearance.ts';

/** Names of the values of a talent's appearance. */

const GENDER_LABELS = {
  male: msg`Male`,
  female: msg`Female`,
  other: msg`Other`,
  'prefer-not-to-say': msg`Prefer not to say`,
} satisfies Record<Gender, MessageDescriptor>;

export const SKIN_TONE_LABELS = {
  pale: msg`Pale`,
  fair: msg`Fair`,
  medium: msg`Medium`,
  olive: msg`Olive`,
  black: msg`Black`,
  brown: msg`Brown`,
} satisfies Record<SkinTone, MessageDescriptor>;

/** Facts, the same in every theme. In the order of light to dark; the codes keep theirs. */
export const SKIN_TONE_SWATCHES: readonly { tone: SkinTone; color: string }[] = [
  { tone: 'pale', color: '#F3DDCE' },
  { tone: 'fair', color: '#E9C3A0' },
  { tone: 'medium', color: '#D3A179' },
  { tone: 'olive', color: '#B98A5B' },
  { tone: 'brown', color: '#8C5B3A' },
  { tone: 'black', color: '#4B2E20' },
];

const ETHNICITY_LABELS = {
  javanese: msg`Javanese`,
  sundanese: msg`Sundanese`,
  batak: msg`Batak`,
  madurese: msg`Madurese`,
  betawi: msg`Betawi`,
  minangkabau: msg`Minangkabau`,
  buginese: msg`Buginese`,
  malay: msg`Malay`,
  bantenese: msg`Bantenese`,
  banjarese: msg`Banjarese`,
  acehnese: msg`Acehnese`,
  balinese: msg`Balinese`,
  sasak: msg`Sasak`,
  dayak: msg`Dayak`,
  'chinese-indonesian': msg`Chinese Indonesian`,
  makassarese: msg`Makassarese`,
  cirebonese: msg`Cirebonese`,
  lampung: msg`Lampung`,
  palembang: msg`Palembang`,
  minahasan: msg`Minahasan`,
  gorontalo: msg`Gorontalo`,
  toraja: msg`Toraja`,
  nias: msg`Nias`,
  moluccan: msg`Moluccan`,
  florenese: msg`Florenese`,
  papuan: msg`Papuan`,
  'arab-indonesian': msg`Arab Indonesian`,
  'indian-indonesian': msg`Indian Indonesian`,
  indo: msg`Indo`,
  'east-asian': msg`East Asian`,
  'southeast-asian': msg`Southeast Asian`,
  'south-asian': msg`South Asian`,
  'middle-eastern': msg`Middle Eastern`,
  black: msg`Black`,
  white: msg`White`,
  latino: msg`Latino`,
  'pacific-islander': msg`Pacific Islander`,
  mixed: msg`Mixed`,
  other: msg`Other`,
} satisfies Record<Ethnicity, MessageDescriptor>;

export interface LabelledCode {
  code: number;
  label: MessageDescriptor;
}
export const ETHNICITY_CHOICES: readonly LabelledCode[] = ETHNICITIES.names.map((name) => ({
  code: ETHNICITIES.codeOf(name),
  label: ETHNICITY_LABELS[name],
}));
export const GENDER_CHOICES: readonly LabelledCode[] = GENDERS.names.map((name) => ({
  code: GENDERS.codeOf(name),
  label: GENDER_LABELS[name],
}));
export const skinToneCode = (tone: SkinTone): number => SKIN_TONES.codeOf(tone);
