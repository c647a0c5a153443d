import type { CatalogueKind } from '@hoist/contract/operations/catalogue-items';
import type {
  AddonId,
  CatalogueVersionId,
  CouponId,
  LocationId,
  PriceRequestId,
  ServiceId,
  UserId,
  VehicleId,
} from '@hoist/domain/ids';
import type { TaxName } from '@hoist/domain/money/tax';
import type { FitPrice } from '@hoist/domain/pricing/menu/fit-price';
import type { HoursByClass } from '@hoist/domain/pricing/menu/labour-hours';
import type { PriceClass } from '@hoist/domain/pricing/menu/price-class';
import type { FeeCounts } from '@hoist/domain/pricing/menu/price-figures';
import type { PartsLead, PartsSource } from '@hoist/domain/scheduling/parts-lead';
import type { Fit } from '@hoist/domain/vehicle/fits';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** Tax rates changed by staff. Days as 'YYYY-MM-DD', both inclusive. */
export interface TaxRatesTable {
  province: string;
  tax: TaxName;
  rate: string;
  validFrom: string;
  validTo: string | null;
}

export interface CatalogueChangesTable {
  kind: CatalogueKind;
  code: string;
  value: Json<Readonly<Record<string, unknown>>>;
  version: Generated<number>;
  changedBy: UserId;
  changedAt: Date;
}

export interface PublishedChange {
  readonly kind: CatalogueKind;
  readonly code: string;
  readonly title: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

export interface CatalogueVersionsTable {
  catalogueVersionsId: Generated<CatalogueVersionId>;
  publishedBy: UserId;
  publishedAt: Date;
  note: Generated<string>;
  takesBack: number | null;
  changes: Json<readonly PublishedChange[]>;
}

export interface ServicesTable {
  servicesId: Generated<ServiceId>;
  code: string;
  category: string;
  categoryTitleEn: string;
  categoryTitleFr: string;
  titleEn: string;
  titleFr: string;
  descriptionEn: string;
  descriptionFr: string;
  pricing: 'fixed' | 'labour_and_parts';
  labourHours: string;
  labourHoursByClass: ColumnType<HoursByClass, string | undefined, string>;
  fixedPriceCents: number | null;
  slotMinutes: number;
  appliesToEv: boolean;
  sizeMultiplier: boolean;
  warrantyMonths: number;
  evidenceRequired: Generated<boolean>;
  position: number;
  active: Generated<boolean>;
  /** Null: the product's own for the code. */
  searchTerms: Generated<string | null>;
  fits: ColumnType<Fit | null, string | null | undefined, string | null>;
  fitPrices: ColumnType<readonly FitPrice[] | null, string | null | undefined, string | null>;
  environmentalFees: ColumnType<FeeCounts | null, string | null | undefined, string | null>;
  /** 0: not priced by the litre. */
  includedLitres: Generated<string | null>;
}

export interface PriceRequestsTable {
  priceRequestsId: Generated<PriceRequestId>;
  usersId: UserId;
  usersVehiclesId: VehicleId;
  usersLocationsId: LocationId;
  servicesId: ServiceId;
  note: string;
  askedAt: Date;
  dueAt: Date;
  answeredAt: Generated<Date | null>;
  answeredBy: Generated<UserId | null>;
  labourHours: Generated<string | null>;
  labourCents: Generated<number | null>;
  partsCents: Generated<number | null>;
  answer: Generated<string>;
  validUntil: Generated<Date | null>;
}

export interface ServicePartsTable {
  servicesId: ServiceId;
  code: string;
  titleEn: string;
  titleFr: string;
  descriptionEn: Generated<string>;
  descriptionFr: Generated<string>;
  priceCents: number;
  /** Null: the usual share of the price. */
  costCents: ColumnType<number | null, number | null | undefined, number | null>;
  /** Null: the product's own for the codes; so is `coreCents`. */
  perLitreCents: ColumnType<number | null, number | null | undefined, number | null>;
  coreCents: ColumnType<number | null, number | null | undefined, number | null>;
  pricesByClass: ColumnType<Readonly<Partial<Record<PriceClass, number>>>, string | undefined, string>;
  warrantyMonths: number;
  position: number;
  source: Generated<PartsSource>;
  /** Null with its unit: the lead of the source. */
  leadCount: number | null;
  leadUnit: PartsLead['unit'] | null;
}

export interface ServicesAddonsTable {
  servicesAddonsId: Generated<AddonId>;
  code: string;
  titleEn: string;
  titleFr: string;
  priceCents: number;
  minutes: number;
  active: Generated<boolean>;
  /** Null: the product's own for the code. */
  environmentalFees: ColumnType<FeeCounts | null, string | null | undefined, string | null>;
  /** The code of the menu service that is the same work; '': none; null: the product's own for the code. */
  sameAs: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface ServiceAddonLinksTable {
  servicesId: ServiceId;
  servicesAddonsId: AddonId;
  position: number;
}

export interface CouponsTable {
  couponsId: Generated<CouponId>;
  code: string;
  titleEn: string;
  titleFr: string;
  percent: string | null;
  amountCents: number | null;
  minimumCents: Generated<number>;
  servicesIds: Generated<ServiceId[]>;
  /** Keys of cities (`cityKey`); empty for all. */
  cities: Generated<string[]>;
  validFrom: Date | null;
  validTo: Date | null;
  limitTotal: number | null;
  limitPerUser: number | null;
  used: Generated<number>;
  active: Generated<boolean>;
  /** The only customer who may use it; null: everyone. */
  usersId: UserId | null;
  /** Null: created before the console existed, or automatically. */
  createdAt: Date | null;
  createdBy: UserId | null;
}
