import type { Locale } from '@hoist/contract';
import { priceText } from '@hoist/domain/money/format-price';
import type { ZoneRules } from '@hoist/domain/time';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { weatherDangers } from '@hoist/contract/texts/weather-dangers';
import { amountOf } from '#server/shared/orders/amount-of.ts';
import type { Occasion, OrderTextValues } from './order-message.ts';
import { clockText, visitTimeText } from '#server/shared/formats/time-text.ts';
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
    card: 'You’ll get back anything held or charged.',
    cash: 'You weren’t charged.',
    kept: (fee) =>
      `The cancellation fee is ${fee}, tax included. You’ll get back anything else held or charged.`,
    absent: (fee) =>
      `The no-show fee you agreed to is ${fee}, tax included. You’ll get back anything else held or charged.`,
  },
  fr: {
    card: 'Tout ce qui a été retenu ou débité vous est rendu.',
    cash: "Rien n'a été débité.",
    kept: (fee) =>
      `Les frais d'annulation sont de ${fee}, taxes comprises. Le reste de ce qui a été retenu ou débité vous est rendu.`,
    absent: (fee) =>
      `Les frais d'absence que vous avez acceptés sont de ${fee}, taxes comprises. Le reste de ce qui a été retenu ou débité vous est rendu.`,
  },
};

function sentence(typed: string): string {
  const text = typed.trim();
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Empty where there was never anything to pay. */
function moneyOf(
  { kind, amountCents = 0 }: Occasion,
  pays: 'card' | 'cash' | undefined,
  locale: Locale,
): string {
  const say = money[locale];
  if ((kind === 'canceled_by_office' || kind === 'canceled_by_customer') && amountCents > 0)
    return say.kept(priceText(amountCents, locale));
  if (kind === 'closed_no_show' && amountCents > 0) return say.absent(priceText(amountCents, locale));
  return pays === undefined ? '' : say[pays];
}

const reasons: Readonly<Record<Locale, (reason: string) => string>> = {
  en: (reason) => (reason === '' ? '.' : `: ${reason}`),
  fr: (reason) => (reason === '' ? '.' : ` : ${reason}`),
};

const searches: Readonly<Record<Locale, Readonly<Record<'asked' | 'open', string>>>> = {
  en: {
    asked:
      'We’ve asked another one and will let you know as soon as they confirm. There’s nothing you need to do.',
    open: 'We’re looking for another one and will let you know either way.',
  },
  fr: {
    asked:
      "Nous avons demandé à un collègue et vous aviserons dès qu'il confirmera. Vous n'avez rien à faire.",
    open: 'Nous cherchons un collègue et vous tiendrons au courant dans tous les cas.',
  },
};

const wishes: Readonly<Record<Locale, (times: string) => string>> = {
  en: (times) => `You asked for ${times}.`,
  fr: (times) => `Vos souhaits : ${times}.`,
};

const examples: Readonly<Record<Locale, (times: string) => string>> = {
  en: (times) => `, for example to ${times}`,
  fr: (times) => `, par exemple : ${times}`,
};

const sentPhoto: Readonly<Record<Locale, string>> = {
  en: 'Sent you a photo.',
  fr: 'Vous a envoyé une photo.',
};

const credits: Readonly<Record<Locale, (amount: string) => string>> = {
  en: (amount) => `You have a ${amount} credit: its code is on the order.`,
  fr: (amount) => `Vous avez un crédit de ${amount} : son code est sur la commande.`,
};

const noShowFees: Readonly<Record<Locale, (amount: string) => string>> = {
  en: (amount) => `After that, the no-show fee you agreed to applies: ${amount}, tax included.`,
  fr: (amount) =>
    `Ensuite, les frais d'absence que vous avez acceptés s'appliquent : ${amount}, taxes comprises.`,
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

const carOf = ({ vehicle }: OrderServiceRow): string =>
  [vehicle.makeName, vehicle.modelName].filter(Boolean).join(' ');

const yourMechanic: Readonly<Record<Locale, string>> = { en: 'Your mechanic', fr: 'Votre mécanicien' };

const minutesText = (count: number): string => `${count} minute${count === 1 ? '' : 's'}`;

const listed = (names: readonly string[]): string => [...new Set(names)].join(', ');

const conjunctions: Readonly<Record<Locale, string>> = { en: ' and ', fr: ' et ' };

/** Abbreviations such as 'A/C' keep their capitals. */
const lowerFirst = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

const notApproved = { en: 'Not approved', fr: 'Non accepté' } as const;

/** What an occasion says, with the extra work that was declined. */
const wordsOf = ({ words = '', declined = '' }: Occasion, locale: Locale): string =>
  [words, declined && `${notApproved[locale]}${locale === 'fr' ? '\u00a0' : ''}: ${declined}`]
    .filter(Boolean)
    .map(sentence)
    .join(' ');

/** Joins like 'freezing rain, severe cold and strong wind'. */
function listText(all: readonly string[], locale: Locale): string {
  const names = [...new Set(all)];
  const rest = names.slice(0, -1).join(', ');
  return [rest, names.at(-1) ?? ''].filter((part) => part !== '').join(conjunctions[locale]);
}

export interface OrderTextFacts {
  readonly people: OrderPeople;
  readonly occasion: Occasion;
  /** The zone that the reader's other times are in: a mechanic's own, otherwise the company's. */
  readonly reader: ZoneRules;
}

export function orderTextValues(
  order: OrderServiceRow,
  { people, occasion, reader }: OrderTextFacts,
  locale: Locale,
): OrderTextValues {
  const place = { timezone: order.timezone, reader };
  const services = occasion.visit ?? [order];
  const method = order.paymentOption === 'pay_with_cash_on_service' ? 'cash' : 'card';
  const times = (occasion.times ?? []).map((at) => visitTimeText(at, place, locale)).join('; ');
  const sum = (of: (one: OrderServiceRow) => number) => services.reduce((all, one) => all + of(one), 0);
  return {
    number: String(order.ordersServicesId),
    service: listed(services.map((one) => titleOf(one, locale))),
    work: listText(
      services.map((one) => lowerFirst(titleOf(one, locale))),
      locale,
    ),
    vehicle: listed(services.map(({ vehicle }) => vehicleName(vehicle, locale))),
    car: listed(services.map(carOf)),
    when: visitTimeText(order.startsAt, place, locale),
    address: `${order.location.address}, ${order.location.city}`,
    mechanic: people.mechanic || yourMechanic[locale],
    customer: people.customer,
    total: priceText(sum(amountOf), locale),
    value: priceText(
      sum((one) => one.quote.subtotalCents),
      locale,
    ),
    reason: reasons[locale](sentence(order.declineReason || order.cancelReason)),
    search: searches[locale][order.mechanicId === null ? 'open' : 'asked'],
    money: moneyOf(occasion, services.some(({ totalCents }) => totalCents > 0) ? method : undefined, locale),
    credit: creditOf(occasion, locale),
    noShowFee: noShowFeeOf(occasion, locale),
    minutes: String(sum((one) => one.durationMinutes)),
    amount: priceText(occasion.amountCents ?? 0, locale),
    // Conversation text is unchanged.
    words: isConversation(occasion) ? occasion.words || sentPhoto[locale] : wordsOf(occasion, locale),
    from: occasion.from || 'Hoist',
    times,
    wishes: times && wishes[locale](times),
    examples: times && examples[locale](times),
    weather: listText(
      (occasion.dangers ?? []).map((one) => weatherDangers[locale][one]),
      locale,
    ),
    kept: minutesText(occasion.keptMinutes ?? 0),
    until: occasion.until ? visitTimeText(occasion.until, place, locale) : '',
    untilTime: occasion.until ? clockText(occasion.until, place, locale) : '',
  };
}
