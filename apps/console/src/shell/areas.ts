import type { ConsolePermission } from '@hoist/domain/access/console';
import { queueKinds, type WorkKind } from '@hoist/domain/work-list/kinds';
import type { IconName } from '#console/ui/icon.tsx';
import type { Language } from '@hoist/web/i18n';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { useMay } from '#console/kit/me.ts';

export interface AreaPage {
  /** Below the area's own path: '' is its first page, ':id' one thing of its list. */
  readonly path: string;
  readonly page: LazyExoticComponent<ComponentType>;
  /** Shown beside its parent on a wide screen: pages of one thing of a list. */
  readonly inside: readonly AreaPage[];
}

/** One area of the console: an entry of the navigation, its pages, and who may see it. */
export interface Area {
  /** Its first path segment, as `orders`. */
  readonly path: string;
  readonly permission: ConsolePermission;
  /** The letter that opens it after `g`. */
  readonly key: string;
  /** Its heading in the navigation. */
  readonly group: 'work' | 'office';
  readonly name: Readonly<Record<Language, string>>;
  readonly icon: IconName;
  /** What of it waits for the office, for the number in the navigation. */
  readonly waiting?: readonly WorkKind[];
  readonly pages: readonly AreaPage[];
  /** Where the global search leads with what was typed, if the area can be searched. */
  readonly search?: (typed: string) => string;
}

type Load = () => Promise<{ readonly default: ComponentType }>;

const page = (path: string, load: Load, ...inside: readonly AreaPage[]): AreaPage => ({
  path,
  page: lazy(load),
  inside,
});

/** Every area of the console, in the order of the navigation. */
const areas: readonly Area[] = [
  {
    path: 'today',
    icon: 'today',
    permission: 'console.enter',
    key: 'y',
    group: 'work',
    name: { en: 'Today', fr: 'Aujourd’hui' },
    pages: [
      page(
        '',
        () => import('#console/features/work-list/today-page.tsx'),
        page(':id', () => import('#console/features/orders/order-panel.tsx')),
      ),
    ],
  },
  {
    path: 'orders',
    icon: 'orders',
    permission: 'orders.read',
    key: 'o',
    group: 'work',
    name: { en: 'Orders', fr: 'Commandes' },
    pages: [
      page(
        '',
        () => import('#console/features/orders/orders-page.tsx'),
        page(':id', () => import('#console/features/orders/order-panel.tsx')),
      ),
    ],
    search: (typed) =>
      /^#?\d{1,9}$/.test(typed)
        ? `/orders/${typed.replace('#', '')}`
        : `/orders?search=${encodeURIComponent(typed)}`,
  },
  {
    path: 'board',
    icon: 'dispatch',
    permission: 'board.read',
    key: 'd',
    group: 'work',
    name: { en: 'Dispatch', fr: 'Répartition' },
    waiting: ['unassigned', 'late'],
    pages: [
      page(
        '',
        () => import('#console/features/board/board-page.tsx'),
        page(':id', () => import('#console/features/orders/order-panel.tsx')),
      ),
    ],
  },
  {
    path: 'queues',
    icon: 'todo',
    permission: 'workList.read',
    key: 'q',
    group: 'work',
    name: { en: 'To do', fr: 'À faire' },
    waiting: queueKinds.filter((kind) => kind !== 'application'),
    pages: [
      page('', () => import('#console/features/work-list/queues-page.tsx')),
      page('prices', () => import('#console/features/work-list/price-requests-page.tsx')),
      page(
        'inquiries',
        () => import('#console/features/work-list/inquiries-page.tsx'),
        page(':id', () => import('#console/features/work-list/inquiry-panel.tsx')),
      ),
      page(
        'reports',
        () => import('#console/features/work-list/reports-page.tsx'),
        page(':id', () => import('#console/features/work-list/report-panel.tsx')),
      ),
      page(
        ':queue',
        () => import('#console/features/work-list/queue-page.tsx'),
        page(':id', () => import('#console/features/orders/order-panel.tsx')),
      ),
    ],
  },
  {
    path: 'inbox',
    icon: 'message',
    permission: 'orders.converse',
    key: 'i',
    group: 'work',
    name: { en: 'Inbox', fr: 'Boîte de réception' },
    waiting: ['conversation'],
    pages: [
      page(
        '',
        () => import('#console/features/work-list/inbox-page.tsx'),
        page(':id', () => import('#console/features/work-list/inbox-panel.tsx')),
      ),
    ],
  },
  {
    path: 'customers',
    icon: 'customers',
    permission: 'customers.read',
    key: 'c',
    group: 'work',
    name: { en: 'Customers', fr: 'Clients' },
    pages: [
      page(
        '',
        () => import('#console/features/customers/customers-page.tsx'),
        page(':id', () => import('#console/features/customers/customer-panel.tsx')),
      ),
    ],
    search: (typed) => `/customers?search=${encodeURIComponent(typed)}`,
  },
  {
    path: 'mechanics',
    icon: 'mechanics',
    permission: 'mechanics.read',
    key: 'm',
    group: 'work',
    name: { en: 'Mechanics', fr: 'Mécaniciens' },
    waiting: ['application'],
    pages: [
      page(
        '',
        () => import('#console/features/mechanics/mechanics-page.tsx'),
        page(':id', () => import('#console/features/mechanics/mechanic-panel.tsx')),
      ),
      page(
        'applications',
        () => import('#console/features/mechanics/applications-page.tsx'),
        page(':id', () => import('#console/features/mechanics/application-panel.tsx')),
      ),
    ],
    search: (typed) => `/mechanics?search=${encodeURIComponent(typed)}`,
  },
  {
    path: 'parts',
    icon: 'parts',
    permission: 'parts.write',
    key: 'p',
    group: 'work',
    name: { en: 'Parts', fr: 'Pièces' },
    waiting: ['parts'],
    pages: [
      page(
        '',
        () => import('#console/features/parts/parts-page.tsx'),
        page(':id', () => import('#console/features/parts/job-panel.tsx')),
      ),
      page('lines', () => import('#console/features/parts/part-lines-page.tsx')),
      page('suppliers', () => import('#console/features/parts/suppliers-page.tsx')),
      page('lockers', () => import('#console/features/parts/lockers-page.tsx')),
    ],
  },
  {
    path: 'catalogue',
    icon: 'services',
    permission: 'catalogue.read',
    key: 'k',
    group: 'office',
    name: { en: 'Catalogue', fr: 'Catalogue' },
    pages: [
      page(
        '',
        () => import('#console/features/catalogue/services/services-page.tsx'),
        page(':code', () => import('#console/features/catalogue/services/service-panel.tsx')),
      ),
      page(
        'add-ons',
        () => import('#console/features/catalogue/services/addons-page.tsx'),
        page(':code', () => import('#console/features/catalogue/services/addon-panel.tsx')),
      ),
      page('vehicles', () => import('#console/features/catalogue/prices/fit-prices-page.tsx')),
      page('prices', () => import('#console/features/catalogue/prices/prices-page.tsx')),
      page('taxes', () => import('#console/features/catalogue/prices/taxes-page.tsx')),
      page(
        'coupons',
        () => import('#console/features/catalogue/coupons/coupons-page.tsx'),
        page(':id', () => import('#console/features/catalogue/coupons/coupon-panel.tsx')),
      ),
      page('files', () => import('#console/features/catalogue/files-page.tsx')),
      page('draft', () => import('#console/features/catalogue/draft-page.tsx')),
    ],
  },
  {
    path: 'content',
    icon: 'content',
    permission: 'content.write',
    key: 'e',
    group: 'office',
    name: { en: 'Content', fr: 'Contenu' },
    pages: [
      page(
        '',
        () => import('#console/features/content/content-page.tsx'),
        page(':key', () => import('#console/features/content/content-panel.tsx')),
      ),
      page(
        'messages',
        () => import('#console/features/content/messages-page.tsx'),
        page(':key', () => import('#console/features/content/message-panel.tsx')),
      ),
    ],
  },
  {
    path: 'settings',
    icon: 'settings',
    permission: 'featureFlags.write',
    key: 'w',
    group: 'office',
    name: { en: 'Settings', fr: 'Réglages' },
    pages: [
      page('', () => import('#console/features/feature-flags/feature-flags-page.tsx')),
      page('versions', () => import('#console/features/feature-flags/versions-page.tsx')),
      page('updates', () => import('#console/features/feature-flags/updates-page.tsx')),
    ],
  },
  {
    path: 'money',
    icon: 'money',
    permission: 'ledger.write',
    key: 'b',
    group: 'office',
    name: { en: 'Money', fr: 'Finances' },
    pages: [
      page('', () => import('#console/features/money/discrepancies-page.tsx')),
      page(
        'disputes',
        () => import('#console/features/money/disputes-page.tsx'),
        page(':id', () => import('#console/features/money/dispute-panel.tsx')),
      ),
      page('ledger', () => import('#console/features/money/ledger-page.tsx')),
      page('accounts', () => import('#console/features/money/accounts-page.tsx')),
      page(
        'payouts',
        () => import('#console/features/money/payouts-page.tsx'),
        page(':id', () => import('#console/features/money/payout-panel.tsx')),
      ),
      page('receivables', () => import('#console/features/money/receivables-page.tsx')),
      page('pay', () => import('#console/features/pay/statements-page.tsx')),
      page('pay/payouts', () => import('#console/features/pay/payouts-page.tsx')),
      page('pay/payees', () => import('#console/features/pay/payees-page.tsx')),
      page('cash', () => import('#console/features/money/cash-page.tsx')),
      page('pay/rules', () => import('#console/features/pay/pay-rules-page.tsx')),
      page('reports', () => import('#console/features/money/reports-page.tsx')),
    ],
  },
  {
    path: 'reports',
    icon: 'reports',
    permission: 'reports.read',
    key: 'n',
    group: 'office',
    name: { en: 'Reports', fr: 'Rapports' },
    pages: [
      page('', () => import('#console/features/reports/reports-page.tsx')),
      page('reviews', () => import('#console/features/reports/reviews-page.tsx')),
    ],
  },
  {
    path: 'team',
    icon: 'team',
    permission: 'team.write',
    key: 't',
    group: 'office',
    name: { en: 'Team', fr: 'Équipe' },
    pages: [
      page(
        '',
        () => import('#console/features/team/team-page.tsx'),
        page(':id', () => import('#console/features/team/member-panel.tsx')),
      ),
    ],
  },
  {
    path: 'audit',
    icon: 'activity',
    permission: 'audit.read',
    key: 'l',
    group: 'office',
    name: { en: 'Activity log', fr: 'Journal d’activité' },
    pages: [page('', () => import('#console/features/audit/audit-page.tsx'))],
  },
  {
    path: 'health',
    icon: 'health',
    permission: 'health.write',
    key: 'h',
    group: 'office',
    name: { en: 'Health', fr: 'État du système' },
    pages: [
      page('', () => import('#console/features/health/overview-page.tsx')),
      page('errors', () => import('#console/features/health/errors-page.tsx')),
      page('messages', () => import('#console/features/health/messages-page.tsx')),
      page('operations', () => import('#console/features/health/operations-page.tsx')),
      page('notices', () => import('#console/features/health/webhook-events-page.tsx')),
      page('calls', () => import('#console/features/health/calls-page.tsx')),
    ],
  },
];

/** Earlier addresses of areas, as in bookmarks. */
export const movedAreas: Readonly<Record<string, string>> = { switches: 'settings', numbers: 'reports' };

/** The areas that the role may see, in the order of the navigation. */
export function useOwnAreas(): readonly Area[] {
  const may = useMay();
  return areas.filter(({ permission }) => may(permission));
}
