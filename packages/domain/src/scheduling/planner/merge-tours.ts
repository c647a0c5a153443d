import { BASE, FORBIDDEN } from './mechanic-day.ts';
import { IMPROVES, type Tours } from './tours.ts';

/** A way to share out the first visits: what it costs and each mechanic's last visit. */
interface Shared {
  readonly cost: number;
  readonly lasts: readonly [number, number];
  readonly before: Shared | undefined;
  /** Who got the last visit. */
  readonly slot: 0 | 1;
}

/**
 * Shares out all visits of two mechanics at the least driving, exactly: in order of time only the last visit of each
 * matters. Returns whether the plan became cheaper.
 */
export function mergeTours(tours: Tours, mechanics: readonly [number, number]): boolean {
  const { model, of } = tours;
  const [first, second] = [model.days[mechanics[0]], model.days[mechanics[1]]];
  const own = [of[mechanics[0]] ?? [], of[mechanics[1]] ?? []] as const;
  const visits = own.flat().toSorted((a, b) => a - b);
  if (!first || !second || visits.length === 0) return false;
  const now = first.tourCost(own[0]) + second.tourCost(own[1]) - IMPROVES;
  let states: readonly Shared[] = [{ cost: 0, lasts: [BASE, BASE], before: undefined, slot: 0 }];
  for (const visit of visits) {
    const next = new Map<number, Shared>();
    for (const state of states)
      for (const slot of [0, 1] as const) {
        const day = slot === 0 ? first : second;
        const cost = state.cost + (day.placing[visit] ?? FORBIDDEN) + day.link(state.lasts[slot], visit);
        if (cost >= now) continue;
        const lasts = slot === 0 ? ([visit, state.lasts[1]] as const) : ([state.lasts[0], visit] as const);
        const key = lasts[0] * model.visits.length + lasts[1];
        if (cost < (next.get(key)?.cost ?? Infinity)) next.set(key, { cost, lasts, before: state, slot });
      }
    states = [...next.values()];
  }
  const homeward = ({ cost, lasts }: Shared) =>
    cost + first.link(lasts[0], BASE) + second.link(lasts[1], BASE);
  const [best] = states.toSorted((a, b) => homeward(a) - homeward(b));
  if (!best) return false;
  const shared: [number[], number[]] = [[], []];
  let at = best;
  for (const visit of visits.toReversed()) {
    shared[at.slot].unshift(visit);
    at = at.before ?? at;
  }
  if (first.tourCost(shared[0]) + second.tourCost(shared[1]) >= now) return false;
  [of[mechanics[0]], of[mechanics[1]]] = shared;
  return true;
}
