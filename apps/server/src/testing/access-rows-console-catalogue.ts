import { partOrderRows } from './access-rows-parts.ts';
import type { Stage } from './access-stage.ts';

const nothing = () => ({});
const ofOrder = ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId } });
const part = 'order-standard';

let unique = 0;

const addon = { titleEn: 'Wipers', titleFr: 'Essuie-glaces', price: '30.00', minutes: 10, active: true };

/** The rows of what is offered, of parts and lockers. */
export const catalogueRows = {
  listJobParts: { stage: 'confirm', send: nothing },
  getJobParts: { stage: 'confirm', send: ofOrder },
  setJobPart: {
    stage: 'confirm',
    send: ({ ordersServicesId }: Stage) => ({
      params: { ordersServicesId, part },
      form: { state: 'ordered', note: 'Order 4711' },
    }),
  },
  getOwnJobParts: { stage: 'confirm', send: ofOrder },
  setOwnJobPart: {
    stage: 'confirm',
    send: ({ ordersServicesId }: Stage) => ({
      params: { ordersServicesId, part },
      form: { state: 'in_van' },
    }),
  },
  addLocker: {
    stage: 'account',
    send: () => ({ form: { number: `A${(unique += 1)}`, code: '1234', place: 'Depot' } }),
  },
  changeLocker: {
    stage: 'account',
    send: () => ({
      params: { ordersLockersId: 999_999 },
      form: { number: 'B1', code: '1234', place: '', version: 1 },
    }),
    who: { office: '404 not_found' },
  },
  removeLocker: {
    stage: 'account',
    send: () => ({ params: { ordersLockersId: 999_999 } }),
    who: { office: '404 not_found' },
  },
  ...partOrderRows,
  answerPriceRequest: {
    stage: 'account',
    send: () => ({ params: { priceRequestId: 999_999 }, form: {} }),
    who: { office: '404 not_found' },
  },
  listCatalogue: { stage: 'account', send: () => ({ query: { kind: 'rates' } }) },
  changeCatalogueItem: {
    stage: 'account',
    send: () => ({
      params: { kind: 'addon', code: `addon-${(unique += 1)}` },
      form: { value: JSON.stringify(addon) },
    }),
  },
  discardCatalogueChange: {
    stage: 'account',
    send: () => ({ params: { kind: 'addon', code: 'no-such' } }),
    who: { office: '404 not_found' },
  },
  previewCataloguePrice: {
    stage: 'account',
    send: () => ({ query: { service: 'brake-pads-front', zip: 'M5V 2T6' } }),
  },
  saveFitPrice: {
    stage: 'account',
    send: () => ({ params: { service: 'no-such' }, form: { value: '{"hours":1}' } }),
    who: { office: '404 not_found' },
  },
  removeFitPrice: {
    stage: 'account',
    send: () => ({ params: { service: 'no-such' }, form: { id: 'no-such' } }),
    who: { office: '404 not_found' },
  },
  previewRates: {
    stage: 'account',
    send: () => ({ query: { value: '{}' } }),
    who: { office: '422 invalid' },
  },
  publishCatalogue: {
    stage: 'account',
    send: () => ({ form: { shown: 'something else' } }),
    who: { office: '409 conflict' },
  },
  revertCatalogue: {
    stage: 'account',
    send: () => ({ params: { version: 999_999 } }),
    who: { office: '404 not_found' },
  },
  listCouponUses: {
    stage: 'account',
    send: () => ({ params: { couponsId: 999_999 } }),
    who: { office: '404 not_found' },
  },
  createCoupon: {
    stage: 'account',
    send: () => ({
      form: {
        code: `ROW-${(unique += 1)}`,
        title_en: 'Ten off',
        title_fr: 'Dix de moins',
        kind: 'amount',
        value: '10',
      },
    }),
  },
  endCoupon: {
    stage: 'account',
    send: () => ({ params: { couponsId: 999_999 }, form: { reason: 'Over' } }),
    who: { office: '404 not_found' },
  },
  importCatalogue: {
    stage: 'account',
    // What it would do was never looked at.
    send: () => ({
      params: { what: 'parts' },
      form: { apply: 'guessed' },
      files: [new File(['service,code\n'], 'parts.csv')],
    }),
    who: { office: '409 conflict' },
  },
  exportCatalogue: { stage: 'account', send: () => ({ params: { what: 'services' } }) },
} as const;
