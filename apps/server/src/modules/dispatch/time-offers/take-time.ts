import type { Locale, Refusal, TextKey } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { parseIso, type Instant } from '@hoist/domain/time';
import { type Entitlement, rescheduleVisit, type Needs, type OrderRunner } from '#modules/orders';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/** What an open offer allows, and what follows the move in its transaction; a refusal there rolls it back. */
export interface Taken extends Entitlement {
  readonly settle: (tx: Tx, after: LoadedOrder) => Promise<Result<null, Refusal>>;
}

/** What is particular to one source of offered times (ADR 171). */
export interface TimeOffer {
  /** Checks access and that the offer is open; before the locks and again under them. */
  readonly entitle: (db: Db | Tx, start: Instant) => Promise<Result<Taken, Refusal>>;
  /** Whether an earlier call has moved the visit there: a duplicate submit changes nothing. */
  readonly isTaken?: (db: Db, start: Instant) => Promise<boolean>;
  /** The text when someone else has the time; else a usual one. */
  readonly goneText?: TextKey;
}

interface Taking {
  /** ISO 8601. */
  readonly preferredTime: string | undefined;
  readonly locale: Locale;
  readonly now: Date;
}

/** Moves a visit to an offered time. Of several who take a time or an offer the first gets it. */
export async function takeTime(
  context: OrderRunner & Needs<'database' | 'booking'>,
  offer: TimeOffer,
  { preferredTime, locale, now }: Taking,
): Promise<Result<null, Refusal>> {
  const start = preferredTime === undefined ? undefined : parseIso(preferredTime);
  if (start === undefined) return refuse(invalidField('preferred_time', 'change.time'));
  const moved = await rescheduleVisit(context, {
    entitle: async (db) => {
      const taken = await offer.entitle(db, start);
      return taken.ok && taken.value.free === true && taken.value.order.startsAt.getTime() === start
        ? refuse<Refusal>(invalidField('preferred_time', 'change.same_time'))
        : taken;
    },
    afterwards: (tx, { after }, { settle }) => settle(tx, after),
    locale,
    now,
  });
  if (moved.ok || (await offer.isTaken?.(context.database.db, start))) return ok(null);
  const isGone = moved.error.code === 'slot_taken' && offer.goneText !== undefined;
  return isGone ? refuse({ ...moved.error, text: offer.goneText }) : moved;
}
