export * from './pay-rules.ts';
export * from './payees.ts';
export * from './payouts.ts';
export * from './statements.ts';
