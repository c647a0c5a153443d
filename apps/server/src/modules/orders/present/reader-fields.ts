import { formatMoney } from '@hoist/domain/money/money';
import { mayAttend } from '@hoist/domain/order/attendance';
import { totalToCollect } from '@hoist/domain/order/order';
import { type ZoneRules, formatIso } from '@hoist/domain/time';
import { timeLabel, type TimeReading } from '#server/shared/formats/time-text.ts';
import { titleOf } from '#server/shared/title-of.ts';
import type { OrderView } from '../queries/order-view.ts';
import { answerUntil } from './answer-until.ts';
import { cashMessage } from './payment-texts.ts';
import type { PresentedOrder, Presenting } from './presenting.ts';
import type { orderService } from '@hoist/contract/orders/order-service';
import { moveQuestionView } from '@hoist/domain/order/move-question';
import { mayRescheduleFree } from '@hoist/domain/order/free-reschedule';
import type { z } from 'zod';
import { mayJoinWaitlist } from '@hoist/domain/order/waitlist';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';

type ReaderFields = Pick<
  PresentedOrder,
  | 'payWithCashMessage'
  | 'attendance'
  | 'earlier'
  | 'freeMove'
  | 'moveQuestion'
  | 'answerUntil'
  | 'missedVisit'
  | 'unreadMessages'
  | 'visit'
  | 'visitTotal'
>;

type Reading = Presenting & { readonly rules: ZoneRules };

/** Fields that only the customer sees, or sees differently. */
export function customerFields(view: OrderView, reading: Reading): ReaderFields {
  const { locale, rules, reader, now } = reading;
  const { status, progress, startsAt } = view;
  const isOpen = mayAttend({ status, progress, startsAt: startsAt.getTime() }, now.getTime());
  const confirmed = attended(view, reading);
  return {
    payWithCashMessage: cashMessage(view, locale),
    attendance: { asked: isOpen && view.reminded && !confirmed, confirmed },
    earlier: presentWaitlist(view, { rules, now }),
    freeMove: presentFreeReschedule(view, { rules, reader, locale, now }),
    moveQuestion: presentMoveQuestion(view, reading),
    answerUntil: null,
    missedVisit: missed(view, reading, view.missed?.code ?? ''),
    unreadMessages: view.customerUnread,
    ...servicesOf(view.visit, reading),
  };
}

/** Fields that only the mechanic sees, or sees differently; limited to their own services. */
export function mechanicFields(view: OrderView, reading: Reading): ReaderFields {
  const own = view.visit.filter(({ mechanic }) => mechanic === view.mechanicId);
  return {
    payWithCashMessage: '',
    attendance: { asked: false, confirmed: attended(view, reading) },
    earlier: null,
    freeMove: null,
    moveQuestion: presentMoveQuestion(view, reading),
    answerUntil: answerUntil(view, { offers: reading.offers, rules: reading.rules }),
    missedVisit: missed(view, reading, ''),
    unreadMessages: view.mechanicUnread,
    ...servicesOf(own, reading),
  };
}

function presentMoveQuestion(
  { moveQuestion, status, progress, startsAt }: OrderView,
  reading: Reading,
): PresentedOrder['moveQuestion'] {
  if (!moveQuestion) return null;
  const view = moveQuestionView(
    'open',
    { status, progress, startsAt: startsAt.getTime() },
    reading.now.getTime(),
  );
  const { agreed, reminded } = moveQuestion;
  return { agreedTime: timeLabel(reading)(agreed), reminded, isOpen: view === 'open' };
}

const attended = ({ attendance }: OrderView, reading: Reading) =>
  attendance && { at: timeLabel(reading)(attendance.at), after: attendance.askedBy };

const missed = ({ missed: row }: OrderView, reading: Reading, couponCode: string) =>
  row && { at: timeLabel(reading)(row.at), credit: formatMoney(row.amountCents ?? 0), couponCode };

function servicesOf(
  services: OrderView['visit'],
  reading: Reading,
): Pick<PresentedOrder, 'visit' | 'visitTotal'> {
  if (services.length < 2) return { visit: null, visitTotal: null };
  const { locale } = reading;
  const totalOf = (one: (typeof services)[number]) => one.collected ?? totalToCollect(one.total, one.option);
  const counted = services.filter(({ status }) => status !== 'canceled' && status !== 'declined');
  return {
    visit: services.map((one) => ({
      ordersServicesId: one.id,
      servicesTitle: titleOf({ titleEn: one.en, titleFr: one.fr }, locale),
      vehicle: vehicleName(one.vehicle, locale),
      preferredTime: timeLabel(reading)(one.starts),
      orderServiceStatus: one.status,
      total: formatMoney(totalOf(one)),
    })),
    visitTotal: formatMoney(counted.reduce((sum, one) => sum + totalOf(one), 0)),
  };
}

type Seen = Pick<OrderView, 'freeMove' | 'mechanicId' | 'startsAt' | 'visit'>;

/** The customer's current free reschedule; null if there is none. */
function presentFreeReschedule(
  view: Seen,
  { now, ...reading }: TimeReading & { readonly now: Date },
): z.input<typeof orderService>['freeMove'] {
  if (!view.freeMove) return null;
  const { reason, until } = view.freeMove;
  const startsAt = view.startsAt.getTime();
  const services = view.visit.filter(
    ({ mechanic, status }) => mechanic === view.mechanicId && (status === 'pending' || status === 'confirm'),
  );
  const { mechanicId } = view;
  // The query already matched the grant's start time and mechanic.
  const grant = { reason, until, startsAt, mechanicId: null, used: false };
  if (!mayRescheduleFree(grant, { startsAt, mechanicId, services }, now.getTime())) return null;
  return { reason, until: formatIso(until, reading.rules), untilLabel: timeLabel(reading)(until) };
}

type Earlier = z.input<typeof orderService>['earlier'];

/** The customer's waitlist entry; an expired offer is left out. */
function presentWaitlist(
  { status, progress, startsAt, wish }: OrderView,
  { rules, now }: { readonly rules: ZoneRules; readonly now: Date },
): Earlier {
  const mayAsk = mayJoinWaitlist({ status, progress, startsAt: startsAt.getTime() }, now.getTime());
  return {
    mayAsk,
    wish:
      mayAsk && wish
        ? { notBefore: wish.notBefore, weekdays: [...wish.weekdays], parts: [...wish.parts] }
        : null,
    offer:
      mayAsk && wish && wish.offer !== null && wish.until > now.getTime()
        ? {
            preferredTime: formatIso(wish.starts, rules),
            until: formatIso(wish.until, rules),
          }
        : null,
  };
}
