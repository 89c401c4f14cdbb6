import { useMemo } from 'react';
import { sortTags } from '../../../../domain/breakdown/grouping.ts';
import { isWarning } from '../../../../domain/schedule/conflicts.ts';
import type { BoardStrip } from '../../../../domain/schedule/schedule-board.ts';
import type { WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import type { ScheduleData } from '../timeline-queries.ts';

export interface CastNumbers {
  /** Cast numbers of a strip, joined by a comma. */
  castOf: (strip: BoardStrip) => string;
  /** Those that cannot be there. */
  badCastOf: (strip: BoardStrip) => string;
}

/** Cast numbers as texts, so that an unchanged strip is not drawn again. */
export function useCastNumbers({ tags }: ScheduleData, { conflicts }: WorkedSchedule): CastNumbers {
  const castOf = useMemo(() => {
    const cast = new Map<string, { order: number; number: string }>(
      sortTags(tags.filter(({ fields }) => fields.kind === 'cast' && fields.number !== null)).map((tag, order) => [
        tag.id,
        { order, number: String(tag.fields.number) },
      ]),
    );
    const made = new WeakMap<object, string>();
    return (strip: BoardStrip): string => {
      if (strip.type === 'banner') return '';
      const known = made.get(strip.row);
      if (known !== undefined) return known;
      const own = strip.row.fields.tagIds.flatMap((id) => cast.get(id) ?? []).toSorted((a, b) => a.order - b.order);
      const text = own.map(({ number }) => number).join(',');
      made.set(strip.row, text);
      return text;
    };
  }, [tags]);
  const badCastOf = useMemo(() => {
    const numberOf = new Map<string, number | null>(tags.map((tag) => [tag.id, tag.fields.number]));
    const bad = new Map<string, Set<string>>();
    for (const { strips, facts } of conflicts.filter((conflict) => !isWarning(conflict))) {
      const number = 'tagId' in facts ? (numberOf.get(facts.tagId) ?? null) : null;
      if (number === null) continue;
      for (const id of strips) bad.set(id, (bad.get(id) ?? new Set()).add(String(number)));
    }
    return (strip: BoardStrip): string => [...(bad.get(strip.id) ?? [])].join(',');
  }, [tags, conflicts]);
  return { castOf, badCastOf };
}
