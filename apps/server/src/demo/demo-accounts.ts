export const demoPassword = 'hoist-demo';
/** Second factor of the demo's staff accounts (decision H3). It is public and protects nothing. */
export const demoFactorKey = 'HOISTDEMOHOISTDEMOHOISTDEMOHOIST';

export interface DemoAccount {
  readonly email: string;
  readonly fname: string;
  readonly lname: string;
  /** Ten digits of the range reserved for fiction. */
  readonly phone: string;
  readonly locale?: 'fr';
  readonly verified?: false;
  /** 1: may pay cash despite the general setting (decision F2). */
  readonly cash?: 1;
  readonly consoleRole?: 'owner' | 'dispatcher' | 'bookkeeper' | 'support';
}

export interface DemoMechanic extends DemoAccount {
  readonly base: { readonly lat: number; readonly lng: number };
  readonly baseAddress: string;
  readonly timezone: string;
  readonly certificate: string;
  /** Name of a drawn portrait of the datasets. */
  readonly face: 'marco' | 'priya' | 'jun' | 'luc';
}

/** Demo people; all have the same password (decision H3). */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'customer@hoist.test', fname: 'Claire', lname: 'Nguyen', phone: '4165550101', cash: 1 },
  { email: 'customer2@hoist.test', fname: 'Owen', lname: 'Tremblay', phone: '4165550102' },
  { email: 'customer.vancouver@hoist.test', fname: 'Emily', lname: 'Chen', phone: '6045550104' },
  {
    email: 'customer.montreal@hoist.test',
    fname: 'Geneviève',
    lname: 'Lavoie',
    phone: '5145550105',
    locale: 'fr',
  },
  { email: 'new@hoist.test', fname: 'Nadia', lname: 'Roy', phone: '4165550103', verified: false },
  { email: 'admin@hoist.test', fname: 'Ada', lname: 'Okafor', phone: '4165550121', consoleRole: 'owner' },
  { email: 'owner@hoist.test', fname: 'Ada', lname: 'Okafor', phone: '4165550122', consoleRole: 'owner' },
  {
    email: 'dispatcher@hoist.test',
    fname: 'Dina',
    lname: 'Wong',
    phone: '4165550123',
    consoleRole: 'dispatcher',
  },
  {
    email: 'bookkeeper@hoist.test',
    fname: 'Ben',
    lname: 'Singh',
    phone: '4165550124',
    consoleRole: 'bookkeeper',
  },
  {
    email: 'support@hoist.test',
    fname: 'Sam',
    lname: 'Leblanc',
    phone: '4165550125',
    consoleRole: 'support',
  },
];

/** Only these two serve Toronto; one each serves Vancouver and Montréal (decision H3). */
export const demoMechanics: readonly DemoMechanic[] = [
  {
    email: 'mechanic@hoist.test',
    fname: 'Marco',
    lname: 'Ferreira',
    phone: '4165550111',
    base: { lat: 43.6629, lng: -79.4104 },
    baseAddress: '320 Bloor St W, Toronto ON M5S 1W5',
    timezone: 'America/Toronto',
    certificate: '310S-204417',
    face: 'marco',
  },
  {
    email: 'mechanic2@hoist.test',
    fname: 'Priya',
    lname: 'Sharma',
    phone: '4165550112',
    base: { lat: 43.6711, lng: -79.3288 },
    baseAddress: '985 Danforth Ave, Toronto ON M4J 1M1',
    timezone: 'America/Toronto',
    certificate: '310S-198830',
    face: 'priya',
  },
  {
    email: 'mechanic.vancouver@hoist.test',
    fname: 'Jun',
    lname: 'Park',
    phone: '6045550113',
    base: { lat: 49.2488, lng: -123.1003 },
    baseAddress: '3200 Main St, Vancouver BC V5V 3M5',
    timezone: 'America/Vancouver',
    certificate: 'BC-AST-50127',
    face: 'jun',
  },
  {
    email: 'mechanic.montreal@hoist.test',
    fname: 'Luc',
    lname: 'Gagnon',
    phone: '5145550114',
    locale: 'fr',
    base: { lat: 45.5342, lng: -73.6217 },
    baseAddress: '1250 Rue Bélanger, Montréal QC H2S 1H9',
    timezone: 'America/Toronto',
    certificate: 'CPA-MTL-77310',
    face: 'luc',
  },
];
