/**
 * Assigns scenes to shooting days: annealing over assignments. Days keep their dates and their order; the cost of a day
 * is its paid cast, its places, its switches between day and night, and its hours.
 */
export interface AssignmentProblem {
  scenes: readonly {
    id: string;
    minutes: number;
    /** Indexes into `cast`. */
    cast: readonly number[];
    /** Scenes with the same number are at the same place. */
    place: number;
    isNight: boolean;
    /** It needs the sun, or the dark: a scene outside. A room can be lit and darkened. */
    isOutside: boolean;
    /** Index of its day now; -1 while unscheduled. */
    day: number;
    /** It stays where it is. */
    isFixed: boolean;
  }[];
  days: readonly {
    id: string;
    /** Minutes that are free for scenes: meals and moves are taken off. */
    capacity: number;
    /** Minutes of daylight from the call on. */
    daylight: number;
    /** A past day, or one with an issued sheet: its scenes do not change. */
    isClosed: boolean;
    /** Members of the cast who cannot work on it. */
    unavailable: readonly number[];
  }[];
  cast: readonly {
    id: string;
    /** Of a paid day, against those of the others. */
    weight: number;
    /** Minutes that a minor may work on a day; null for adults. */
    mostMinutes: number | null;
  }[];
  weights: SuggestionWeights;
  /** A gap of so many days or more is not paid. */
  dropAfter: number;
}

export interface SuggestionWeights {
  /** Of a paid day of a member of the cast. */
  cast: number;
  /** Of a further place on a day. */
  moves: number;
  /** Of day and night on one day, and of a night before a day. */
  turns: number;
}

/** Cost of an assignment, term by term. */
export interface AssignmentCost {
  /** Days of work and of waiting, by weight. */
  cast: number;
  moves: number;
  turns: number;
  /** Work beyond the day's hours, scenes by day beyond the daylight, waiting for the dark. */
  overtime: number;
  unavailable: number;
  /** Minors beyond their hours. */
  minors: number;
  unscheduled: number;
  total: number;
}

const OVERTIME_A_HOUR = 60;
const UNAVAILABLE = 500;
const MINOR_A_HOUR = 200;
const UNSCHEDULED = 120;
/** Steps between two looks at the clock. */
const STEPS = 300;
const COLDEST = 0.003;

export interface AssignmentControl {
  random: () => number;
  /** Of the time that the search has, how much is over: 0 to 1. */
  elapsed: () => number;
  /** Called with each assignment that is better than all before: a day index for each scene. */
  onBetter?: (dayOf: Int16Array, cost: AssignmentCost) => void;
}

/**
 * Milliseconds that a search is given: a dozen for each scene on each day, which finds the cheapest assignment of small
 * schedules each time; at most eight seconds.
 */
export const searchTime = (scenes: number, days: number): number => Math.min(8000, Math.max(600, scenes * days * 12));

/** The cheapest assignment that is found; never dearer than the one that is given. */
export function assignDays(problem: AssignmentProblem, control: AssignmentControl): Int16Array {
  const state = new Assignment(problem);
  const movable = problem.scenes.flatMap((scene, index) => {
    const isHeld = scene.isFixed || problem.days[scene.day]?.isClosed === true;
    return isHeld ? [] : [index];
  });
  const open = problem.days.flatMap((day, index) => (day.isClosed ? [] : [index]));
  let best = Int16Array.from(state.dayOf);
  if (movable.length === 0 || open.length === 0) return best;
  let cost = state.cost().total;
  let bestCost = cost;
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(control.random() * list.length)] as Item;
  const hot = startTemperature(problem);
  for (let now = control.elapsed(); now < 1; now = control.elapsed()) {
    // Three rounds of cooling; each begins at the best assignment so far, the later ones less hot.
    const round = Math.min(2, Math.floor(now * 3));
    const within = now * 3 - round;
    const temperature = hot * (round === 0 ? 1 : round === 1 ? 0.4 : 0.15) * COLDEST ** within;
    if (within < 0.02 && round > 0 && cost > bestCost) {
      state.reset(best);
      cost = bestCost;
    }
    for (let step = 0; step < STEPS; step += 1) {
      const limit = cost - temperature * Math.log(1 - control.random());
      const scene = pick(movable);
      const from = state.dayOf[scene] ?? -1;
      const isSwap = control.random() < 0.4;
      const other = isSwap ? pick(movable) : -1;
      const to = isSwap ? (state.dayOf[other] ?? -1) : pick(open);
      if (to === from) continue;
      let change = state.move(scene, to);
      if (isSwap) change += state.move(other, from);
      if (cost + change > limit) {
        if (isSwap) state.move(other, to);
        state.move(scene, from);
        continue;
      }
      cost += change;
      if (cost < bestCost - 1e-6) {
        bestCost = cost;
        best = Int16Array.from(state.dayOf);
        control.onBetter?.(best, state.cost());
      }
    }
    cost = state.cost().total;
  }
  return best;
}

export const assignmentCost = (problem: AssignmentProblem, dayOf: ArrayLike<number>): AssignmentCost => {
  const state = new Assignment(problem);
  state.reset(dayOf);
  return state.cost();
};

const startTemperature = ({ weights, cast }: AssignmentProblem): number =>
  Math.max(1, weights.cast * Math.max(1, ...cast.map(({ weight }) => weight)) * 3 + weights.moves + weights.turns);

/** An assignment with its counts, changed scene by scene. */
class Assignment {
  readonly dayOf: Int16Array;
  /** Number of scenes of an actor (row) on a day (column). */
  private readonly scenesOf: Int16Array;
  private readonly minutes: Float64Array;
  /** Minutes outside by day, and at night, on a day. */
  private readonly sunMinutes: Float64Array;
  private readonly darkMinutes: Float64Array;
  /** Minutes of an actor (row) on a day (column). */
  private readonly minutesOf: Float64Array;
  private readonly nights: Int16Array;
  private readonly daylights: Int16Array;
  private readonly places: Map<number, number>[];
  private readonly isAway: Uint8Array;
  private unscheduled = 0;
  private readonly dayCount: number;

  constructor(private readonly problem: AssignmentProblem) {
    const { scenes, days, cast } = problem;
    this.dayCount = days.length;
    this.dayOf = new Int16Array(scenes.length).fill(-1);
    this.scenesOf = new Int16Array(cast.length * days.length);
    this.minutes = new Float64Array(days.length);
    this.sunMinutes = new Float64Array(days.length);
    this.darkMinutes = new Float64Array(days.length);
    this.minutesOf = new Float64Array(cast.length * days.length);
    this.nights = new Int16Array(days.length);
    this.daylights = new Int16Array(days.length);
    this.places = days.map(() => new Map<number, number>());
    this.isAway = new Uint8Array(cast.length * days.length);
    days.forEach((day, at) => day.unavailable.forEach((actor) => (this.isAway[actor * days.length + at] = 1)));
    this.unscheduled = scenes.length;
    this.reset(scenes.map(({ day }) => day));
  }

  reset(dayOf: ArrayLike<number>): void {
    for (let scene = 0; scene < this.dayOf.length; scene += 1) {
      const to = dayOf[scene] ?? -1;
      if (this.dayOf[scene] === to) continue;
      this.count(scene, this.dayOf[scene] ?? -1, -1);
      this.count(scene, to, 1);
      this.dayOf[scene] = to;
    }
  }

  /** Moves a scene to another day; returns the difference in cost. */
  move(scene: number, to: number): number {
    const from = this.dayOf[scene] ?? -1;
    if (from === to) return 0;
    const before = this.costAround(scene, from, to);
    this.count(scene, from, -1);
    this.count(scene, to, 1);
    this.dayOf[scene] = to;
    return this.costAround(scene, from, to) - before;
  }

  cost(): AssignmentCost {
    const { weights } = this.problem;
    const sum: AssignmentCost = {
      cast: 0,
      moves: 0,
      turns: 0,
      overtime: 0,
      unavailable: 0,
      minors: 0,
      unscheduled: this.unscheduled * UNSCHEDULED,
      total: 0,
    };
    for (let actor = 0; actor < this.problem.cast.length; actor += 1) {
      const { paid, away, over } = this.actor(actor);
      sum.cast += paid * weights.cast;
      sum.unavailable += away * UNAVAILABLE;
      sum.minors += (over / 60) * MINOR_A_HOUR;
    }
    for (let day = 0; day < this.dayCount; day += 1) {
      sum.moves += this.movesOn(day) * weights.moves;
      sum.turns += this.turnsOn(day) * weights.turns;
      sum.overtime += this.overtimeOn(day);
    }
    sum.total = sum.cast + sum.moves + sum.turns + sum.overtime + sum.unavailable + sum.minors + sum.unscheduled;
    return sum;
  }

  private count(index: number, day: number, by: 1 | -1): void {
    const scene = this.problem.scenes[index];
    if (scene === undefined) return;
    if (day < 0) {
      this.unscheduled += by;
      return;
    }
    for (const actor of scene.cast) {
      const at = actor * this.dayCount + day;
      this.scenesOf[at] = (this.scenesOf[at] ?? 0) + by;
      this.minutesOf[at] = (this.minutesOf[at] ?? 0) + by * scene.minutes;
    }
    this.minutes[day] = (this.minutes[day] ?? 0) + by * scene.minutes;
    if (scene.isOutside) {
      const outside = scene.isNight ? this.darkMinutes : this.sunMinutes;
      outside[day] = (outside[day] ?? 0) + by * scene.minutes;
    }
    const lights = scene.isNight ? this.nights : this.daylights;
    lights[day] = (lights[day] ?? 0) + by;
    const places = this.places[day];
    if (places === undefined) return;
    const left = (places.get(scene.place) ?? 0) + by;
    if (left === 0) places.delete(scene.place);
    else places.set(scene.place, left);
  }

  /** The part of the cost that moving a scene between two days can change. */
  private costAround(scene: number, from: number, to: number): number {
    const { weights, scenes } = this.problem;
    let sum = this.unscheduled * UNSCHEDULED;
    for (const actor of scenes[scene]?.cast ?? []) {
      const { paid, away, over } = this.actor(actor);
      sum += paid * weights.cast + away * UNAVAILABLE + (over / 60) * MINOR_A_HOUR;
    }
    for (const day of from < 0 ? [to] : to < 0 ? [from] : [from, to]) {
      sum += this.movesOn(day) * weights.moves + this.overtimeOn(day);
      sum += this.turnsOn(day) * weights.turns;
      // The turn into the next day belongs to that one.
      if (day + 1 !== from && day + 1 !== to && day + 1 < this.dayCount) sum += this.turnsOn(day + 1) * weights.turns;
    }
    return sum;
  }

  /** Paid days by weight, days on which the actor is unavailable, and minutes beyond a minor's limit. */
  private actor(actor: number): { paid: number; away: number; over: number } {
    const { cast, dropAfter } = this.problem;
    const offset = actor * this.dayCount;
    const most = cast[actor]?.mostMinutes ?? null;
    let [paid, away, over, last] = [0, 0, 0, -1];
    for (let day = 0; day < this.dayCount; day += 1) {
      if ((this.scenesOf[offset + day] ?? 0) === 0) continue;
      away += this.isAway[offset + day] ?? 0;
      if (most !== null) over += Math.max(0, (this.minutesOf[offset + day] ?? 0) - most);
      const gap = day - last - 1;
      paid += 1 + (last >= 0 && gap < dropAfter ? gap : 0);
      last = day;
    }
    return { paid: paid * (cast[actor]?.weight ?? 1), away, over };
  }

  private movesOn(day: number): number {
    return Math.max(0, (this.places[day]?.size ?? 0) - 1);
  }

  private turnsOn(day: number): number {
    const isNight = (this.nights[day] ?? 0) > 0;
    const isDay = (this.daylights[day] ?? 0) > 0;
    const afterNight = day > 0 && (this.nights[day - 1] ?? 0) > 0 && (this.daylights[day - 1] ?? 0) === 0;
    return (isNight && isDay ? 1 : 0) + (afterNight && isDay && !isNight ? 1 : 0);
  }

  private overtimeOn(day: number): number {
    const { capacity = 0, daylight = 0 } = this.problem.days[day] ?? {};
    const minutes = this.minutes[day] ?? 0;
    const [sun, dark] = [this.sunMinutes[day] ?? 0, this.darkMinutes[day] ?? 0];
    // Where a day has both, the unit is there from the call until the dark and then works on.
    const length = dark > 0 && dark < minutes ? Math.max(minutes, daylight + dark) : minutes;
    const over = Math.max(0, length - capacity) + Math.max(0, sun - daylight);
    return (over / 60) * OVERTIME_A_HOUR;
  }
}
