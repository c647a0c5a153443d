export { expireExtraWork, lapseExtraWork } from './expire-extra-work.ts';
export { createEstimatesModule } from './module.ts';
export { priceMenuService } from './price-menu-service.ts';
export { proposeWithin, type Proposed } from './propose-extra-work.ts';
