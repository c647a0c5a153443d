import type { LocationId, ServiceId, UserId, VehicleId } from '@hoist/domain/ids';

/** What a price was shown for, and to whom. */
export interface ShownFor {
  readonly userId: UserId;
  readonly vehicleId: VehicleId;
  readonly locationId: LocationId;
  readonly serviceId: ServiceId;
}

const keptSeconds = 86_400;

const prefix = 'hoist-shown-';
const path = 'Path=/api/users';

const nameOf = ({ serviceId, vehicleId, locationId }: ShownFor): string =>
  `${prefix}${serviceId}-${vehicleId}-${locationId}`;

/** Sets the quote that this browser was shown last, because a specified client books without naming it (ADR 163). */
export function shownQuoteCookie(shown: ShownFor, quoteId: string, secure: boolean): string {
  const attributes = `${path}; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${nameOf(shown)}=${shown.userId}~${quoteId}; ${attributes}`;
}

/** Removes every shown quote of a browser whose user leaves it. */
export const clearShownQuotes = (cookies: string): readonly string[] =>
  cookies
    .split(';')
    .map((one) => one.split('=')[0]?.trim() ?? '')
    .filter((name) => name.startsWith(prefix))
    .map((name) => `${name}=; ${path}; Max-Age=0`);

/** The quote that this person was shown last for the same service, vehicle and place; undefined without one. */
export function shownQuoteIn(cookies: string, shown: ShownFor): string | undefined {
  const start = `${nameOf(shown)}=${shown.userId}~`;
  const pair = cookies
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(start));
  return pair?.slice(start.length);
}
