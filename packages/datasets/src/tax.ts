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

const all = once(() => {
  const { provinces: rules } = readJson<TaxFile>('tax-ca.json');
  return new Map(
    Object.entries(rules).map(([code, { name, rates, repair }]) => [code, { code, name, rates, repair }]),
  );
});

/** The thirteen provinces and territories with their dated tax rates and coverage. */
export const provinces = (): Province[] => [...all().values()];

export const provinceByCode = (code: string): Province | undefined => all().get(code);
