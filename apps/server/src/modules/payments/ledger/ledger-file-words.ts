import type { AgingBucket } from '@hoist/domain/money/aging';
import { isLedgerWord, ledgerWordsEn, ledgerWordsFr } from '@hoist/contract/payments/ledger-words';
import { csvLine } from '@hoist/domain/csv';
import type { Locale } from '@hoist/domain/locale';
import { zoneName } from '@hoist/domain/time-format';

const english = {
  journal: [
    'Transaction',
    'Recorded at',
    'Tax date',
    'Posting',
    'Reference',
    'Line',
    'Account',
    'Account type',
    'Province',
    'Order',
    'Service',
    'Customer',
    'Mechanic',
    'Debit',
    'Credit',
    'Currency',
  ],
  taxes: ['Tax date', 'Province', 'Tax', 'Collected', 'Credited', 'Net', 'Currency'],
  receivables: ['Order', 'Service', 'Customer', 'Phone', 'Owed since', 'Days', 'Age', 'Amount', 'Currency'],
  ages: { 30: 'Up to 30 days', 60: '31 to 60 days', 90: '61 to 90 days', over: 'Over 90 days' },
  taxNames: {},
} as const;

const french = {
  journal: [
    'Opération',
    'Enregistrée le',
    'Date fiscale',
    'Écriture',
    'Référence',
    'Ligne',
    'Compte',
    'Type de compte',
    'Province',
    'Commande',
    'Service',
    'Client',
    'Mécanicien',
    'Débit',
    'Crédit',
    'Devise',
  ],
  taxes: ['Date fiscale', 'Province', 'Taxe', 'Perçue', 'Créditée', 'Nette', 'Devise'],
  receivables: [
    'Commande',
    'Service',
    'Client',
    'Téléphone',
    'Dû depuis',
    'Jours',
    'Âge',
    'Montant',
    'Devise',
  ],
  ages: { 30: 'Jusqu’à 30 jours', 60: '31 à 60 jours', 90: '61 à 90 jours', over: 'Plus de 90 jours' },
  taxNames: { GST: 'TPS', HST: 'TVH', PST: 'TVP', RST: 'TVD', QST: 'TVQ' },
} as const;

export interface FileWords {
  readonly columns: (kind: 'taxes' | 'receivables') => string;
  /** The journal's columns, with the zone that its times are in. */
  readonly journalColumns: (zone: string) => string;
  readonly line: (cells: readonly string[]) => string;
  /** An account, its kind or a posting. */
  readonly name: (code: string) => string;
  readonly tax: (code: string) => string;
  readonly age: (age: AgingBucket) => string;
  /** An amount of the wire with the language's decimal sign. */
  readonly amount: (amount: string) => string;
}

const named = (names: Readonly<Record<string, string>>, code: string): string => names[code] ?? code;

/** The words of exported files; French files have decimal commas, and so semicolons between cells. */
export function fileWords(locale: Locale): FileWords {
  const words = locale === 'fr' ? french : english;
  const names = locale === 'fr' ? ledgerWordsFr : ledgerWordsEn;
  const line = (cells: readonly string[]) => csvLine(cells, locale === 'fr' ? ';' : ',');
  return {
    columns: (kind) => line(words[kind]),
    journalColumns: (zone) => {
      const [transaction, recordedAt, ...others] = words.journal;
      return line([transaction, `${recordedAt} (${zoneName(zone, locale)})`, ...others]);
    },
    line,
    name: (code) => (isLedgerWord(code) ? names[code] : code),
    tax: (code) => named(words.taxNames, code),
    age: (age) => words.ages[age],
    amount: (amount) => (locale === 'fr' ? amount.replace('.', ',') : amount),
  };
}
