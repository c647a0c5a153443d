export { createPayModule } from './module.ts';
export { resealPayees } from './payees/payee-secrets.ts';
