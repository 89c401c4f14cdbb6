import { type NameOf, codeList } from '../code-list.ts';

/** Enumerations of a talent's appearance, in the order of decisions, section 7. */

export const SKIN_TONES = codeList('skin-tone', ['pale', 'fair', 'medium', 'olive', 'black', 'brown']);
export type SkinTone = NameOf<typeof SKIN_TONES>;

export const GENDERS = codeList('gender', ['male', 'female', 'other', 'prefer-not-to-say']);

export const FACIAL_HAIRS = codeList('facial-hair', [
  'shaven',
  'light-stubble',
  'medium-stubble',
  'heavy-stubble',
  'moustache',
  'handlebar',
  'soul-patch',
  'goatee',
  'van-dyke',
  'circle-beard',
  'anchor',
  'balbo',
  'chin-strap',
  'mutton-chops',
  'short-boxed',
  'full-beard',
  'ducktail',
  'garibaldi',
  'bandholz',
]);

export const TATTOO_AREAS = codeList('tattoo-area', [
  'head',
  'face',
  'neck',
  'shoulder',
  'chest',
  'back',
  'abdomen',
  'upper-arm',
  'forearm',
  'hand',
  'leg',
  'foot',
  'full-body',
]);

export const PIERCING_AREAS = codeList('piercing-area', [
  'lobe',
  'transverse-lobe',
  'helix',
  'forward-helix',
  'flat',
  'industrial',
  'tragus',
  'anti-tragus',
  'daith',
  'rook',
  'snug',
  'conch',
  'orbital',
  'nostril',
  'high-nostril',
  'septum',
  'bridge',
  'eyebrow',
  'cheek',
  'labret',
  'vertical-labret',
  'monroe',
  'medusa',
  'snake-bites',
  'smiley',
  'tongue',
  'navel',
  'nipple',
  'surface',
  'other',
]);

export const IDENTICALS = codeList('identicals', [
  'twins',
  'triplets',
  'quadruplets',
  'quintuplets',
  'sextuplets',
  'septuplets',
  'octuplets',
  'nonuplets',
]);

export const ETHNICITIES = codeList('ethnicity', [
  'javanese',
  'sundanese',
  'batak',
  'madurese',
  'betawi',
  'minangkabau',
  'buginese',
  'malay',
  'bantenese',
  'banjarese',
  'acehnese',
  'balinese',
  'sasak',
  'dayak',
  'chinese-indonesian',
  'makassarese',
  'cirebonese',
  'lampung',
  'palembang',
  'minahasan',
  'gorontalo',
  'toraja',
  'nias',
  'moluccan',
  'florenese',
  'papuan',
  'arab-indonesian',
  'indian-indonesian',
  'indo',
  'east-asian',
  'southeast-asian',
  'south-asian',
  'middle-eastern',
  'black',
  'white',
  'latino',
  'pacific-islander',
  'mixed',
  'other',
]);
export type Ethnicity = NameOf<typeof ETHNICITIES>;

/** Tiers are set by staff; 1 is the start (decisions, section 4). */
export const TIERS = codeList('tier', ['new', 'c', 'b', 'a']);
