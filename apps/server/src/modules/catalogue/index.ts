export { loadMenu } from './menu/load-menu.ts';
export {
  defaultPart,
  durationOf,
  type FittedMenuPart,
  type FittedMenuService,
  inLocale,
  type Menu,
  type MenuAddon,
  type MenuPart,
  type MenuService,
} from './menu/menu.ts';
export { partLead } from './menu/part-lead.ts';
export {
  addonFeesOf,
  sameServiceOf,
  coreOf,
  feesOf,
  fitOf,
  includedLitresOf,
  perLitreOf,
  productFitPrices,
  searchTermsOf,
} from './menu/product-service.ts';
export { readMenu } from './menu/read-menu.ts';
export { createCatalogueModule } from './module.ts';
