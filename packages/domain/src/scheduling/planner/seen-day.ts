/** What a day was when it was looked at last, as texts to compare. */
export interface SeenDay {
  /** Visits with their mechanic and start. */
  readonly visits: readonly string[];
  /** Time off and delays. */
  readonly losses: readonly string[];
}

/**
 * Whether a day lost a visit or a mechanic's time: a cancellation, a move, a delay, time off or a no-show. New bookings
 * alone are no reason to plan again.
 */
export const isDisrupted = (before: SeenDay, after: SeenDay): boolean =>
  before.visits.some((one) => !after.visits.includes(one)) ||
  after.losses.some((one) => !before.losses.includes(one));

/** A proposal by the planner itself must save this many kilometres: our own choice. */
export const WORTH_KM = 10;
/** From this hour on, tomorrow is planned. */
export const EVENING_HOUR = 18;
