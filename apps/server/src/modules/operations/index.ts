export { createOperationsModule } from './module.ts';
export { fillSite } from './site/fill-site.ts';
export { siteFacts } from './site/site-facts.ts';
export { openSiteProof } from './site/site-proof.ts';
