import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useState } from 'react';
import type { BoardDay, BoardStrip } from '../../../../domain/schedule/schedule-board.ts';
import { useStripDrag } from '../../../shared/board/use-strip-drag.ts';
import { useSceneLabels } from '../../../labels/scene-labels.ts';
import { makeSlot } from './slot.ts';
import type { BoardLayout } from '../timeline-search.ts';
import type { ScheduleIntents } from '../use-schedule-intents.ts';
import type { StripChoice } from './use-strip-choice.ts';
import type { Hovering } from '../what-if/what-if-panel.tsx';

interface ScheduleDrag {
  boardRef: RefObject<HTMLElement | null>;
  days: readonly BoardDay[];
  layout: BoardLayout;
  choice: StripChoice;
  intents: ScheduleIntents;
  mayEdit: boolean;
}

/** Dragging strips and whole days. Returns the present target, for "what if". */
export function useScheduleDrag({ boardRef, days, layout, choice, intents, mayEdit }: ScheduleDrag) {
  const { t } = useLingui();
  const { order, stripOf, selection } = choice;
  const [hovering] = useState(() => makeSlot<Hovering | null>(null));
  const caption = useCaption(stripOf);
  const taken = (id: string) => {
    if (!mayEdit || !stripOf.has(id)) return [];
    return selection.ids.has(id) ? order.filter((other) => selection.ids.has(other)) : [id];
  };
  useStripDrag(boardRef, {
    axis: layout === 'board' ? 'x' : 'y',
    taken,
    caption,
    onDrop: intents.drop,
    onOver: (ids, place) =>
      hovering.set(place === null ? null : { type: 'strips', ids, target: intents.targetOf(ids, place) }),
  });
  useStripDrag(boardRef, {
    handle: 'data-day-handle',
    rows: 'data-drop-day',
    axis: layout === 'strips' ? 'y' : 'x',
    taken: (id) => (mayEdit ? [id] : []),
    caption: ([id = '']) => dayCaption(days, id, (number) => t`Day ${number}`),
    onDrop: ([id = ''], place) => intents.dropDay(id, place),
    onOver: ([id = ''], place) => {
      const target = place === null ? null : intents.dayTargetOf(id, place);
      hovering.set(target === null ? null : { type: 'day', target });
    },
  });
  return hovering;
}

/** Text at the pointer while strips are dragged. */
function useCaption(stripOf: ReadonlyMap<string, BoardStrip>): (ids: readonly string[]) => string {
  const { t } = useLingui();
  const labels = useSceneLabels();
  return (ids) => {
    const strip = stripOf.get(ids[0] ?? '');
    if (ids.length > 1 || strip === undefined) return plural(ids.length, { one: '# strip', other: '# strips' });
    return strip.type === 'scene' ? `${strip.row.fields.number} ${labels.set(strip.row.fields)}` : t`Banner`;
  };
}

function dayCaption(days: readonly BoardDay[], id: string, nameOf: (number: number) => string): string {
  const boardDay = days.find(({ day }) => day.id === id);
  return boardDay === undefined ? '' : nameOf(boardDay.day.fields.number);
}
