import type { UserId } from '@hoist/domain/ids';
import { visitPointOf } from '#server/shared/orders/visit-point.ts';
import { type Place, type SchedulingSnapshot, findPlaces } from '#modules/scheduling';
import { avoidedForVisit } from '#server/shared/blocks.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { placedOf } from './open-visit.ts';

interface Wanted {
  readonly order: LoadedOrder;
  readonly placed: ReturnType<typeof placedOf>;
  readonly snapshot: SchedulingSnapshot;
  readonly start: number;
  readonly now: number;
  /** The mechanic who must keep the job. */
  readonly only?: UserId | undefined;
  readonly without?: readonly UserId[];
}

/** The mechanics who can take a whole visit at a time, best first; its own time counts as free. */
export const placesFor = async (
  tx: Db | Tx,
  { order, placed, snapshot, ...wanted }: Wanted,
): Promise<readonly Place[]> =>
  findPlaces(tx, snapshot, {
    servicesId: placed.service.id,
    alongside: placed.alongside,
    point: visitPointOf(order),
    placeZone: zoneOf(order.timezone),
    durationMinutes: placed.durationMinutes,
    except: placed.ids,
    avoids: await avoidedForVisit(tx, order),
    ...wanted,
  });
