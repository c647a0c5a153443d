import type { Locale } from '@hoist/contract';
import type { WeatherDanger } from '@hoist/domain/weather/unsafe-weather';
import { amountOf } from '#server/shared/orders/amount-of.ts';
import type { Occasion, OrderTextValues } from './order-message.ts';
import { priceText } from '@hoist/domain/money/format-price';
import { timeText } from '#server/shared/formats/time-text.ts';
import type { OrderServiceRow } from './order-service-row.ts';

export interface OrderPeople {
  readonly customer: string;
  readonly mechanic: string;
}

const money: Readonly<
  Record<
    Locale,
    Readonly<Record<'card' | 'cash', string> & Record<'kept' | 'absent', (fee: string) => string>>
  >
> = {
  en: {
    card: 'What was held or charged goes back to your card.',
    cash: 'Nothing was charged.',
    kept: (fee) =>
      `A cancellation fee of ${fee}, tax included, is kept; anything else that was held or charged goes back to your card.`,
    absent: (fee) =>
      `The no-show fee that you accepted, ${fee}, tax included, is kept; anything else that was held or charged goes back to your card.`,
  },
  fr: {
    card: 'Ce qui a été retenu ou débité retourne sur votre carte.',
    cash: "Rien n'a été débité.",
    kept: (fee) =>
      `Des frais d'annulation de ${fee}, taxes comprises, sont retenus; le reste de ce qui a été retenu ou débité retourne sur votre carte.`,
    absent: (fee) =>
      `Les frais d'absence que vous avez acceptés, ${fee}, taxes comprises, sont retenus; le reste de ce qui a été retenu ou débité retourne sur votre carte.`,
  },
};

function sentence(typed: string): string {
  const text = typed.trim();
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}

function moneyOf({ kind, amountCents = 0 }: Occasion, cash: boolean, locale: Locale): string {
  const say = money[locale];
  if (kind === 'canceled_by_office' && amountCents > 0) return say.kept(priceText(amountCents, locale));
  if (kind === 'closed_no_show' && amountCents > 0) return say.absent(priceText(amountCents, locale));
  return say[cash ? 'cash' : 'card'];
}

const credits: Readonly<Record<Locale, (amount: string) => string>> = {
  en: (amount) => ` A credit of ${amount} is yours: you find its code on the order and among your coupons.`,
  fr: (amount) =>
    ` Un crédit de ${amount} est à vous : son code se trouve sur la commande et parmi vos coupons.`,
};

const noShowFees: Readonly<Record<Locale, (amount: string) => string>> = {
  en: (amount) => ` Then the no-show fee that you accepted, ${amount}, tax included, is kept.`,
  fr: (amount) =>
    ` Ensuite, les frais d'absence que vous avez acceptés, ${amount}, taxes comprises, sont retenus.`,
};

const noShowFeeOf = ({ kind, amountCents = 0 }: Occasion, locale: Locale): string =>
  kind === 'customer_absent' && amountCents > 0 ? noShowFees[locale](priceText(amountCents, locale)) : '';

function creditOf({ kind, amountCents = 0 }: Occasion, locale: Locale): string {
  return kind === 'visit_missed' && amountCents > 0 ? credits[locale](priceText(amountCents, locale)) : '';
}

/** Messages between people, not about order events. */
export const isConversation = ({ kind }: Occasion): boolean =>
  kind === 'message_to_customer' || kind === 'message_to_mechanic';

const titleOf = (order: OrderServiceRow, locale: Locale): string =>
  locale === 'en' ? order.servicesTitleEn : order.servicesTitleFr;

const vehicleOf = ({ vehicle }: OrderServiceRow): string =>
  `${vehicle.year} ${vehicle.makeName} ${vehicle.modelName}`;

const minutesText = (count: number): string => `${count} minute${count === 1 ? '' : 's'}`;

const listed = (names: readonly string[]): string => [...new Set(names)].join(', ');

const dangers: Readonly<Record<Locale, Readonly<Record<WeatherDanger | 'and', string>>>> = {
  en: {
    thunderstorm: 'a thunderstorm',
    freezing_rain: 'freezing rain',
    cold: 'severe cold',
    rain: 'heavy rain',
    wind: 'strong wind',
    and: ' and ',
  },
  fr: {
    thunderstorm: 'un orage',
    freezing_rain: 'de la pluie verglaçante',
    cold: 'un froid intense',
    rain: 'une forte pluie',
    wind: 'un vent fort',
    and: ' et ',
  },
};

/** Joins like 'freezing rain, severe cold and strong wind'. */
function weatherText(found: readonly WeatherDanger[], locale: Locale): string {
  const names = found.map((one) => dangers[locale][one]);
  const rest = names.slice(0, -1).join(', ');
  return [rest, names.at(-1) ?? ''].filter((part) => part !== '').join(dangers[locale].and);
}

export function orderTextValues(
  order: OrderServiceRow,
  { people, occasion }: { readonly people: OrderPeople; readonly occasion: Occasion },
  locale: Locale,
): OrderTextValues {
  const cash = order.paymentOption === 'pay_with_cash_on_service';
  const services = occasion.visit ?? [order];
  const sum = (of: (one: OrderServiceRow) => number) => services.reduce((all, one) => all + of(one), 0);
  return {
    number: order.ordersServicesId,
    service: listed(services.map((one) => titleOf(one, locale))),
    vehicle: listed(services.map(vehicleOf)),
    when: timeText(order.startsAt, order.timezone, locale),
    address: `${order.location.address}, ${order.location.city}`,
    mechanic: people.mechanic,
    customer: people.customer,
    total: priceText(sum(amountOf), locale),
    value: priceText(
      sum((one) => one.quote.subtotalCents),
      locale,
    ),
    reason: sentence(order.declineReason || order.cancelReason),
    money: moneyOf(occasion, cash, locale),
    credit: creditOf(occasion, locale),
    noShowFee: noShowFeeOf(occasion, locale),
    minutes: sum((one) => one.durationMinutes),
    amount: priceText(occasion.amountCents ?? 0, locale),
    // Conversation text is unchanged.
    words: isConversation(occasion) ? (occasion.words ?? '') : sentence(occasion.words ?? ''),
    from: occasion.from ?? '',
    link: occasion.link ?? '',
    accepted: occasion.accepted ?? false,
    times: (occasion.times ?? []).map((at) => timeText(at, order.timezone, locale)).join('; '),
    weather: weatherText(occasion.dangers ?? [], locale),
    kept: minutesText(occasion.keptMinutes ?? 0),
    until: occasion.until ? timeText(occasion.until, order.timezone, locale) : '',
  };
}
