import type { Locale } from '@hoist/domain/locale';
import type { Database } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';

export interface PayFileRequest {
  readonly database: Database;
  /** Opens accounts and SINs, which the bank and the tax authority need whole. */
  readonly vault: Vault;
  /** '' for the payouts of now, a month, a year, or the number of a statement. */
  readonly period: string;
  readonly locale: Locale;
  readonly now: Date;
}

export type PayFileRows = (request: PayFileRequest) => Promise<readonly (readonly string[])[]>;

/** An amount with the language's decimal sign. */
export const cellAmount = (cents: number, locale: Locale): string => {
  const text = (cents / 100).toFixed(2);
  return locale === 'fr' ? text.replace('.', ',') : text;
};
