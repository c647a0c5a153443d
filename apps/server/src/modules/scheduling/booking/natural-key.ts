import { createHash } from 'node:crypto';
import type { AddonId, CardId, LocationId, ServiceId, VehicleId } from '@hoist/domain/ids';

/** What identifies duplicate submits (decision M7). */
export interface BookingIdentity {
  readonly vehicleId: VehicleId;
  readonly locationId: LocationId;
  readonly serviceId: ServiceId;
  readonly start: number;
  readonly addonIds: readonly AddonId[];
  readonly partCode: string | null;
  readonly couponCode: string | null;
  readonly paymentOption: string;
  readonly cardId: CardId | null;
  readonly isDraft: boolean;
  /** A warranty visit never equals a paid one. */
  readonly warrantyOf?: number | undefined;
  /** Held by staff for a caller, so it never equals the customer's own draft. */
  readonly held?: boolean | undefined;
}

/** The same text for equal bookings of a customer, so a duplicate submit finds the first. */
export function naturalKeyOf(identity: BookingIdentity): string {
  const { vehicleId, locationId, serviceId, start, partCode, couponCode, paymentOption, cardId, isDraft } =
    identity;
  const addons = identity.addonIds.toSorted((a, b) => a - b);
  const parts = [
    vehicleId,
    locationId,
    serviceId,
    start,
    addons,
    partCode,
    couponCode,
    paymentOption,
    cardId,
    isDraft,
    ...(identity.warrantyOf === undefined ? [] : [identity.warrantyOf]),
    ...(identity.held === true ? ['held'] : []),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
