import { useLingui } from '@lingui/react';
import {
  Armchair,
  Bomb,
  Brush,
  Car,
  Drama,
  Forklift,
  type LucideIcon,
  MapPin,
  Music,
  PawPrint,
  Shirt,
  Sparkles,
  Swords,
  Umbrella,
  Users,
} from 'lucide-react';
import { useMemo } from 'react';
import type { TagKind } from '../../domain/screenplay/screenplay.ts';
import { categoryNames } from '../ui/category-names.ts';

/** The sign of each category, beside its name: a colour alone tells nobody. */
export const CATEGORY_ICONS: Readonly<Record<TagKind, LucideIcon>> = {
  cast: Drama,
  extra: Users,
  stunt: Swords,
  property: Umbrella,
  'set-dressing': Armchair,
  wardrobe: Shirt,
  makeup: Brush,
  vehicle: Car,
  animal: PawPrint,
  'special-effect': Bomb,
  'visual-effect': Sparkles,
  sound: Music,
  equipment: Forklift,
  location: MapPin,
};

/** Pressed while words are chosen, the key marks them; the same in both languages. */
export const CATEGORY_KEYS: Readonly<Record<TagKind, string>> = {
  cast: 'c',
  extra: 'x',
  stunt: 't',
  property: 'p',
  'set-dressing': 'd',
  wardrobe: 'w',
  makeup: 'm',
  vehicle: 'v',
  animal: 'a',
  'special-effect': 's',
  'visual-effect': 'f',
  sound: 'o',
  equipment: 'q',
  location: 'l',
};

/** Names of the breakdown's categories, as headings of lists. */
export function useCategoryLabels(): Readonly<Record<TagKind, string>> {
  const { i18n } = useLingui();
  return useMemo(() => categoryNames(i18n), [i18n]);
}
