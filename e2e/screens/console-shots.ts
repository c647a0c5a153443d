import { press, type Shot, type Shown } from './shot.ts';

/** Changes the first field of a page of the console. */
const fillFirst =
  (value: string) =>
  ({ page }: Shown) =>
    page.locator('#content input').first().fill(value);

/** Presses the action of a page of the console. */
const openFirst = ({ page }: Shown) => page.locator('.page-head button').first().click();

const pickFirst = ({ page }: Shown) => page.locator('#content input[type=checkbox]').first().check();

const searchFor =
  (words: string) =>
  async ({ page }: Shown) => {
    await page.locator('.top-search').click();
    await page.locator('.search-field').fill(words);
  };

/** Opens the details of an order, and one of the corrections in them. */
const correct =
  (name: RegExp) =>
  async ({ page }: Shown) => {
    await page.getByText(/^(Details and|Détails et) corrections$/).click();
    await page.getByRole('button', { name }).click();
  };

const withDemoData: readonly Omit<Shot, 'as'>[] = [
  { name: 'console-today', path: '/admin/today', main: true },
  { name: 'console-new-booking', path: '/admin/new-booking', main: true },
  { name: 'console-orders', path: '/admin/orders', main: true },
  { name: 'console-order', path: ({ orders }) => `/admin/orders/${orders['confirm']}`, main: true },
  { name: 'console-search', path: '/admin/orders', act: searchFor('nguyen') },
  { name: 'console-board', path: '/admin/board', main: true },
  { name: 'console-map', path: '/admin/board?view=map' },
  { name: 'console-week', path: '/admin/board?view=week' },
  { name: 'console-queues', path: '/admin/queues' },
  { name: 'console-customers', path: '/admin/customers' },
  { name: 'console-mechanics', path: '/admin/mechanics' },
  { name: 'console-parts', path: '/admin/parts' },
  { name: 'console-part-lines', path: '/admin/parts/lines', act: pickFirst },
  { name: 'console-suppliers', path: '/admin/parts/suppliers' },
  { name: 'console-catalogue', path: '/admin/catalogue', main: true },
  { name: 'console-rates', path: '/admin/catalogue/prices', act: fillFirst('140') },
  { name: 'console-texts', path: '/admin/content' },
  { name: 'console-messages', path: '/admin/content/messages' },
  { name: 'console-message', path: '/admin/content/messages/confirmed' },
  { name: 'console-settings', path: '/admin/settings' },
  { name: 'console-extra-work', path: '/admin/settings', act: openFirst },
  { name: 'console-money', path: '/admin/money' },
  { name: 'console-ledger', path: '/admin/money/ledger' },
  { name: 'console-pay-rules', path: '/admin/money/pay/rules' },
  { name: 'console-pay-rule', path: '/admin/money/pay/rules', act: press(/Add a rule|Ajouter une règle/) },
  { name: 'console-taxes', path: '/admin/money/reports' },
  { name: 'console-business', path: '/admin/reports', main: true },
  { name: 'console-team', path: '/admin/team' },
  { name: 'console-health', path: '/admin/health' },
  { name: 'console-calls', path: '/admin/health/calls' },
];

const reports = { name: 'console-reports', path: '/admin/queues/reports' };
const withNews: readonly Omit<Shot, 'as' | 'stage'>[] = [
  reports,
  {
    name: 'console-report',
    path: ({ orders }) => `${reports.path}/${orders['report']}`,
  },
  {
    name: 'console-report-decision',
    path: ({ orders }) => `${reports.path}/${orders['report']}`,
    act: press('Decide'),
  },
  { name: 'console-applications', path: '/admin/mechanics/applications' },
  {
    name: 'console-application',
    path: ({ orders }) => `/admin/mechanics/applications/${orders['applicant']}`,
  },
  {
    name: 'console-first-job',
    path: ({ orders }) => `/admin/mechanics/${orders['approved']}`,
  },
  { name: 'console-audit', path: '/admin/audit', main: true },
  { name: 'console-inbox', path: '/admin/inbox' },
  {
    name: 'console-conversation',
    path: ({ orders }) => `/admin/inbox/${orders['conversation']}`,
  },
  { name: 'console-bulk-message', path: '/admin/inbox', act: openFirst },
  {
    name: 'console-correct-address',
    path: ({ orders }) => `/admin/orders/${orders['conversation']}`,
    act: correct(/^(Correct the address|Corriger l’adresse)$/),
  },
  {
    name: 'console-correct-vehicle',
    path: ({ orders }) => `/admin/orders/${orders['conversation']}`,
    act: correct(/^(Correct the vehicle|Corriger le véhicule)$/),
  },
  { name: 'console-updates', path: '/admin/settings/updates' },
  { name: 'console-updates-publish', path: '/admin/settings/updates', act: press(/^Publish/) },
];

/** The console's pages and dialogs, seen by the owner. */
export const consoleShots: readonly Shot[] = [
  ...withDemoData.map((shot) => ({ ...shot, as: 'office' as const })),
  ...withNews.map((shot) => ({ ...shot, as: 'office' as const, stage: 'office' as const })),
];
