import type { OrderId } from '@hoist/domain/ids';
import { straightKm, type Point } from '@hoist/domain/scheduling/drive-time';
import type { SeenAt } from '@hoist/domain/scheduling/arrival';
import type { DriveSource } from '#modules/scheduling';
import type { RoadRoute } from '#server/providers/roads/port.ts';

/** The way from where a mechanic was seen to the place. */
export interface LiveRoute extends RoadRoute {
  readonly seen: SeenAt;
}

export type LiveRoutes = (
  id: OrderId,
  drive: { readonly seen: SeenAt; readonly place: Point },
) => Promise<LiveRoute | undefined>;

/** A route is asked for again after this time, or after this distance; between, the clock runs on. */
const againMs = 60_000;
const againKm = 0.3;
/** Drives at the same time; the oldest are forgotten first. */
const mostDrives = 2_000;

/** The routes of mechanics who are on the way, so that many watchers of one drive cost one question a minute. */
export function liveRoutes(roads: DriveSource): LiveRoutes {
  const known = new Map<OrderId, Promise<LiveRoute | undefined>>();
  const asked = new Map<OrderId, SeenAt>();
  return async (id, { seen, place }) => {
    const last = asked.get(id);
    const isFresh =
      last !== undefined && seen.at - last.at < againMs && straightKm(seen.point, last.point) < againKm;
    if (isFresh) return known.get(id);
    const asking = roads.route(seen.point, place).then((route) => (route ? { ...route, seen } : undefined));
    asked.delete(id);
    asked.set(id, seen);
    known.set(id, asking);
    for (const oldest of asked.keys()) {
      if (asked.size <= mostDrives) break;
      asked.delete(oldest);
      known.delete(oldest);
    }
    return asking;
  };
}
