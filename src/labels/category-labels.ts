import { useLingui } from '@lingui/react/macro';
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
import { type KeyboardEvent, useMemo } from 'react';
import { TAG_KINDS, type TagKind } from '../../domain/screenplay/screenplay.ts';
import { categoryNames } from './category-names.ts';

/** The icon of each category, shown beside its name: colour alone is not enough. */
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

/** Handler of a button: a category's key, without a modifier, chooses that category. */
export const onCategoryKey =
  (onKind: (kind: TagKind) => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const kind = TAG_KINDS.find((each) => CATEGORY_KEYS[each] === event.key.toLowerCase());
    if (kind === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onKind(kind);
  };

/** Words for pressing an offered word. */
export function useOfferLabel(): (name: string, kind: TagKind) => string {
  const { t } = useLingui();
  const categories = useCategoryLabels();
  return (name, kind) => (kind === 'property' ? t`Add prop ${name}` : t`Add ${name} to ${categories[kind]}`);
}

/** Names of the breakdown's categories, as headings of lists. */
export function useCategoryLabels(): Readonly<Record<TagKind, string>> {
  const { i18n } = useLingui();
  return useMemo(() => categoryNames(i18n), [i18n]);
}
