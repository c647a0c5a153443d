import type { UserId } from '../../ids.ts';

/** A visit that a plan gives to another mechanic. */
export interface PlanChange {
  /** Null: no one had it. */
  readonly from: UserId | null;
  readonly to: UserId;
}

/**
 * Changes that touch the same mechanics, directly or through others, belong together: a group can be accepted alone,
 * because it leaves all other days as they are.
 */
export function changeGroups<Change extends PlanChange>(
  changes: readonly Change[],
): readonly (readonly Change[])[] {
  let groups: { readonly mechanics: readonly UserId[]; readonly changes: readonly Change[] }[] = [];
  for (const change of changes) {
    const own = change.from === null ? [change.to] : [change.from, change.to];
    const touches = (group: { readonly mechanics: readonly UserId[] }) =>
      group.mechanics.some((one) => own.includes(one));
    const touched = groups.filter(touches);
    const joined = {
      mechanics: [...own, ...touched.flatMap(({ mechanics }) => mechanics)],
      changes: [...touched.flatMap((group) => group.changes), change],
    };
    groups = [...groups.filter((group) => !touches(group)), joined];
  }
  return groups.map((group) => group.changes);
}
