export * from './cards.ts';
export * from './discrepancies.ts';
export * from './disputes.ts';
export * from './ledger.ts';
export * from './order-money.ts';
export * from './payments.ts';
export * from './receivables.ts';
export * from './tips.ts';
