/** Business constants and limits of specification section 9. */

/** [CO001] */
export const TOAST_MS = 5000;
/** [CO002] Pixels to pull before a page reloads. */
export const PULL_TO_REFRESH_MIN = 50;
/** [CO003] From the tap on a notification to the navigation. */
export const NOTIFICATION_TAP_DELAY_MS = 3000;
/** [CO004] */
export const ANALYTICS_SESSION_SECONDS = 120;
/** [CO005] */
export const ANALYTICS_DEBOUNCE_MS = 200;
/** [CO006] */
export const LOADING_DEBOUNCE_MS = 200;
/** [CO007] Purchase events. */
export const PURCHASE_CURRENCY = 'CAD';
/** [CO008] The payment request's country. */
export const PAYMENT_COUNTRY = 'CA';
/** [CO009] The payment request's currency, in the provider's spelling. */
export const PAYMENT_CURRENCY = 'cad';
/** [CO010] */
export const VERIFICATION_CODE_LENGTH = 6;
/** [CO011] How long 'Code Sent!' is shown before 'Resend' returns. */
export const CODE_SENT_SECONDS = 305;
/** [CO012] */
export const CODE_TICK_SECONDS = 60;
/** [CO013] */
export const CODE_TICKS = 5;
/** [CO014] (999) 999-9999. */
export const PHONE_MASK_LENGTH = 14;
/** [CO015] */
export const PASSWORD_MIN_LENGTH = 6;
/** [CO016] From a change of the password to the recheck of its confirmation. */
export const PASSWORD_RECHECK_MS = 50;
/** [CO017] */
export const RATING_MIN = 1;
/** [CO017] */
export const RATING_MAX = 5;
/** [CO018] The rating that shows the public review link immediately. */
export const PUBLIC_REVIEW_RATING = 5;
/** [CO019] */
export const UPDATE_LOCATION_TIMEOUT_MS = 10_000;
/** [CO020] */
export const PROCESSING_ORDER_MS = 8000;
/** [CO021] Between the two Apple Pay sheets. */
export const APPLE_PAY_SHEETS_DELAY_MS = 3000;
/** [CO022] After the in-app browser closes. */
export const BROWSER_CLOSE_DELAY_MS = 700;
/** [CO023] */
export const ORDERS_PAGE_SIZE = 10;
/** Maximum `length` of a list (decision B6). */
export const MAX_PAGE_SIZE = 100;
/** [CO024] */
export const DEFAULT_APP_VERSION = '2.5.5';
/** [CO026] */
export const DEFAULT_COUNTRY = { name: 'Canada', code: 'CA' } as const;
/** [CO027] */
export const UPDATE_MODES = ['forced', 'soft'] as const;
/** [CO028] */
export const CASH_OPTIONS = { useDefault: 0, use: 1, doNotUse: -1 } as const;
/** [CO029–CO034] Lowest width in CSS pixels of each breakpoint. */
export const BREAKPOINTS = {
  XXSmall: 0,
  XSmall: 300.02,
  Small: 600,
  Medium: 960,
  Large: 1280,
  XLarge: 1920,
} as const;
/** [CO036] Columns of the photo grid in the native app. */
export const PHOTO_COLUMNS_APP = 6;
/** [CO037] Columns of the photo grid on the web. */
export const PHOTO_COLUMNS_WEB = 4;
/** Upload limit for a picture of a job. */
export const MAX_PICTURE_MB = 15;
export const MAX_PICTURE_BYTES = MAX_PICTURE_MB * 1024 * 1024;
/** Pictures in one call. */
export const MAX_UPLOAD_PICTURES = 10;
export const MAX_ORDER_PICTURES = 60;
/** Copies of certificates that an application can hold, refused ones included. */
export const MAX_APPLICATION_DOCUMENTS = 12;
/** Pages of one of them. */
export const MAX_DOCUMENT_PAGES = 10;
/** [CO038] */
export const AVATAR_PX = 75;
/** [CO039] */
export const SCHEDULE_PROGRESS_DEFAULT = 0.6;
/** [CO047] */
export const PUSH_TOKEN_REFRESH_DAYS = 7;
/** [CO048–CO051] */
export const PUSH_RETRY = { baseMs: 1000, factor: 2, jitter: 0.5, maxMs: 4 * 3_600_000 } as const;
/**
 * Failed log-ins: by a browser that is known to the account, and by all others per account and per address. Beyond them
 * others solve a challenge, up to a limit a day (ADR 160).
 */
export const LOGIN_TRIES = {
  perBrowser: 30,
  perAccount: 30,
  perAddress: 60,
  seconds: 900,
  challenged: 1000,
} as const;
/** Limits of typed verification codes and reset tokens, besides the five tries of each code (decision B10). */
export const CODE_TRIES = { perAccount: 30, perAddress: 100, seconds: 3600 } as const;
/** Limits of typed coupon codes (decision W3). */
export const COUPON_TRIES = { perAccount: 100, perAddress: 300, seconds: 86_400 } as const;
/** Prices by vehicle of one service. */
export const MAX_FIT_PRICES = 2000;
/** Of a catalogue file; the heading is no row. */
export const IMPORT_LIMITS = { rows: 10_000, mb: 5 } as const;
/** Arrivals that are more than this late count as late in reports. */
export const LATE_ARRIVAL_MINUTES = 15;
/** Longest period of a ledger file: six years, the legal retention of books, plus the current year. */
export const LEDGER_YEARS = 7;
/** Longest period of a report, with its first and last day. */
export const REPORT_DAYS = 400;
/** Entries that a vehicle's passport can hold. */
export const MAX_VEHICLE_ENTRIES = 300;
/** Of a mechanic's calendar. */
export const CALENDAR_LIMITS = { radiusKm: 500, driveMinutes: 600, timesOff: 100 } as const;
/** Days until a supplier has parts. */
export const MAX_LEAD_DAYS = 90;
/** How long a caller's link holds a time. */
export const CALLER_HOLD_MINUTES = { min: 15, max: 1440 } as const;
/** How long a caller's quote is valid at most. */
export const CALLER_QUOTE_DAYS = 30;
/** Faster statements of the database are not measured one by one. */
export const SLOW_STATEMENT_MS = 50;
/** How often the server saves its numbers about jobs and calls. */
export const HEALTH_SAVE_SECONDS = 60;
/** Highest accepted odometer reading. */
export const MAX_ODOMETER_KM = 9_999_999;
/** Characters of a message between a customer and a mechanic. */
export const MAX_MESSAGE_LENGTH = 2000;

/** Customers whom one message of the office reaches: it is written in one transaction. */
export const MAX_BULK_CUSTOMERS = 500;

export const MAX_CONVERSATION_PICTURES = 60;
/** Conversations stay open this long after the order ended (decision C16). */
export const CONVERSATION_OPEN_DAYS = 7;
/** Delay before a notification about an unread message. */
export const TELL_UNREAD_AFTER_MS = 120_000;
/** Delay before the next notification if further messages stay unread. */
export const TELL_UNREAD_AGAIN_MS = 600_000;
/** Number of services in one visit (decision C14). */
export const VISIT_SERVICES = { min: 2, max: 4 } as const;

/** Limits of wrong second factors of a staff account, per 15 minutes and per day. */
export const FACTOR_TRIES = [
  { max: 5, seconds: 900 },
  { max: 20, seconds: 86_400 },
] as const;
