import { paths } from '#client/kit/navigation/paths.ts';

export interface Tab {
  readonly id: 'HOME' | 'SCHEDULE_SERVICE' | 'MY_ORDERS' | 'ACCOUNT' | 'MECHANIC_HOME' | 'MECHANIC_MY_JOBS';
  readonly path: string;
  /** Another path from Medium up: wide screens show the booking on one page (decision A4). */
  readonly widePath?: string;
  readonly icon: 'home' | 'calendar' | 'receipt' | 'user';
  readonly matches: RegExp;
}

const account: Tab = { id: 'ACCOUNT', path: paths.account, icon: 'user', matches: /^\/inside\/accounts/ };

const customerTabs: readonly Tab[] = [
  { id: 'HOME', path: paths.home, icon: 'home', matches: /^\/inside\/home/ },
  {
    id: 'SCHEDULE_SERVICE',
    path: paths.selectLocations,
    widePath: paths.services,
    icon: 'calendar',
    matches: /^\/inside\/(select|services)/,
  },
  { id: 'MY_ORDERS', path: paths.orders, icon: 'receipt', matches: /^\/inside\/orders/ },
  account,
];

const mechanicTabs: readonly Tab[] = [
  { id: 'MECHANIC_HOME', path: paths.mechanicHome, icon: 'home', matches: /^\/inside\/mechanics\/home/ },
  {
    id: 'MECHANIC_MY_JOBS',
    path: paths.mechanicJobs,
    icon: 'receipt',
    matches: /^\/inside\/mechanics\/(my-jobs|orders)/,
  },
  account,
];

export const tabsOf = (mechanic: boolean) => (mechanic ? mechanicTabs : customerTabs);

/** Each tab owns the paths below it (decision A5). */
export const tabAt = (tabs: readonly Tab[], path: string) => tabs.find((tab) => tab.matches.test(path));
