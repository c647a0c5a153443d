import type {
  AddonId,
  CardId,
  CouponId,
  LocationId,
  LockerId,
  OrderId,
  PictureId,
  ServiceId,
  UserId,
  VehicleId,
  VisitId,
} from '@hoist/domain/ids';
import type { RevisionLine } from '@hoist/domain/pricing/extra-line';
import type { PartCondition } from '@hoist/domain/pricing/part-condition';
import type { Quote } from '@hoist/domain/pricing/quote';
import type { Precision } from '@hoist/domain/scheduling/precision';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** A copy of the vehicle at the time of booking (decision C15: past orders keep their own copy). */
export interface VehicleCopy {
  id: VehicleId;
  year: number;
  makeName: string;
  modelName: string;
  vinNumber: string;
  licencePlate: string;
  colour: string;
  subModel: string;
  engine: string;
  bodyShape: 'hatchback' | 'sedan' | 'wagon' | 'suv' | 'pickup' | 'van';
  priceToConfirm: boolean;
}

export interface LocationCopy {
  address: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  customerName: string;
  customerPhone: string;
}

export interface SiteAnswers {
  permission?: boolean;
  level?: boolean;
  room?: boolean;
  covered?: boolean;
}

export interface AcceptedExtra extends Pick<
  RevisionLine,
  'title' | 'note' | 'hoursHundredths' | 'rateCents' | 'quantity' | 'unitCents' | 'condition' | 'warranty'
> {
  /** Code as in the lines of the price. */
  readonly code: string;
  readonly revision: number;
  readonly kind: 'labour' | 'parts' | 'fee';
  readonly amountCents: number;
  /** The charge for an old part that the customer keeps. */
  readonly core?: true;
}

export interface WarrantyOf {
  readonly ordersServicesId: OrderId;
  readonly invoiceNumber: string;
  readonly lines: readonly {
    /** Code as in the lines of the price. */
    readonly code: string;
    readonly titleEn: string;
    readonly titleFr: string;
  }[];
}

/** The frozen estimate of an order: the domain's quote with its display data. Integer cents, CAD. */
export interface FrozenQuote extends Omit<Quote, 'addons'> {
  readonly addons: readonly {
    readonly id: AddonId;
    readonly titleEn: string;
    readonly titleFr: string;
    readonly priceCents: number;
  }[];
  readonly distanceKm: number;
  /** Position of the service in its visit (decision C14: one distance charge per visit, on the first service). */
  readonly visit?: { readonly number: number; readonly of: number };
  readonly includedKm: number;
  readonly labourHours: number;
  readonly labourRateCents: number;
  readonly warrantyMonths: number;
  readonly warrantyKm: number;
  readonly partCondition?: PartCondition;
  /** Named on the estimate, in no total: charged if the customer keeps the old part and agrees; absent: none. */
  readonly coreCents?: number;
  /** Extra work accepted since the booking; its lines are in `lines` under their codes. */
  readonly extras?: readonly AcceptedExtra[];
  /** For a visit under warranty: the covered lines, which are in `lines` under their codes. */
  readonly warrantyOf?: WarrantyOf;
  /** The no-show fee accepted at booking, tax included; absent: none. */
  readonly noShowFeeCents?: number;
  readonly revision?: number;
  readonly quoteId: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export interface OrdersTable {
  ordersId: Generated<VisitId>;
  usersId: UserId;
  ordersLockersId: LockerId | null;
  /** Idempotency key of the booking call; null: none was sent. */
  idempotencyKey: string | null;
  createdAt: Generated<Date>;
}

export interface OrderServicesTable {
  ordersServicesId: Generated<OrderId>;
  ordersId: VisitId;
  usersId: UserId;
  mechanicId: UserId | null;
  status: 'draft' | 'pending' | 'confirm' | 'complete' | 'declined' | 'canceled';
  progress: 'on_the_way' | 'arrived' | 'in_progress' | null;
  version: Generated<number>;
  servicesId: ServiceId;
  servicesTitleEn: string;
  servicesTitleFr: string;
  category: string;
  partCode: string | null;
  partTitleEn: string | null;
  partTitleFr: string | null;
  usersVehiclesId: VehicleId;
  usersLocationsId: LocationId;
  usersCreditCardsId: CardId | null;
  vehicle: Json<VehicleCopy>;
  location: Json<LocationCopy>;
  state: string;
  lat: number;
  lng: number;
  precision: Precision;
  /** Metres. */
  radiusM: number;
  /** Added to each drive to or from the place, frozen at the booking (`slackMinutes`). */
  slackMinutes: number;
  timezone: string;
  startsAt: Date;
  endsAt: Date;
  durationMinutes: number;
  paymentOption: 'regular_payment_by_card' | 'pay_with_cash_on_service';
  quote: Json<FrozenQuote>;
  estimateHash: string;
  totalCents: number;
  couponCode: string | null;
  holdExpiresAt: Date | null;
  bookedAt: Date | null;
  customerNote: Generated<string>;
  site: ColumnType<SiteAnswers, string | undefined, string>;
  naturalKey: string | null;
  locale: Generated<string>;
  odometer: number | null;
  odometerOnArrival: number | null;
  removedParts: Generated<'returned' | 'declined'>;
  /** What happened to removed parts that the customer wanted back; null: not stated. */
  removedPartsOutcome: Generated<'handed_back' | 'declined' | null>;
  totalCollectedCents: number | null;
  paymentCollectedByMechanic: Generated<boolean>;
  cancelReason: Generated<string>;
  declineReason: Generated<string>;
  search: Generated<string>;
  /** Next attempt to find another mechanic for a late visit, after none was available. */
  offerLookAt: Date | null;
  createdAt: Generated<Date>;
}

export interface OrderServiceAddonsTable {
  ordersServicesId: OrderId;
  servicesAddonsId: AddonId;
  titleEn: string;
  titleFr: string;
  priceCents: number;
}

export interface WarrantyClaimsTable {
  ordersServicesId: OrderId;
  ofOrdersServicesId: OrderId;
  /** Line numbers of the earlier order, counted from 1. */
  lines: Json<readonly number[]>;
  odometer: number;
  createdAt: Date;
}

export interface OrderEventsTable {
  id: Generated<number>;
  ordersServicesId: OrderId;
  at: Date;
  actorId: UserId | null;
  actorRole: string;
  event: string;
  fromStatus: string | null;
  toStatus: string | null;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
}

export interface CouponUsesTable {
  couponsId: CouponId;
  ordersServicesId: OrderId;
  usersId: UserId;
  useNumber: number;
  givenBackAt: Date | null;
}

export interface OrderPicturesTable {
  id: Generated<PictureId>;
  ordersServicesId: OrderId;
  uploadedBy: UserId;
  storageKey: string;
  sha256: Uint8Array;
  sheetItem: string | null;
  createdAt: Generated<Date>;
  deletedAt: Date | null;
}

export interface ReviewsTable {
  ordersServicesId: OrderId;
  usersId: UserId;
  mechanicId: UserId;
  stars: number;
  comments: Generated<string>;
  name: Generated<string>;
  createdAt: Generated<Date>;
}

export interface DocumentsTable {
  id: Generated<number>;
  /** Null on a cash settlement, which belongs to a mechanic. */
  ordersServicesId: OrderId | null;
  mechanicId: UserId | null;
  kind:
    | 'estimate'
    | 'invoice'
    | 'receipt'
    | 'tip_receipt'
    | 'credit_note'
    | 'cash_settlement'
    | 'pay_statement';
  number: string;
  /** What it was issued for; unique per kind. */
  subject: string;
  amountCents: number;
  content: Json<Record<string, unknown>>;
  createdAt: Generated<Date>;
}

export interface DocumentNumbersTable {
  kind: string;
  last: number;
}
