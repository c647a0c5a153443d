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
  readonly kind: 'labour' | 'parts';
  readonly amountCents: number;
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
  orders_id: Generated<VisitId>;
  users_id: UserId;
  orders_lockers_id: LockerId | null;
  /** Idempotency key of the booking call; null: none was sent. */
  idempotency_key: string | null;
  created_at: Generated<Date>;
}

export interface OrderServicesTable {
  orders_services_id: Generated<OrderId>;
  orders_id: VisitId;
  users_id: UserId;
  mechanic_id: UserId | null;
  status: 'draft' | 'pending' | 'confirm' | 'complete' | 'declined' | 'canceled';
  progress: 'on_the_way' | 'arrived' | 'in_progress' | null;
  version: Generated<number>;
  services_id: ServiceId;
  services_title_en: string;
  services_title_fr: string;
  category: string;
  part_code: string | null;
  part_title_en: string | null;
  part_title_fr: string | null;
  users_vehicles_id: VehicleId;
  users_locations_id: LocationId;
  users_credit_cards_id: CardId | null;
  vehicle: Json<VehicleCopy>;
  location: Json<LocationCopy>;
  state: string;
  lat: number;
  lng: number;
  timezone: string;
  starts_at: Date;
  ends_at: Date;
  duration_minutes: number;
  payment_option: 'regular_payment_by_card' | 'pay_with_cash_on_service';
  quote: Json<FrozenQuote>;
  estimate_hash: string;
  total_cents: number;
  coupon_code: string | null;
  hold_expires_at: Date | null;
  booked_at: Date | null;
  customer_note: Generated<string>;
  site: ColumnType<SiteAnswers, string | undefined, string>;
  natural_key: string | null;
  locale: Generated<string>;
  odometer: number | null;
  odometer_on_arrival: number | null;
  removed_parts: Generated<'returned' | 'declined'>;
  /** What happened to removed parts that the customer wanted back; null: not stated. */
  removed_parts_outcome: Generated<'handed_back' | 'declined' | null>;
  total_collected_cents: number | null;
  payment_collected_by_mechanic: Generated<boolean>;
  cancel_reason: Generated<string>;
  decline_reason: Generated<string>;
  search: Generated<string>;
  /** Next attempt to find another mechanic for a late visit, after none was available. */
  offer_look_at: Date | null;
  created_at: Generated<Date>;
}

export interface OrderServiceAddonsTable {
  orders_services_id: OrderId;
  services_addons_id: AddonId;
  title_en: string;
  title_fr: string;
  price_cents: number;
}

export interface WarrantyClaimsTable {
  orders_services_id: OrderId;
  of_orders_services_id: OrderId;
  /** Line numbers of the earlier order, counted from 1. */
  lines: Json<readonly number[]>;
  odometer: number;
  created_at: Date;
}

export interface OrderEventsTable {
  id: Generated<number>;
  orders_services_id: OrderId;
  at: Date;
  actor_id: UserId | null;
  actor_role: string;
  event: string;
  from_status: string | null;
  to_status: string | null;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
}

export interface CouponUsesTable {
  coupons_id: CouponId;
  orders_services_id: OrderId;
  users_id: UserId;
  use_number: number;
  given_back_at: Date | null;
}

export interface OrderPicturesTable {
  id: Generated<PictureId>;
  orders_services_id: OrderId;
  uploaded_by: UserId;
  storage_key: string;
  sha256: Uint8Array;
  sheet_item: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface ReviewsTable {
  orders_services_id: OrderId;
  users_id: UserId;
  mechanic_id: UserId;
  stars: number;
  comments: Generated<string>;
  name: Generated<string>;
  created_at: Generated<Date>;
}

export interface DocumentsTable {
  id: Generated<number>;
  /** Null on a cash settlement, which belongs to a mechanic. */
  orders_services_id: OrderId | null;
  mechanic_id: UserId | null;
  kind: 'estimate' | 'invoice' | 'receipt' | 'credit_note' | 'cash_settlement';
  number: string;
  /** What it was issued for; unique per kind. */
  subject: string;
  amount_cents: number;
  content: Json<Record<string, unknown>>;
  created_at: Generated<Date>;
}

export interface DocumentNumbersTable {
  kind: string;
  last: number;
}
