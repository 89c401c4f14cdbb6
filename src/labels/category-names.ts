import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TagKind } from '../../domain/screenplay/screenplay.ts';

const CATEGORY_NAMES = {
  cast: msg`Cast`,
  extra: msg`Extras`,
  stunt: msg`Stunts`,
  property: msg`Props`,
  'set-dressing': msg`Set dressing`,
  wardrobe: msg`Wardrobe`,
  makeup: msg`Make-up and hair`,
  vehicle: msg`Vehicles`,
  animal: msg`Animals`,
  'special-effect': msg`Special effects`,
  'visual-effect': msg`Visual effects`,
  sound: msg`Sound and music`,
  equipment: msg`Special equipment`,
  location: msg`Locations`,
} satisfies Record<TagKind, MessageDescriptor>;

/** Names of the breakdown's categories in one language, as headings of lists. */
export const categoryNames = (i18n: I18n): Readonly<Record<TagKind, string>> =>
  Object.fromEntries(Object.entries(CATEGORY_NAMES).map(([kind, name]) => [kind, i18n._(name)])) as Record<
    TagKind,
    string
  >;
