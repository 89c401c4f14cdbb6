import { inDaysOrder, type DayRow, type SceneRow } from '../breakdown/grouping.ts';
import { followingItems, scheduleEstimate } from './schedule-estimate.ts';
import { scheduleValues, type ScheduleFacts } from './schedule-values.ts';
import { costTotals, type Budget } from './totals.ts';

interface SceneCost {
  scene: SceneRow;
  /** By how much the budget would shrink without the scene. */
  cost: number;
}

interface DayCost {
  day: DayRow;
  /** By how much the budget would shrink without the day and its scenes. */
  cost: number;
  scenes: SceneCost[];
}

export interface DayCosts {
  days: DayCost[];
  /** Costs independent of the schedule: they stay wherever days and scenes move. */
  fixed: number;
  /** The three phases, divided by the shooting days; null without a day. */
  average: number | null;
}

/**
 * Cost of each day and scene: the estimate with the schedule as it is, minus the estimate without them. It follows
 * every formula. Contingency and taxes are left out.
 */
export function dayCosts(budget: Budget, facts: ScheduleFacts): DayCosts {
  // Items that do not follow the schedule are the same with and without a day.
  const following = followingItems(budget.items);
  const estimateOf = (schedule: ScheduleFacts) => scheduleEstimate(following, budget.settings.currency, schedule);
  const whole = estimateOf(facts);
  const withoutScene = (id: string) =>
    estimateOf({
      ...facts,
      scenes: facts.scenes.filter((scene) => scene.id !== id),
    });
  const days = inDaysOrder(facts.days).map((day): DayCost => {
    const own = facts.scenes.filter(({ fields }) => fields.dayId === day.id && !fields.isOmitted);
    const without = {
      ...facts,
      days: facts.days.filter(({ id }) => id !== day.id),
      scenes: facts.scenes.filter(({ fields }) => fields.dayId !== day.id),
    };
    return {
      day,
      cost: whole - estimateOf(without),
      scenes: own.map((scene) => ({ scene, cost: whole - withoutScene(scene.id) })),
    };
  });
  const subtotal = costTotals(budget, scheduleValues(facts)).subtotal.estimate;
  return {
    days,
    fixed: subtotal - whole,
    average: days.length === 0 ? null : Math.round(subtotal / days.length),
  };
}
