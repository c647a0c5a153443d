export { feeLines, feeTablesOf } from './booking/fee-tables.ts';
export {
  cacheBookingSettings,
  readBookingSettings,
  type BookingSettings,
} from './booking/booking-settings.ts';
export { saveBookingSettings } from './booking/save-booking-settings.ts';
export { readTaxesOf } from './booking/taxes.ts';
export { cleanContent } from './content/clean-content.ts';
export { contentKeys, isContentKey, type ContentKey } from './content/content-keys.ts';
export { starterContent, starterPublished } from './content/starter/starter-content.ts';
export { mayPublish, publishVersion, saveDraft } from './content/versions.ts';
export { changeSetting } from './info/change-setting.ts';
export { contentOf, type Development } from './info/present-info.ts';
export { finishFor, cacheInfo, readInfo, type Info } from './info/read-info.ts';
export { lockSetting } from './info/lock-setting.ts';
export { isReported } from './info/reported-versions.ts';
export type { InfoSettingKey, InfoSettings } from './info/settings.ts';
export { createSettingsModule } from './module.ts';
export {
  companyRulesOf,
  companyToday,
  companyTodayOf,
  readCompanyRules,
  readCompanyZone,
} from './company-today.ts';
export type { NoShowSettings } from './orders/no-show-settings.ts';
export {
  cacheOrderSettings,
  readOrderSettings,
  type DelaySettings,
  type OfferSettings,
  type OrderSettings,
} from './orders/order-settings.ts';
export { readSetting } from './info/read-setting.ts';
export type { Supplier } from './orders/supplier.ts';
