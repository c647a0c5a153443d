/** The roles of the office. */
export const consoleRoles = ['owner', 'dispatcher', 'bookkeeper', 'support'] as const;
export type ConsoleRole = (typeof consoleRoles)[number];

const everybody = consoleRoles;
const forVisits: readonly ConsoleRole[] = ['owner', 'dispatcher', 'support'];
const forDays: readonly ConsoleRole[] = ['owner', 'dispatcher'];
const forBooks: readonly ConsoleRole[] = ['owner', 'bookkeeper'];
const forCustomers: readonly ConsoleRole[] = ['owner', 'support'];
const ownerAlone: readonly ConsoleRole[] = ['owner'];

/** Who of the office may what: `area.deed`. Calls name their permission, and the console's screens ask the same table. */
export const consolePermissions = {
  /** To be there at all: one's own session. */
  'console.enter': everybody,
  /** Staff accounts: inviting, roles, blocking, the second factor. */
  'team.manage': ownerAlone,
  'audit.read': ownerAlone,
  'orders.read': everybody,
  'orders.papers': everybody,
  /** A booking is canceled, or the fee of a no-show given back, with a choice of fee (decision C3). */
  'orders.cancel': forVisits,
  /** Customers ask to move or cancel; a visit stands although its mechanic did not come. */
  'orders.change': forVisits,
  'orders.converse': forVisits,
  /** Words about an order that only the office reads. */
  'orders.note': everybody,
  /** Who does a visit, and when (decision 82). */
  'board.read': forVisits,
  'orders.dispatch': forDays,
  /** What waits for the office: orders, inquiries, applications. */
  'queues.read': forVisits,
  'inquiries.answer': forVisits,
  /** Messages that somebody reported: who reads them, and what becomes of them (decision 92). */
  'reports.decide': forVisits,
  /** What was done on a job, and what is missing of it. */
  'orders.sheets': forVisits,
  /** Customers as they are known: contact, vehicles, orders, consents. */
  'people.read': forVisits,
  /** Blocking somebody, and whether they may pay cash. */
  'people.keep': forVisits,
  /** The file of everything that is held about a person, and taking a person out of it. */
  'people.data': ownerAlone,
  /** The parts that jobs wait for, and the lockers that they wait in. */
  'parts.keep': forVisits,
  /** What is offered at which price, by which rules. */
  'catalogue.read': everybody,
  /** Prices, taxes, fees and areas: what everybody pays from now on. */
  'catalogue.manage': ownerAlone,
  'coupons.keep': forCustomers,
  /** Acting as a user (decision F3): the bookkeeper, who sees money alone, may not. */
  'people.impersonate': forVisits,
  'mechanics.read': everybody,
  /** Applications, skills, hours, certificates. */
  'mechanics.keep': forDays,
  /** Terms, policies and pages. */
  'content.keep': ownerAlone,
  /** Banners, feature flags, versions of the app, store addresses. */
  'switches.keep': ownerAlone,
  /** Refunds, disputes, findings, the ledger and its reports, and the cash that mechanics hold. */
  'money.keep': forBooks,
  /** Errors, queues, providers, times of calls: how the product itself is. */
  'health.keep': ownerAlone,
  /** Sums over all orders, and what they come to. */
  'numbers.read': forBooks,
} as const satisfies Readonly<Record<string, readonly ConsoleRole[]>>;

export type ConsolePermission = keyof typeof consolePermissions;

/** Whether somebody of the office may; nobody else ever may. */
export const officeMay = (role: ConsoleRole | null, permission: ConsolePermission): boolean =>
  role !== null && (consolePermissions[permission] as readonly ConsoleRole[]).includes(role);

/** All that a role may, in the order of the table. */
export const permissionsOf = (role: ConsoleRole): ConsolePermission[] =>
  (Object.keys(consolePermissions) as ConsolePermission[]).filter((permission) =>
    officeMay(role, permission),
  );
