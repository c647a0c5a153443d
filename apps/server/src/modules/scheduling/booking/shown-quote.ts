import type { LocationId, ServiceId, UserId, VehicleId } from '@hoist/domain/ids';

/** What a price was shown for, and to whom. */
export interface ShownFor {
  readonly userId: UserId;
  readonly vehicleId: VehicleId;
  readonly locationId: LocationId;
  readonly serviceId: ServiceId;
}

const keptSeconds = 86_400;

const nameOf = ({ serviceId, vehicleId, locationId }: ShownFor): string =>
  `hoist-shown-${serviceId}-${vehicleId}-${locationId}`;

/** Sets the quote that this browser was shown last, because a specified client books without naming it (ADR 163). */
export const shownQuoteCookie = (shown: ShownFor, quoteId: string): string =>
  `${nameOf(shown)}=${shown.userId}~${quoteId}; Path=/api/users; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax`;

/** The quote that this person was shown last for the same service, vehicle and place; undefined without one. */
export function shownQuoteIn(cookies: string, shown: ShownFor): string | undefined {
  const start = `${nameOf(shown)}=${shown.userId}~`;
  const pair = cookies
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(start));
  return pair?.slice(start.length);
}
