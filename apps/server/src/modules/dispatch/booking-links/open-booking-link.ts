import type { Locale, openBookingLink as endpoint, Output, Refusal } from '@hoist/contract';
import { refuse, type Result } from '@hoist/domain/result';
import { brokenConstraint } from '#server/platform/db/errors.ts';
import type { OrdersContext } from '#modules/orders';
import { verifyPhoneByLink } from '#modules/identity';
import { findByToken, stateOf, type FoundLink, type TokenCall } from './found-link.ts';
import { presentLink } from './present-link.ts';

type Opened = Output<typeof endpoint>['data'];

/**
 * Opens a link by a tap on its page; a scanner of links never calls it. The texted link verifies the phone, which is
 * why nothing can be booked before (ADR 112).
 */
export async function openBookingLink(
  context: OrdersContext,
  { token, locale, now }: TokenCall & { readonly locale: Locale },
): Promise<Result<Opened, Refusal>> {
  const { database, bookingLinks } = context;
  const found = await findByToken(database.db, bookingLinks, token);
  if (!found.ok) return found;
  const proved = await proveBy(context, found.value, now);
  if (!proved.ok) return proved;
  const fresh = await findByToken(database.db, bookingLinks, token);
  return fresh.ok ? presentLink(context, fresh.value, { locale, now }) : fresh;
}

async function proveBy(
  { database }: OrdersContext,
  found: FoundLink,
  now: Date,
): Promise<Result<undefined, Refusal>> {
  const { link, way } = found;
  const { textedTo } = link;
  const isOpen = ['open', 'text_needed'].includes(stateOf(found, now));
  try {
    return await database.transaction(async (tx) => {
      if (isOpen && link.openedAt === null)
        await tx
          .updateTable('bookingLinks')
          .set({ openedAt: now })
          .where('bookingLinksId', '=', link.bookingLinksId)
          .where('openedAt', 'is', null)
          .execute();
      if (!isOpen || way !== 'text' || textedTo === null) return { ok: true, value: undefined };
      return verifyPhoneByLink(tx, { usersId: link.usersId, e164: textedTo, now });
    });
  } catch (error) {
    if (brokenConstraint(error) === 'users_verified_phone') return refuse({ code: 'already_registered' });
    throw error;
  }
}
