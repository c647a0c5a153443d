import type {
  AddonId,
  BookingLinkId,
  LocationId,
  OrderId,
  ServiceId,
  UserId,
  VehicleId,
  VisitId,
} from '@hoist/domain/ids';
import type { ColumnType, Generated } from 'kysely';

/** A visit that a quote books when it is accepted. */
export interface QuotedVisit {
  readonly items: readonly {
    readonly vehicleId: VehicleId;
    readonly serviceId: ServiceId;
    readonly partCode: string | null;
    readonly addonIds: readonly AddonId[];
    readonly removedParts: 'returned' | 'declined';
  }[];
  readonly locationId: LocationId;
  readonly preferredTime: string;
  readonly couponCode: string;
  readonly payment: 'card' | 'cash';
  readonly customerNote: string;
  /** As it was quoted, for its text. */
  readonly shown: {
    readonly titles: readonly { readonly en: string; readonly fr: string }[];
    readonly city: string;
    readonly timezone: string;
    readonly totalCents: number;
  };
}

export interface BookingLinksTable {
  bookingLinksId: Generated<BookingLinkId>;
  kind: 'hold' | 'quote';
  usersId: UserId;
  madeBy: UserId;
  ordersId: VisitId | null;
  request: ColumnType<QuotedVisit | null, string | null, string | null>;
  madeAt: Date;
  expiresAt: Date;
  /** The number, in E.164, that the link was last texted to. */
  textedTo: string | null;
  texts: Generated<number>;
  openedAt: Date | null;
  acceptedAt: Date | null;
  endedAt: Date | null;
  outcome: 'booked' | 'lapsed' | 'released' | null;
}

export interface EstimateConsentsTable {
  id: Generated<number>;
  ordersServicesId: OrderId;
  what: 'estimate' | 'saved_card';
  how: 'phone' | 'link' | 'app';
  /** The name of who agreed. */
  givenBy: string;
  /** The member of staff who heard it; null for a link. */
  heardBy: UserId | null;
  totalCents: number;
  estimateHash: string;
  at: Date;
}
