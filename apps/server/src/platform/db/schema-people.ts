import type {
  AreaRequestId,
  CertificateId,
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
import type { Precision } from '@hoist/domain/scheduling/precision';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface SettingsTable {
  key: string;
  value: Json<unknown>;
  updatedAt: Generated<Date>;
}

export interface ContentTable {
  key: string;
  locale: 'en' | 'fr';
  version: number;
  body: string;
  createdBy: UserId | null;
  createdAt: Generated<Date>;
  publishedAt: Date | null;
  publishedBy: UserId | null;
  publishAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  plannedBy: ColumnType<UserId | null, UserId | null | undefined, UserId | null>;
}

export interface UsersTable {
  usersId: Generated<UserId>;
  fname: string;
  lname: string;
  email: string;
  emailConfirmed: Generated<boolean>;
  phone: Generated<string>;
  phoneCountryCode: Generated<string>;
  phoneE164: Generated<string>;
  phoneStatus: Generated<'verified' | 'not_verified'>;
  /** Empty: no password opens the account. */
  passwordHash: string;
  /** Staff opened it for a caller. */
  madeByOffice: Generated<boolean>;
  /** Staff booked for its unverified number, so sessions see nothing until they verify it (ADR 112). */
  asksNumber: Generated<boolean>;
  mechanic: Generated<boolean>;
  consoleRole: 'owner' | 'dispatcher' | 'bookkeeper' | 'support' | null;
  locale: Generated<'en' | 'fr'>;
  cashOption: Generated<-1 | 0 | 1>;
  stripeCustomerId: string | null;
  invitationToken: string;
  invitedBy: UserId | null;
  lastUsersVehiclesId: VehicleId | null;
  lastUsersLocationsId: LocationId | null;
  currentCouponCode: string | null;
  pictureKey: string | null;
  createdAt: Generated<Date>;
  deletedAt: Date | null;
  blockedAt: Date | null;
  blockedBy: UserId | null;
  blockReason: Generated<string>;
}

export interface SessionsTable {
  /** Public id in lists of sessions. */
  sessionsId: Generated<SessionId>;
  tokenHash: Uint8Array;
  usersId: UserId;
  deviceType: string;
  remember: boolean;
  userAgent: Generated<string>;
  createdAt: Generated<Date>;
  lastSeenAt: Generated<Date>;
  expiresAt: Date;
  impersonationId: ImpersonationId | null;
  /** A session of the console, valid nowhere else. */
  console: Generated<boolean>;
}

export interface ImpersonationsTable {
  id: Generated<ImpersonationId>;
  impersonatorId: UserId;
  /** Token hash of the staff session that started it; both end together. */
  impersonatorSession: Uint8Array;
  usersId: UserId;
  reason: string;
  codeHash: Uint8Array;
  createdAt: Date;
  codeExpiresAt: Date;
  openedAt: Date | null;
}

export interface VerificationCodesTable {
  id: Generated<number>;
  usersId: UserId;
  purpose: 'phone' | 'reset' | 'extra_work';
  phoneE164: string;
  codeHash: Uint8Array;
  attempts: Generated<number>;
  /** False for codes sent automatically at registration or for a new number. */
  asked: Generated<boolean>;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface PasswordResetsTable {
  tokenHash: Uint8Array;
  usersId: UserId;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface EmailConfirmationsTable {
  tokenHash: Uint8Array;
  usersId: UserId;
  email: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface RateLimitsTable {
  key: string;
  windowStart: Date;
  count: number;
  expiresAt: Date;
}

export interface IdempotencyKeysTable {
  usersId: UserId;
  key: string;
  call: string;
  requestHash: Uint8Array;
  status: number | null;
  body: ColumnType<unknown, string | null, string | null>;
  createdAt: Generated<Date>;
  finishedAt: Date | null;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: Generated<Date>;
  actorId: UserId | null;
  /** The member of staff who acted as `actor_id`. */
  impersonatorId: UserId | null;
  actorRole: string;
  action: string;
  entity: string;
  entityId: number | null;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  before: ColumnType<Record<string, unknown> | null, string | null | undefined, never>;
  after: ColumnType<Record<string, unknown> | null, string | null | undefined, never>;
  requestId: ColumnType<string | null, string | null | undefined, never>;
}

export interface ErrorLogTable {
  id: Generated<number>;
  at: Generated<Date>;
  usersId: UserId | null;
  errorJson: string;
  pageUrl: string;
  stacktrace: string;
  applicationStateJson: string;
}

export interface UsersVehiclesTable {
  usersVehiclesId: Generated<VehicleId>;
  usersId: UserId;
  year: number;
  makeId: number | null;
  makeName: string;
  modelId: number | null;
  modelName: string;
  subModel: Generated<string>;
  body: Generated<string>;
  engine: Generated<string>;
  driveType: Generated<string>;
  vin: Generated<string>;
  licencePlate: Generated<string>;
  colour: Generated<string>;
  bodyShape: 'hatchback' | 'sedan' | 'wagon' | 'suv' | 'pickup' | 'van';
  sizeClass: 'compact' | 'sedan' | 'suv_truck' | 'van_large';
  electric: Generated<boolean>;
  priceToConfirm: Generated<boolean>;
  odometer: number | null;
  createdAt: Generated<Date>;
  deletedAt: Date | null;
}

export interface UsersLocationsTable {
  usersLocationsId: Generated<LocationId>;
  usersId: UserId;
  address: string;
  city: string;
  state: string;
  zip: string;
  country: Generated<string>;
  locationsName: Generated<string>;
  lat: number;
  lng: number;
  timezone: string;
  precision: Precision;
  /** Metres. */
  radiusM: number;
  /** The customer wants a message once the place is served. */
  servedMessageWantedAt: Generated<Date | null>;
  customerName: Generated<string>;
  customerPhone: Generated<string>;
  customerPhoneCountryCode: Generated<string>;
  isDefault: Generated<boolean>;
  createdAt: Generated<Date>;
  deletedAt: Date | null;
}

export interface MechanicsTable {
  usersId: UserId;
  baseLat: number;
  baseLng: number;
  timezone: string;
  /** Null: only the radius counts. */
  longestDriveMinutes: Generated<number | null>;
  radiusKm: number;
  certificate: Generated<string>;
  /** Mean of the reviews to a hundredth, kept by the database like `reviews` and `reviewStars`. */
  rating: ColumnType<string | null, undefined, never>;
  reviews: ColumnType<number, undefined, never>;
  /** Sum of the stars. */
  reviewStars: ColumnType<number, undefined, never>;
  jobsDone: Generated<number>;
  active: Generated<boolean>;
  baseAddress: Generated<string>;
  maxJobs: number | null;
  maxMinutes: number | null;
  /** Incremented with every change of the calendar and all of its days (decision D4: no double booking). */
  calendarVersion: Generated<number>;
  /** Null: not offered jobs yet. */
  readyAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** False: the base is the midpoint of the town of the application. */
  baseSet: Generated<boolean>;
  lockerShownAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface MechanicCertificatesTable {
  mechanicCertificatesId: Generated<CertificateId>;
  mechanicId: UserId;
  kind: CertificateKind;
  number: string;
  /** 'YYYY-MM-DD', the last valid day. */
  validUntil: string;
  addedBy: UserId;
  addedAt: Date;
  warnedAt: Date | null;
}

export interface MechanicSkillsTable {
  mechanicId: UserId;
  servicesId: ServiceId;
}

export interface MechanicHoursTable {
  mechanicId: UserId;
  weekday: number;
  startMinute: number;
  endMinute: number;
}

export type MechanicBreaksTable = MechanicHoursTable;

export interface MechanicTimeOffTable {
  id: Generated<TimeOffId>;
  mechanicId: UserId;
  startsAt: Date;
  endsAt: Date;
  reason: Generated<string>;
}

export interface MechanicFeedsTable {
  mechanicId: UserId;
  tokenHash: Uint8Array;
  createdAt: Date;
}

/** Positions of a mechanic on the way to a visit, with consent; kept for a day. */
export interface MechanicPositionsTable {
  id: Generated<number>;
  ordersServicesId: OrderId;
  mechanicId: UserId;
  lat: number;
  lng: number;
  at: Date;
}

export interface MechanicDaysTable {
  mechanicId: UserId;
  day: string;
  version: number;
}

export interface LockersTable {
  ordersLockersId: Generated<LockerId>;
  number: string;
  code: string;
  place: Generated<string>;
  /** False: no longer used. */
  active: Generated<boolean>;
  version: Generated<number>;
}

/** People without an account who wait for their place to be served. */
export interface AreaRequestsTable {
  areaRequestsId: Generated<AreaRequestId>;
  email: string;
  zip: string;
  /** Of the menu; empty: any. */
  serviceCode: string;
  lat: number;
  lng: number;
  locale: 'en' | 'fr';
  createdAt: Date;
  confirmedAt: Generated<Date | null>;
}
