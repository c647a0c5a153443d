import { planDay } from '@hoist/contract/dispatch/plans';
import { useState } from 'react';
import { useCall } from '#console/kit/query.ts';
import type { Plan, PlannedChange } from './plan-routes.ts';

export const keyOfGroup = (group: readonly PlannedChange[]): string =>
  group.map((one) => one.ordersServicesId).join();

/** The proposal for a day, and which of its groups the dispatcher accepts. The panel and the map share it. */
export function useDayPlan({
  day,
  zone,
  isOn,
}: {
  readonly day: string;
  readonly zone: string;
  readonly isOn: boolean;
}) {
  const query = useCall(planDay, { query: { day, zone } }, { enabled: isOn });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const data: Plan | undefined = isOn ? query.data?.data : undefined;
  return {
    query,
    data,
    /** Changes of the groups that are accepted. */
    chosen: data?.groups.filter((group) => !left.has(keyOfGroup(group))).flat() ?? [],
    isLeft: (group: readonly PlannedChange[]) => left.has(keyOfGroup(group)),
    toggle: (group: readonly PlannedChange[]) => {
      const next = new Set(left);
      if (!next.delete(keyOfGroup(group))) next.add(keyOfGroup(group));
      setLeft(next);
    },
    chooseAll: () => setLeft(new Set()),
  };
}

export type DayPlan = ReturnType<typeof useDayPlan>;
