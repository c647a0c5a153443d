import type { CardId, OrderId, VisitId } from '@hoist/domain/ids';
import type { CustomerName, MechanicName } from './company.ts';
import type { CardName } from './commands/observe.ts';
import { sum, type Cents, type Line, type Terms } from './arithmetic.ts';

export type Status = 'draft' | 'pending' | 'confirm' | 'complete' | 'declined' | 'canceled';

export interface Proposal {
  readonly id: number;
  readonly hash: string;
  readonly until: number;
  readonly lines: readonly Line[];
}

interface Dispute {
  readonly id: string;
  readonly cents: Cents;
  readonly openedAt: number;
  state: 'open' | 'lost' | 'won';
}

export interface Service {
  readonly name: string;
  readonly visit: Visit;
  readonly id: OrderId;
  /** Commands that succeeded on it, in their order. */
  readonly met: string[];
  status: Status;
  /** It was more than a draft once. */
  isBooked: boolean;
  mechanic: MechanicName | undefined;
  lines: Line[];
  minutes: number;
  startsAt: string;
  pays: 'card' | 'cash';
  /** The card that pays, and when a far visit is held. */
  card: CardName | undefined;
  heldAt: number;
  progress: 'none' | 'on_the_way' | 'arrived' | 'in_progress';
  proposal: Proposal | undefined;
  /** Billed at the end: the total, or a fee for what did not take place. */
  billed: Cents;
  /** The part of it that is not credited: taxes by name, and '' for what is taxed. */
  uncredited: Record<string, Cents>;
  /** Credits, by the decisions that made them. */
  returns: Cents[];
  /** All that a card paid was given back; a part of the bill may still be open. */
  isReturned: boolean;
  cashTaken: Cents;
  cashReturned: Cents;
  /** The part of it that the mechanic handed over. */
  byMechanic: Cents;
  tip: Cents;
  tipReturned: Cents;
  /** What counts for the mechanic's part of the returns, and that part. */
  counted: Cents;
  borne: Cents;
  /** The dispute about its charge, and whether the bank has taken the money for good. */
  dispute: Dispute | undefined;
}

/** A service before anything happened to it. */
export const newService = {
  isBooked: false,
  mechanic: undefined,
  minutes: 0,
  startsAt: '',
  card: undefined,
  heldAt: 0,
  progress: 'none',
  proposal: undefined,
  billed: 0n,
  uncredited: {},
  isReturned: false,
  cashTaken: 0n,
  cashReturned: 0n,
  byMechanic: 0n,
  tip: 0n,
  tipReturned: 0n,
  counted: 0n,
  borne: 0n,
  dispute: undefined,
} as const;

export interface Visit {
  readonly name: string;
  readonly id: VisitId;
  readonly customer: CustomerName;
  readonly province: 'ON' | 'BC';
  readonly km: number;
  readonly services: Service[];
  /** Answers that the customer's bank still waits for. */
  asks: string[];
  /** The amount of the offer as its mechanic last read it. */
  read: { readonly by: MechanicName; readonly cents: Cents } | undefined;
  /** The terms that were in force when a mechanic confirmed. */
  readonly agreed: Map<MechanicName, Terms>;
  readonly noShowFee: Cents;
  /** Paid for a visit that did not take place, by mechanic. */
  readonly unmet: Map<MechanicName, Cents>;
}

export interface Rule {
  readonly mechanic: MechanicName | undefined;
  readonly id: number;
  readonly terms: Terms;
  readonly from: string;
  to: string | undefined;
}

export interface Model {
  now: number;
  readonly visits: Visit[];
  readonly rules: Rule[];
  readonly cards: Map<string, CardId>;
  readonly corrections: Map<MechanicName, Cents>;
  /** The provider's accounts of those whom it pays. */
  readonly accounts: Map<MechanicName, string>;
  readonly settled: Map<MechanicName, Cents>;
  /** The amount of a refund by the key of its step: a repeat means the same one. */
  readonly asked: Map<string, Cents>;
  /** By day, province, name and whether it was collected or credited. */
  readonly taxes: Map<string, Cents>;
  /** How much of a return its mechanic bears, in hundredths of a percent. */
  bears: bigint;
  /** An answer of the provider will be lost, or the process will end. */
  isFaulty: boolean;
}

export const newModel = (now: number): Model => ({
  now,
  visits: [],
  rules: [],
  cards: new Map(),
  corrections: new Map(),
  accounts: new Map(),
  settled: new Map(),
  asked: new Map(),
  taxes: new Map(),
  bears: 0n,
  isFaulty: false,
});

export const servicesOf = (model: Model): readonly Service[] =>
  model.visits.flatMap(({ services }) => services);

export const isOpen = ({ status }: Service): boolean => status === 'pending' || status === 'confirm';
export const hasEnded = (service: Service): boolean => service.isBooked && !isOpen(service);

/** The terms for a mechanic's work on a day: their own, otherwise those for all. */
export function termsOn(model: Model, mechanic: MechanicName, day: string): Terms | undefined {
  const isOn = ({ from, to }: Rule) => from <= day && (to === undefined || day <= to);
  const own = model.rules.find((rule) => rule.mechanic === mechanic && isOn(rule));
  return (own ?? model.rules.find((rule) => rule.mechanic === undefined && isOn(rule)))?.terms;
}

export const ofMechanic = (visit: Visit, mechanic: MechanicName): readonly Service[] =>
  visit.services.filter((service) => service.mechanic === mechanic);

export const add = <K>(sums: Map<K, Cents>, key: K, cents: Cents): void => {
  sums.set(key, (sums.get(key) ?? 0n) + cents);
};

export const creditedOf = ({ returns }: Service): Cents => sum(returns);

/** After a dispute its card is charged no more, also for another who saved it, and its customer books by no other. */
export const hasDispute = (model: Model, customer: CustomerName, card: string): boolean =>
  servicesOf(model).some(
    (service) =>
      service.dispute !== undefined && (service.visit.customer === customer || service.card === card),
  );
