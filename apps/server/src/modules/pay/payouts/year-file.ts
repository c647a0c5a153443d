import type { UserId } from '@hoist/domain/ids';
import { missingForSlip, T4A_FROM_CENTS, type SlipItem } from '@hoist/domain/pay/payout';
import { startOfDate } from '@hoist/domain/time';
import { sql } from 'kysely';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { cellAmount, type PayFileRows } from '../pay-file-rows.ts';
import { sinPurpose } from '../payees/payee-secrets.ts';
import { setOffFees } from './pay-balance.ts';

const words = {
  en: {
    head: ['Name', 'Legal name', 'Address', 'SIN', 'GST/HST number', 'Box 048', 'Slip required', 'Missing'],
    yes: 'yes',
    no: 'no',
    legal_name: 'legal name',
    address: 'address',
    sin_or_business_number: 'SIN or business number',
  },
  fr: {
    head: [
      'Nom',
      'Nom légal',
      'Adresse',
      'NAS',
      'Numéro de TPS/TVH',
      'Case 048',
      'Feuillet requis',
      'Manque',
    ],
    yes: 'oui',
    no: 'non',
    legal_name: 'nom légal',
    address: 'adresse',
    sin_or_business_number: 'NAS ou numéro d’entreprise',
  },
} as const satisfies Record<string, Record<SlipItem, string> & Record<string, unknown>>;

interface Row {
  readonly mechanicId: UserId;
  readonly fname: string;
  readonly lname: string;
  readonly legalName: string;
  readonly address: string;
  readonly gstNumber: string;
  readonly sinSealed: string | null;
  readonly cents: number;
}

/**
 * Fees paid in a year per contractor, without tax (T4A box 048): payouts that were not returned, and what was set off
 * against cash. Years are those of the company's time zone.
 */
export const yearRows: PayFileRows = async ({ database, vault, period, locale }) => {
  const zone = await readCompanyRules(database.db);
  const at = (year: number) => new Date(startOfDate(`${year}-01-01`, zone));
  const [from, until] = [at(Number(period)), at(Number(period) + 1)];
  const { rows } = await sql<Row>`
    SELECT u.users_id AS mechanic_id, u.fname, u.lname, y.legal_name, y.address, y.gst_number, s.sin_sealed,
      sum(paid.cents)::float8 AS cents
    FROM (SELECT mechanic_id, fees_cents AS cents FROM mechanic_payouts
        WHERE state = 'paid' AND paid_at >= ${from} AND paid_at < ${until}
      UNION ALL SELECT mechanic_id, ${setOffFees} FROM pay_statements
        WHERE kind = 'contractor' AND set_off_cents > 0 AND issued_at >= ${from} AND issued_at < ${until}) paid
      JOIN users u ON u.users_id = paid.mechanic_id JOIN payees y ON y.mechanic_id = paid.mechanic_id
      LEFT JOIN payee_secrets s ON s.mechanic_id = paid.mechanic_id
    GROUP BY u.users_id, y.mechanic_id, s.mechanic_id ORDER BY u.lname, u.fname, u.users_id`.execute(
    database.db,
  );
  const word = words[locale];
  return [
    word.head,
    ...rows.map((row) => {
      const sin = row.sinSealed === null ? null : vault.open(row.sinSealed, sinPurpose(row.mechanicId));
      const missing = missingForSlip({ ...row, sin }).map((item) => word[item]);
      return [
        nameOf(row),
        row.legalName,
        row.address.replaceAll('\n', ', '),
        sin ?? '',
        row.gstNumber,
        cellAmount(row.cents, locale),
        row.cents >= T4A_FROM_CENTS ? word.yes : word.no,
        missing.join(', '),
      ];
    }),
  ];
};
