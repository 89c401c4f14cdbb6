import type { ReactNode } from 'react';
import type { TagKind } from '../../domain/screenplay/screenplay.ts';
import { joinClasses } from '../ui/join-classes.ts';

const LOOKS = {
  cast: 'bg-tag-cast border-solid',
  property: 'bg-tag-prop border-dashed',
  location: 'bg-tag-loc border-dotted',
  extra: 'bg-tag-extra border-solid',
  stunt: 'bg-tag-stunt border-double border-b-4',
  'set-dressing': 'bg-tag-dressing border-dashed',
  wardrobe: 'bg-tag-wardrobe border-dotted',
  makeup: 'bg-tag-makeup border-dotted',
  vehicle: 'bg-tag-vehicle border-dashed',
  animal: 'bg-tag-animal border-solid',
  'special-effect': 'bg-tag-sfx border-double border-b-4',
  'visual-effect': 'bg-tag-vfx border-double border-b-4',
  sound: 'bg-tag-sound border-solid',
  equipment: 'bg-tag-equipment border-dashed',
} satisfies Record<TagKind, string>;

/**
 * Tint and underline of a kind: the underline (solid, dashed, dotted) distinguishes it without colour. Also used on
 * words of a script page.
 */
export function tagClass(kind: TagKind): string {
  return joinClasses('border-b-2 border-b-ink text-ink', LOOKS[kind]);
}

/** A tag in a list: the word, then a detail (actor, count) in the second ink. 28 px high, 36 on a phone. */
export function Tag({ kind, detail, children }: { kind: TagKind; detail?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={joinClasses(
        'inline-flex min-h-7 items-center gap-1.5 rounded-1 px-2 text-t1 font-mid max-tablet:min-h-9',
        tagClass(kind),
      )}
    >
      {children}
      {detail && <span className="text-ink-2">{detail}</span>}
    </span>
  );
}
