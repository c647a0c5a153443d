import type { acceptBookingLink as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import { parseAmount } from '@hoist/domain/money/money';
import { priceText } from '@hoist/domain/money/format-price';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { recordConsent } from '#modules/messaging';
import type { LinkPorts } from './link-ports.ts';
import { finalizeIfPaid, type PaymentHooks } from '#modules/payments';
import { scheduleVisit } from '../booking/schedule-visit.ts';
import { recordEstimateConsent } from './estimate-consents.ts';
import {
  answerRefusal,
  findByToken,
  lockByToken,
  stateOf,
  type FoundLink,
  type TokenCall,
} from './found-link.ts';
import { idsOf, readServices } from './linked-visit.ts';
import { presentByToken, presentLink, wantedOf } from './present-link.ts';

export interface Accepting extends TokenCall {
  readonly noShowFee: string | undefined;
  readonly preferredTime: string | undefined;
  readonly quoteId: string | undefined;
  readonly locale: Locale;
}

/**
 * Accepts the estimate, its terms and the no-show fee. A quote takes its time here; a visit without a card payment is
 * booked here, and another one waits for the card. Repeatable.
 */
export async function acceptBookingLink(
  context: Pick<LinkPorts, 'database' | 'booking' | 'links' | 'payments'>,
  accepting: Accepting,
): Promise<Result<Output<typeof endpoint>['data'], Refusal>> {
  const { database, links } = context;
  const { token, locale, now } = accepting;
  const found = await findByToken(database.db, links, token);
  if (!found.ok) return found;
  const state = stateOf(found.value, now);
  if (state === 'booked') return presentLink(context, found.value, { locale, now });
  const refused = answerRefusal(state);
  if (refused) return refuse(refused);
  const taken = await takeTime(context, found.value, accepting);
  if (!taken.ok) return taken;
  const accepted = await database.transaction((tx) => acceptWithin(context, tx, accepting), { attempts: 3 });
  if (!accepted.ok) return accepted;
  return presentByToken(context, accepting);
}

/** Books the draft of a quote. Of two holders who accept it at the same time one wins. */
async function takeTime(
  context: Pick<LinkPorts, 'booking'>,
  { link, user }: FoundLink,
  { noShowFee, preferredTime, quoteId, now }: Accepting,
): Promise<Result<undefined, Refusal>> {
  const { request, bookingLinksId } = link;
  if (link.ordersId !== null || !request) return ok(undefined);
  const wanted = wantedOf(request);
  const { draftMinutes } = await context.booking.settings.get();
  const booked = await scheduleVisit(context.booking, {
    userId: user.usersId,
    items: wanted.map((one, index) => ({
      wanted: one,
      removedParts: request.items[index]?.removedParts ?? 'returned',
    })),
    preferredTime: preferredTime ?? request.preferredTime,
    couponCode: request.couponCode,
    cardId: null,
    paymentOption: request.payment === 'cash' ? 'pay_with_cash_on_service' : 'regular_payment_by_card',
    isDraft: request.payment === 'card',
    quoteId,
    noShowFee,
    customerNote: request.customerNote,
    site: {},
    locale: user.locale,
    now: now.getTime(),
    office: {
      staffId: null,
      heldMinutes: draftMinutes,
      fitIn: false,
      passesLimit: false,
      async record(tx, { ids }) {
        const taken = await tx
          .updateTable('bookingLinks')
          .set({ ordersId: ids[0]?.ordersId ?? null })
          .where('bookingLinksId', '=', bookingLinksId)
          .where('ordersId', 'is', null)
          .where('endedAt', 'is', null)
          .returning('bookingLinksId')
          .executeTakeFirst();
        return taken !== undefined;
      },
    },
  });
  return booked.ok ? ok(undefined) : booked;
}

interface Books {
  readonly links: SignedLinks;
  readonly payments: PaymentHooks;
}

async function acceptWithin(
  { links, payments }: Books,
  tx: Tx,
  { token, noShowFee, now, locale }: Accepting,
): Promise<Result<undefined, Refusal>> {
  const found = await lockByToken(tx, links, token);
  if (!found.ok) return found;
  const { link, user } = found.value;
  const state = stateOf(found.value, now);
  if (state === 'booked') return ok(undefined);
  const refused = answerRefusal(state);
  if (refused) return refuse(refused);
  const services = await readServices(tx, link);
  const [first] = services;
  if (link.ordersId === null || !first) return refuse({ code: 'wrong_state', text: 'booking_link.lapsed' });
  const feeCents = services.reduce((sum, { quote }) => sum + (quote.noShowFeeCents ?? 0), 0);
  if (feeCents > (parseAmount(noShowFee ?? '') ?? 0)) {
    const values = { amount: priceText(feeCents, locale) };
    return refuse({ ...invalidField('no_show_fee', 'no_show.accept'), values });
  }
  const { usersId } = user;
  if (link.acceptedAt === null) {
    await tx
      .updateTable('bookingLinks')
      .set({ acceptedAt: now })
      .where('bookingLinksId', '=', link.bookingLinksId)
      .execute();
    const { ordersId } = link;
    const consent = { what: 'estimate', how: 'link', givenBy: nameOf(user), heardBy: null } as const;
    await recordEstimateConsent(tx, { ...consent, ordersId, now });
    for (const kind of ['terms', 'privacy'] as const)
      await recordConsent(tx, { usersId, consent: kind, given: true, source: 'booking_link', now });
    await audit(tx, {
      actorId: usersId,
      actorRole: 'customer',
      action: 'booking.accepted',
      entity: 'booking_link',
      entityId: link.bookingLinksId,
      detail: { ordersId, services: idsOf(services) },
    });
  }
  // Books only if no card payment is left.
  await finalizeIfPaid(payments, tx, { ordersServicesId: first.ordersServicesId, now });
  return ok(undefined);
}
