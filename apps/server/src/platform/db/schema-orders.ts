import type { RevisionLine } from '@hoist/domain/pricing/extra-line';
import type { PartCondition } from '@hoist/domain/pricing/part-condition';
import type { Quote } from '@hoist/domain/pricing/quote';
import type { ColumnType, Generated } from 'kysely';

type Time = Date;
/** jsonb: read as a value, always written as JSON text (a JS array for a jsonb parameter fails on pg). */
type Json<T> = ColumnType<T, string, string>;

/** A vehicle as it was when the order was made (decision C15). */
export interface VehicleCopy {
  id: number;
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

/** A location as it was when the order was made. */
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
  /** There is a roof over the vehicle. */
  covered?: boolean;
}

/** A line of extra work that was accepted. */
export interface AcceptedExtra extends Pick<
  RevisionLine,
  'title' | 'note' | 'hoursHundredths' | 'rateCents' | 'quantity' | 'unitCents' | 'condition' | 'warranty'
> {
  /** As in the lines of the price. */
  readonly code: string;
  readonly revision: number;
  readonly kind: 'labour' | 'parts';
  readonly amountCents: number;
}

/** What a visit under warranty does again. */
export interface WarrantyOf {
  readonly ordersServicesId: number;
  readonly invoiceNumber: string;
  readonly lines: readonly {
    /** As in the lines of the price. */
    readonly code: string;
    readonly titleEn: string;
    readonly titleFr: string;
  }[];
}

/** The frozen estimate of an order: the domain's quote with what a reader of it needs. Integer cents, CAD. */
export interface FrozenQuote extends Omit<Quote, 'addons'> {
  readonly addons: readonly {
    readonly id: number;
    readonly titleEn: string;
    readonly titleFr: string;
    readonly priceCents: number;
  }[];
  readonly distanceKm: number;
  /** Which of the services of a visit it is (decision C14); the first carries the visit's distance. */
  readonly visit?: { readonly number: number; readonly of: number };
  readonly includedKm: number;
  readonly labourHours: number;
  readonly labourRateCents: number;
  readonly warrantyMonths: number;
  readonly warrantyKm: number;
  /** Of the part that was booked. */
  readonly partCondition?: PartCondition;
  /** Extra work that the customer accepted since; the lines of it stand among `lines` under their codes. */
  readonly extras?: readonly AcceptedExtra[];
  /** Of a visit under warranty: whose lines it does again for nothing; they stand among `lines` under their codes. */
  readonly warrantyOf?: WarrantyOf;
  /** What is kept when nobody is there, tax included, as its customer accepted it at booking; absent: nothing. */
  readonly noShowFeeCents?: number;
  /** The last proposal that changed the price. */
  readonly revision?: number;
  readonly quoteId: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export interface OrdersTable {
  orders_id: Generated<number>;
  users_id: number;
  orders_lockers_id: number | null;
  /** The key of the call that booked it; null: it had none. */
  idempotency_key: string | null;
  created_at: Generated<Time>;
}

export interface OrderServicesTable {
  orders_services_id: Generated<number>;
  orders_id: number;
  users_id: number;
  mechanic_id: number | null;
  status: 'draft' | 'pending' | 'confirm' | 'complete' | 'declined' | 'canceled';
  progress: 'on_the_way' | 'arrived' | 'in_progress' | null;
  version: Generated<number>;
  services_id: number;
  services_title_en: string;
  services_title_fr: string;
  category: string;
  part_code: string | null;
  part_title_en: string | null;
  part_title_fr: string | null;
  users_vehicles_id: number;
  users_locations_id: number;
  users_credit_cards_id: number | null;
  vehicle: Json<VehicleCopy>;
  location: Json<LocationCopy>;
  state: string;
  lat: number;
  lng: number;
  timezone: string;
  starts_at: Time;
  ends_at: Time;
  duration_minutes: number;
  payment_option: 'regular_payment_by_card' | 'pay_with_cash_on_service';
  quote: Json<FrozenQuote>;
  estimate_hash: string;
  total_cents: number;
  coupon_code: string | null;
  hold_expires_at: Time | null;
  booked_at: Time | null;
  customer_note: Generated<string>;
  site: ColumnType<SiteAnswers, string | undefined, string>;
  natural_key: string | null;
  locale: Generated<string>;
  odometer: number | null;
  odometer_on_arrival: number | null;
  removed_parts: Generated<'returned' | 'declined'>;
  /** What became of parts that were to be returned, as the mechanic said at the end; null: not said. */
  removed_parts_outcome: Generated<'handed_back' | 'declined' | null>;
  total_collected_cents: number | null;
  payment_collected_by_mechanic: Generated<boolean>;
  cancel_reason: Generated<string>;
  decline_reason: Generated<string>;
  search: Generated<string>;
  /** Late, and nobody else could take it: not to be looked at before. */
  offer_look_at: Time | null;
  created_at: Generated<Time>;
}

export interface OrderServiceAddonsTable {
  orders_services_id: number;
  services_addons_id: number;
  title_en: string;
  title_fr: string;
  price_cents: number;
}

/** A visit under the warranty of an earlier one. */
export interface WarrantyClaimsTable {
  orders_services_id: number;
  of_orders_services_id: number;
  /** Of the earlier order's lines, counted from 1. */
  lines: Json<readonly number[]>;
  odometer: number;
  created_at: Time;
}

export interface OrderEventsTable {
  id: Generated<number>;
  orders_services_id: number;
  at: Time;
  actor_id: number | null;
  actor_role: string;
  event: string;
  from_status: string | null;
  to_status: string | null;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
}

export interface CouponUsesTable {
  coupons_id: number;
  orders_services_id: number;
  users_id: number;
  use_number: number;
  given_back_at: Time | null;
}

export interface OrderPicturesTable {
  id: Generated<number>;
  orders_services_id: number;
  uploaded_by: number;
  storage_key: string;
  sha256: Uint8Array;
  /** The item of the job's sheet that it shows. */
  sheet_item: string | null;
  created_at: Generated<Time>;
  deleted_at: Time | null;
}

export interface ReviewsTable {
  orders_services_id: number;
  users_id: number;
  mechanic_id: number;
  stars: number;
  comments: Generated<string>;
  name: Generated<string>;
  created_at: Generated<Time>;
}

export interface DocumentsTable {
  id: Generated<number>;
  /** Null on a cash settlement, which is about a mechanic. */
  orders_services_id: number | null;
  mechanic_id: number | null;
  kind: 'estimate' | 'invoice' | 'receipt' | 'credit_note' | 'cash_settlement';
  number: string;
  /** What it was issued for, once a kind. */
  subject: string;
  amount_cents: number;
  content: Json<Record<string, unknown>>;
  created_at: Generated<Time>;
}

export interface DocumentNumbersTable {
  kind: string;
  last: number;
}
