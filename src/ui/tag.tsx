import type { ReactNode } from 'react';
import type { TagKind } from '../../domain/screenplay/screenplay.ts';
import { joinClasses } from './join-classes.ts';

const LOOKS = {
  cast: 'bg-tag-cast border-solid',
  property: 'bg-tag-prop border-dashed',
  location: 'bg-tag-loc border-dotted',
} satisfies Record<TagKind, string>;

/** Tint and underline of a kind: the underline (solid, dashed, dotted) tells it without colour. Also used on words of a script page. */
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
