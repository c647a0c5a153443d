import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { LinkPorts } from '../booking-links/link-ports.ts';
import { readServices } from '../booking-links/linked-visit.ts';
import { lockLink } from '../booking-links/link-rows.ts';
import type { LinkOfStaff } from './text-booking-link.ts';

/** Ends a link, and frees the time that it holds. */
export const releaseBookingLink = (
  { database, booking }: Pick<LinkPorts, 'database' | 'booking'>,
  { staffId, bookingLinkId, now }: LinkOfStaff,
): Promise<Result<null, Refusal>> =>
  database.transaction(
    async (tx) => {
      const link = await lockLink(tx, bookingLinkId);
      if (!link) return refuse<Refusal>({ code: 'not_found' });
      if (link.endedAt !== null) return refuse<Refusal>({ code: 'wrong_state' });
      await tx
        .updateTable('bookingLinks')
        .set({ endedAt: now, outcome: 'released' })
        .where('bookingLinksId', '=', bookingLinkId)
        .execute();
      const [first] = await readServices(tx, link);
      if (first) {
        const { ordersServicesId } = first;
        await booking.releaseDraft(tx, { ordersServicesId, now: now.getTime(), early: true });
      }
      await auditChange(tx, {
        actorId: staffId,
        action: 'booking.released',
        entity: 'booking_link',
        entityId: bookingLinkId,
        before: { kind: link.kind, ordersId: link.ordersId },
      });
      return ok(null);
    },
    { attempts: 3 },
  );
