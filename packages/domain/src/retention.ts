/** Days before the hourly job deletes each kind of data. `docs/operations.md` has the table with the reasons. */
export const RETENTION_DAYS = {
  /** After they expired. */
  sessions: 1,
  /** Push targets, after the device was last seen and its session expired. */
  devices: 365,
  /** Positions of mechanics on the way to a visit. */
  positions: 1,
  /** Drives by road between places, which may be near homes, after their last use. */
  roadLegs: 90,
  /** Expected arrivals of late mechanics; the order history keeps that a delay was reported. */
  lateArrivals: 30,
  /** Verification codes, reset links and email links, after they expired. */
  codes: 1,
  /** Stored responses of calls with an idempotency key (decision B9). */
  answers: 30,
  /** Emails, SMS and pushes that were sent or given up; their text is deleted immediately. */
  messages: 30,
  /** Ids of handled calls of message providers, which refuse a repeated call. */
  providerEvents: 365,
  /** Addresses that get no more email, if no account has them. */
  emailSuppressions: 365,
  /** Drafts that never became a booking: personal data is removed, the row stays. */
  drafts: 30,
  errors: 90,
  times: 30,
  /** Bodies of processed webhook events; their id and outcome stay. */
  notices: 90,
  /** Long enough to compare a month with the same month a year before. */
  analytics: 425,
  /** Links to a vehicle's history and offers of a transfer, after they expired. */
  vehicleLinks: 30,
  /** Waitlist entries and their offers, after they ended. */
  earlierTimes: 90,
  /** Closed inquiries and applications; open ones have two years. */
  inquiries: 365,
  openInquiries: 730,
  /** Emails that wait for a place to be served: until they are confirmed, and at most. */
  unconfirmedAreaRequests: 7,
  areaRequests: 730,
  /** Evidence collected for the bank, after its decision; deleted immediately with the account. */
  disputes: 365,
  conversations: 730,
  /**
   * Reported messages, after the decision, for as long as damages can be claimed: two years in Ontario (Limitations
   * Act, 2002, s. 4), three in Québec (Civil Code, art. 2925).
   */
  reports: 1095,
  notifications: 365,
  accessLog: 365,
  /** Consents of a deleted account, for as long as CASL requires proof of them. */
  consents: 1095,
  /** Actions of staff, with impersonations and their reasons. */
  auditLog: 2190,
} as const;

/** Receipts of deleted accounts, in years from the end of the receipt's year (Income Tax Act, s. 230). */
export const RECEIPT_YEARS = 6;

/** Until this day after a deletion, the retention job erases again, because a running call may have written data. */
export const ERASE_AGAIN_DAYS = 3;
