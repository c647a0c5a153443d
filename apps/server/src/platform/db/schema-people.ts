import type {
  AddonId,
  CertificateId,
  CouponId,
  ImpersonationId,
  LocationId,
  LockerId,
  OrderId,
  ServiceId,
  SessionId,
  TimeOffId,
  UserId,
  VehicleId,
} from '@hoist/domain/ids';
import type { CertificateKind } from '@hoist/domain/mechanic/certificate';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface SettingsTable {
  key: string;
  value: Json<unknown>;
  updated_at: Generated<Date>;
}

export interface ContentTable {
  key: string;
  locale: 'en' | 'fr';
  version: number;
  body: string;
  created_by: UserId | null;
  created_at: Generated<Date>;
  published_at: Date | null;
  published_by: UserId | null;
  publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  planned_by: ColumnType<UserId | null, UserId | null | undefined, UserId | null>;
}

export interface UsersTable {
  users_id: Generated<UserId>;
  fname: string;
  lname: string;
  email: string;
  email_confirmed: Generated<boolean>;
  phone: Generated<string>;
  phone_country_code: Generated<string>;
  phone_e164: Generated<string>;
  phone_status: Generated<'verified' | 'not_verified'>;
  password_hash: string;
  mechanic: Generated<boolean>;
  console_role: 'owner' | 'dispatcher' | 'bookkeeper' | 'support' | null;
  locale: Generated<'en' | 'fr'>;
  cash_option: Generated<-1 | 0 | 1>;
  stripe_customer_id: string | null;
  invitation_token: string;
  invited_by: UserId | null;
  last_users_vehicles_id: VehicleId | null;
  last_users_locations_id: LocationId | null;
  current_coupon_code: string | null;
  picture_key: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  blocked_at: Date | null;
  blocked_by: UserId | null;
  block_reason: Generated<string>;
}

export interface SessionsTable {
  /** Public id in lists of sessions. */
  sessions_id: Generated<SessionId>;
  token_hash: Uint8Array;
  users_id: UserId;
  device_type: string;
  remember: boolean;
  user_agent: Generated<string>;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  impersonation_id: ImpersonationId | null;
  /** A session of the console, valid nowhere else. */
  console: Generated<boolean>;
}

export interface ImpersonationsTable {
  id: Generated<ImpersonationId>;
  impersonator_id: UserId;
  /** Token hash of the staff session that started it; both end together. */
  impersonator_session: Uint8Array;
  users_id: UserId;
  reason: string;
  code_hash: Uint8Array;
  created_at: Date;
  code_expires_at: Date;
  opened_at: Date | null;
}

export interface VerificationCodesTable {
  id: Generated<number>;
  users_id: UserId;
  purpose: 'phone' | 'reset';
  phone_e164: string;
  code_hash: Uint8Array;
  attempts: Generated<number>;
  /** False for codes sent automatically at registration or for a new number. */
  asked: Generated<boolean>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface PasswordResetsTable {
  token_hash: Uint8Array;
  users_id: UserId;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface EmailConfirmationsTable {
  token_hash: Uint8Array;
  users_id: UserId;
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface RateLimitsTable {
  key: string;
  window_start: Date;
  count: number;
  expires_at: Date;
}

export interface IdempotencyKeysTable {
  users_id: UserId;
  key: string;
  call: string;
  request_hash: Uint8Array;
  status: number | null;
  body: ColumnType<unknown, string | null, string | null>;
  created_at: Generated<Date>;
  finished_at: Date | null;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: Generated<Date>;
  actor_id: UserId | null;
  /** The member of staff who acted as `actor_id`. */
  impersonator_id: UserId | null;
  actor_role: string;
  action: string;
  entity: string;
  entity_id: number | null;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  before: ColumnType<Record<string, unknown> | null, string | null | undefined, never>;
  after: ColumnType<Record<string, unknown> | null, string | null | undefined, never>;
  request_id: ColumnType<string | null, string | null | undefined, never>;
}

export interface ErrorLogTable {
  id: Generated<number>;
  at: Generated<Date>;
  users_id: UserId | null;
  error_json: string;
  page_url: string;
  stacktrace: string;
  application_state_json: string;
}

export interface UsersVehiclesTable {
  users_vehicles_id: Generated<VehicleId>;
  users_id: UserId;
  year: number;
  make_id: number | null;
  make_name: string;
  model_id: number | null;
  model_name: string;
  sub_model: Generated<string>;
  body: Generated<string>;
  engine: Generated<string>;
  drive_type: Generated<string>;
  vin: Generated<string>;
  licence_plate: Generated<string>;
  colour: Generated<string>;
  body_shape: 'hatchback' | 'sedan' | 'wagon' | 'suv' | 'pickup' | 'van';
  size_class: 'compact' | 'sedan' | 'suv_truck' | 'van_large';
  electric: Generated<boolean>;
  price_to_confirm: Generated<boolean>;
  odometer: number | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface UsersLocationsTable {
  users_locations_id: Generated<LocationId>;
  users_id: UserId;
  address: string;
  city: string;
  state: string;
  zip: string;
  country: Generated<string>;
  locations_name: Generated<string>;
  lat: number;
  lng: number;
  timezone: string;
  approximate: Generated<boolean>;
  customer_name: Generated<string>;
  customer_phone: Generated<string>;
  customer_phone_country_code: Generated<string>;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface ServicesTable {
  services_id: Generated<ServiceId>;
  code: string;
  category: string;
  category_title_en: string;
  category_title_fr: string;
  title_en: string;
  title_fr: string;
  description_en: string;
  description_fr: string;
  pricing: 'fixed' | 'labour_and_parts';
  labour_hours: string;
  labour_hours_by_class: ColumnType<
    Readonly<Partial<Record<UsersVehiclesTable['size_class'], number>>>,
    string | undefined,
    string
  >;
  fixed_price_cents: number | null;
  slot_minutes: number;
  applies_to_ev: boolean;
  size_multiplier: boolean;
  warranty_months: number;
  evidence_required: Generated<boolean>;
  position: number;
  active: Generated<boolean>;
}

export interface ServicePartsTable {
  services_id: ServiceId;
  code: string;
  title_en: string;
  title_fr: string;
  description_en: Generated<string>;
  description_fr: Generated<string>;
  price_cents: number;
  warranty_months: number;
  position: number;
}

export interface ServicesAddonsTable {
  services_addons_id: Generated<AddonId>;
  code: string;
  title_en: string;
  title_fr: string;
  price_cents: number;
  minutes: number;
  active: Generated<boolean>;
}

export interface ServiceAddonLinksTable {
  services_id: ServiceId;
  services_addons_id: AddonId;
  position: number;
}

export interface CouponsTable {
  coupons_id: Generated<CouponId>;
  code: string;
  title_en: string;
  title_fr: string;
  percent: string | null;
  amount_cents: number | null;
  minimum_cents: Generated<number>;
  services_ids: Generated<ServiceId[]>;
  valid_from: Date | null;
  valid_to: Date | null;
  limit_total: number | null;
  limit_per_user: number | null;
  used: Generated<number>;
  active: Generated<boolean>;
  /** The only customer who may use it; null: everyone. */
  users_id: UserId | null;
  /** Null: created before the console existed, or automatically. */
  created_at: Date | null;
  created_by: UserId | null;
}

export interface MechanicsTable {
  users_id: UserId;
  base_lat: number;
  base_lng: number;
  timezone: string;
  radius_km: number;
  certificate: Generated<string>;
  rating: string | null;
  jobs_done: Generated<number>;
  active: Generated<boolean>;
  base_address: Generated<string>;
  max_jobs: number | null;
  max_minutes: number | null;
  /** Incremented with every change of the calendar and all of its days (decision D4: no double booking). */
  calendar_version: Generated<number>;
}

export interface MechanicCertificatesTable {
  mechanic_certificates_id: Generated<CertificateId>;
  mechanic_id: UserId;
  kind: CertificateKind;
  number: string;
  /** 'YYYY-MM-DD', the last valid day. */
  valid_until: string;
  added_by: UserId;
  added_at: Date;
  warned_at: Date | null;
}

export interface MechanicSkillsTable {
  mechanic_id: UserId;
  services_id: ServiceId;
}

export interface MechanicHoursTable {
  mechanic_id: UserId;
  weekday: number;
  start_minute: number;
  end_minute: number;
}

export type MechanicBreaksTable = MechanicHoursTable;

export interface MechanicTimeOffTable {
  id: Generated<TimeOffId>;
  mechanic_id: UserId;
  starts_at: Date;
  ends_at: Date;
  reason: Generated<string>;
}

export interface MechanicFeedsTable {
  mechanic_id: UserId;
  token_hash: Uint8Array;
  created_at: Date;
}

/** Positions of a mechanic on the way to a visit, with consent; kept for a day. */
export interface MechanicPositionsTable {
  id: Generated<number>;
  orders_services_id: OrderId;
  mechanic_id: UserId;
  lat: number;
  lng: number;
  at: Date;
}

export interface MechanicDaysTable {
  mechanic_id: UserId;
  day: string;
  version: number;
}

export interface LockersTable {
  orders_lockers_id: Generated<LockerId>;
  number: string;
  code: string;
  place: Generated<string>;
  /** False: no longer used. */
  active: Generated<boolean>;
  version: Generated<number>;
}
