import type { BankAccount } from '@hoist/domain/pay/bank-account';

export interface DemoPayee {
  /** Email of the account. */
  readonly mechanic: string;
  readonly legalName: string;
  readonly address: string;
  readonly province: string;
  readonly gstNumber: string;
  readonly qstNumber: string;
  readonly account: BankAccount;
  /** Paid since the last statement, so that there is always a running one. */
  readonly allowance: { readonly amountCents: number; readonly reason: string };
}

/** All are contractors, registered for sales tax or not; numbers and accounts are no one's. */
export const demoPayees: readonly DemoPayee[] = [
  {
    mechanic: 'mechanic@hoist.test',
    legalName: 'Ferreira Mobile Auto',
    address: '320 Bloor St W\nToronto ON M5S 1W5',
    province: 'ON',
    gstNumber: '700000001 RT0001',
    qstNumber: '',
    account: { institution: '001', transit: '30012', account: '4410223' },
    allowance: { amountCents: 1_400, reason: 'Parking at the last visit' },
  },
  {
    mechanic: 'mechanic2@hoist.test',
    legalName: 'Priya Sharma',
    address: '985 Danforth Ave\nToronto ON M4J 1M1',
    province: 'ON',
    gstNumber: '',
    qstNumber: '',
    account: { institution: '004', transit: '10202', account: '5120887' },
    allowance: { amountCents: 2_500, reason: 'Showed a new mechanic around' },
  },
  {
    mechanic: 'mechanic.vancouver@hoist.test',
    legalName: 'Park Auto Care Ltd.',
    address: '3200 Main St\nVancouver BC V5V 3M5',
    province: 'BC',
    gstNumber: '700000002 RT0001',
    qstNumber: '',
    account: { institution: '003', transit: '00010', account: '1029384' },
    allowance: { amountCents: 1_850, reason: 'Bridge toll and parking' },
  },
  {
    mechanic: 'mechanic.montreal@hoist.test',
    legalName: 'Mécanique mobile Luc Gagnon',
    address: '1250, rue Bélanger\nMontréal QC H2S 1H9',
    province: 'QC',
    gstNumber: '700000003 RT0001',
    qstNumber: '7000000001 TQ0001',
    account: { institution: '815', transit: '30100', account: '2047561' },
    allowance: { amountCents: 1_200, reason: 'Stationnement à la dernière visite' },
  },
];
