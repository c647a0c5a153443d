import type { ProvinceTaxRules } from '../src/money/tax.ts';

const all = { parts: true, labour: true, travelCharge: true };

export const ontario: ProvinceTaxRules = {
  rates: [{ tax: 'HST', rate: 0.13, from: '2010-07-01', to: null }],
  repair: { HST: all },
};

export const quebec: ProvinceTaxRules = {
  rates: [
    { tax: 'GST', rate: 0.05, from: '2008-01-01', to: null },
    { tax: 'QST', rate: 0.09975, from: '2013-01-01', to: null },
  ],
  repair: { GST: all, QST: all },
};

export const britishColumbia: ProvinceTaxRules = {
  rates: [
    { tax: 'GST', rate: 0.05, from: '2008-01-01', to: null },
    { tax: 'PST', rate: 0.07, from: '2013-04-01', to: null },
  ],
  repair: { GST: all, PST: { ...all, exemptServices: ['battery-boost', 'wax'] } },
};

export const novaScotia: ProvinceTaxRules = {
  rates: [
    { tax: 'HST', rate: 0.15, from: '2010-07-01', to: '2025-03-31' },
    { tax: 'HST', rate: 0.14, from: '2025-04-01', to: null },
  ],
  repair: { HST: all },
};
