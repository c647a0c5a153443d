/** How many days each thing is kept; then the sweep deletes it. `docs/operations.md` has the table with the reasons. */
export const RETENTION_DAYS = {
  /** After they ended by themselves. */
  sessions: 1,
  /** Where notifications went, after the device last showed itself and once its session has ended by itself. */
  devices: 365,
  /** Where mechanics were while they drove to a visit. */
  positions: 1,
  /** When mechanics who ran late were expected; that they said so stands in the history of the order. */
  lateArrivals: 30,
  /** Verification codes, reset links and e-mail links, after they expired. */
  codes: 1,
  /** Stored answers of calls with an idempotency key (decision B9). */
  answers: 30,
  /** Letters, texts and pushes that were sent or given up. Their words go at once. */
  messages: 30,
  /** Drafts that never became a booking: the person goes, the row stays. */
  drafts: 30,
  /** Reported failures of the app. */
  errors: 90,
  /** How long calls and statements took. */
  times: 30,
  /** What a notice of the card provider carried, after it was dealt with. Its id and outcome stay. */
  notices: 90,
  /** Two years of the same month can be compared. */
  analytics: 425,
  /** Links to a vehicle's history, and to whom it was offered, after they expired. */
  vehicleLinks: 30,
  /** Wishes for an earlier time and what was offered, after their end. */
  earlierTimes: 90,
  /** Inquiries and applications, after the office has closed them; open ones after two years. */
  inquiries: 365,
  openInquiries: 730,
  /** What was collected for the bank, after it decided; at once when the account has been deleted. */
  disputes: 365,
  /** What was written about an order, after it was written. */
  conversations: 730,
  /**
   * Reported messages with what was written, after the office has decided: as long as somebody may claim damages over them. Two
   * years in Ontario (Limitations Act, 2002, s. 4), three in Québec (Civil Code, art. 2925).
   */
  reports: 1095,
  notifications: 365,
  accessLog: 365,
  /** Consents of a deleted account: as long as CASL asks for their proof. */
  consents: 1095,
  /** Who did what; and when and why somebody of the office acted as a user. */
  auditLog: 2190,
} as const;

/** Receipts of deleted accounts: years after the end of their year (Income Tax Act, s. 230). */
export const RECEIPT_YEARS = 6;

/** From the second day after a deletion to this one the sweep erases once more what a call under way may have written. */
export const ERASE_AGAIN_DAYS = 3;
