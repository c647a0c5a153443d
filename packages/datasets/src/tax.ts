import type { ProvinceTaxRules } from '@hoist/domain/money/tax';
import { once, readJson } from './data-file.ts';
import type { Localized } from './localized.ts';

export interface Province extends ProvinceTaxRules {
  readonly code: string;
  readonly name: Localized;
}

interface TaxFile {
  readonly asOf: string;
  readonly provinces: Readonly<Record<string, ProvinceTaxRules & { readonly name: Localized }>>;
}

const file = once(() => readJson<TaxFile>('tax-ca.json'));

const all = once(
  () =>
    new Map(
      Object.entries(file().provinces).map(([code, { name, rates, repair }]): [string, Province] => [
        code,
        { code, name, rates, repair },
      ]),
    ),
);

/** The thirteen provinces and territories with their dated tax rates and coverage. */
export function provinces(): Province[] {
  return [...all().values()];
}

export function provinceByCode(code: string): Province | undefined {
  return all().get(code);
}
