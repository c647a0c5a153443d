export { demoAccounts, demoFactorKey, demoMechanics, demoPassword } from './demo/demo-accounts.ts';
export { refreshDemoDates } from './demo/refresh-demo-dates.ts';
export { unknownPassword } from './demo/reviewers.ts';
export { seedDemo } from './demo/seed-demo.ts';
export { seedFaces } from './demo/seed-faces.ts';
export { createOperationsModule } from './module.ts';
export { fillSite } from './site/fill-site.ts';
export { siteFacts } from './site/site-facts.ts';
export { openSiteProof } from './site/site-proof.ts';
