export const consoleRoles = ['owner', 'dispatcher', 'bookkeeper', 'support'] as const;
export type ConsoleRole = (typeof consoleRoles)[number];

const anyRole: readonly ConsoleRole[] = consoleRoles;
const forVisits: readonly ConsoleRole[] = ['owner', 'dispatcher', 'support'];
const forDays: readonly ConsoleRole[] = ['owner', 'dispatcher'];
const forBooks: readonly ConsoleRole[] = ['owner', 'bookkeeper'];
const forCustomers: readonly ConsoleRole[] = ['owner', 'support'];
const ownerOnly: readonly ConsoleRole[] = ['owner'];

/** Which staff roles have each permission (`area.action`). Endpoints and the console's screens use the same table. */
export const consolePermissions = {
  'console.enter': anyRole,
  /** Staff accounts: invitations, roles, blocking, second factor. */
  'team.write': ownerOnly,
  'audit.read': ownerOnly,
  'orders.read': anyRole,
  'orders.documents': anyRole,
  /** Cancel a booking with a choice of fee, or return a no-show fee (decision C3). */
  'orders.cancel': forVisits,
  /** Answer requests to move or cancel; settle visits whose mechanic did not come. */
  'orders.change': forVisits,
  /** Confirm, start and complete a job in place of its mechanic. */
  'orders.finish': forVisits,
  /** Refund, or give a goodwill credit; dispatch and support up to their limit (`refund-limit`). */
  'orders.refund': anyRole,
  'orders.converse': forVisits,
  'orders.note': anyRole,
  /** Book for a caller, send quotes and payment links (ADR 112). */
  'bookings.write': forVisits,
  /** Book for a customer who has reached the limit of open bookings. */
  'bookings.pass_limit': forDays,
  /** Assign and move visits (ADR 82). */
  'board.read': forVisits,
  'orders.dispatch': forDays,
  /** Work queues: orders, inquiries, applications. */
  'workList.read': forVisits,
  'inquiries.write': forVisits,
  /** Read reported messages and decide on them (ADR 92). */
  'moderation.write': forVisits,
  'orders.inspections': forVisits,
  'customers.read': forVisits,
  /** Block a customer, change their email or phone, or whether they may pay cash. */
  'customers.write': forVisits,
  'personalData.write': ownerOnly,
  'parts.write': forVisits,
  'catalogue.read': anyRole,
  /** Change prices, taxes, fees and service areas. */
  'catalogue.write': ownerOnly,
  'coupons.write': forCustomers,
  /** Act as a user; not for the bookkeeper, who sees only money (decision F3). */
  'customers.impersonate': forVisits,
  'mechanics.read': anyRole,
  /** Applications, skills, hours, certificates. */
  'mechanics.write': forDays,
  /** Terms, policies and pages. */
  'content.write': ownerOnly,
  /** Banners, feature flags, versions of the app, store addresses. */
  'featureFlags.write': ownerOnly,
  /** Disputes, discrepancies, the ledger and its reports, and cash to hand in. */
  'ledger.write': forBooks,
  /** Errors, queues, providers and response times. */
  'health.write': ownerOnly,
  'reports.read': forBooks,
} as const satisfies Readonly<Record<string, readonly ConsoleRole[]>>;

export type ConsolePermission = keyof typeof consolePermissions;

/** Whether a staff role has a permission; null (no role) never has. */
export const officeMay = (role: ConsoleRole | null, permission: ConsolePermission): boolean =>
  role !== null && (consolePermissions[permission] as readonly ConsoleRole[]).includes(role);

/** The permissions of a role, in the order of the table. */
export const permissionsOf = (role: ConsoleRole): ConsolePermission[] =>
  (Object.keys(consolePermissions) as ConsolePermission[]).filter((permission) =>
    officeMay(role, permission),
  );
