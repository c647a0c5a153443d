import type { Cents } from '../../money/money.ts';
import type { FitPrice } from './fit-price.ts';
import type { PriceClass } from './price-class.ts';

type Factors = Readonly<Partial<Record<PriceClass, number>>>;

export const feeKinds = ['oil', 'oil_filter', 'battery', 'tire'] as const;
export type FeeKind = (typeof feeKinds)[number];
export const isFeeKind = (code: string): code is FeeKind => feeKinds.some((kind) => kind === code);

/** Environmental fees of a province in cents, each; oil with its container by the litre. */
export type EnvironmentalFees = Readonly<Partial<Record<FeeKind, Cents>>>;

/** How many of each a service or an add-on sells that a province may charge a fee for; litres of oil. */
export type FeeCounts = Readonly<Partial<Record<FeeKind, number>>>;

/** A charged environmental fee, above zero. */
export interface ChargedFee {
  readonly kind: FeeKind;
  readonly amountCents: Cents;
}

/** What a province charges for what is sold. */
export const chargedFees = (counts: FeeCounts, fees: EnvironmentalFees): readonly ChargedFee[] =>
  feeKinds
    .map((kind) => ({ kind, amountCents: Math.round((fees[kind] ?? 0) * (counts[kind] ?? 0)) }))
    .filter(({ amountCents }) => amountCents > 0);

/** What differs by vehicle in the price of a service, as factors of a sedan's figures (ADR 126). */
export interface PriceFigures {
  readonly labour: Factors;
  readonly parts: Factors;
  /** Classes without figures: the office prices them. */
  readonly quoted: readonly PriceClass[];
  readonly byFit: readonly FitPrice[];
  /** Engine oil: litres in a sedan's price, and the price of each further one by parts type. */
  readonly oil: {
    readonly includedLitres: number;
    readonly perLitreCents: Readonly<Record<string, Cents>>;
  } | null;
  /** For any of its parts types; oil is counted by the engine if `oil` is. */
  readonly fees: FeeCounts;
}

export const sameForAll: PriceFigures = {
  labour: {},
  parts: {},
  quoted: [],
  byFit: [],
  oil: null,
  fees: {},
};
