import { partOrderRows } from './access-rows-parts.ts';
import type { Stage } from './access-stage.ts';

const nothing = () => ({});
const ofOrder = ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId } });
const offices = { office: 'ok' } as const;
const part = 'order-standard';

let unique = 0;

const addon = { titleEn: 'Wipers', titleFr: 'Essuie-glaces', price: '30.00', minutes: 10, active: true };

/** The rows of what is offered, of parts and lockers. */
export const catalogueRows = {
  listJobParts: { stage: 'confirm', send: nothing, who: offices },
  getJobParts: { stage: 'confirm', send: ofOrder, who: offices },
  setJobPart: {
    stage: 'confirm',
    send: ({ ordersServicesId }: Stage) => ({
      params: { ordersServicesId, part },
      form: { state: 'ordered', note: 'Order 4711' },
    }),
    who: offices,
  },
  timesToPropose: { stage: 'confirm', send: ofOrder, who: offices },
  proposeMove: {
    stage: 'confirm',
    send: (stage: Stage) => ({
      ...ofOrder(stage),
      form: { times: [stage.freeTime()], answer: 'The pads come a day late' },
    }),
    who: offices,
  },
  getOwnJobParts: { stage: 'confirm', send: ofOrder },
  setOwnJobPart: {
    stage: 'confirm',
    send: ({ ordersServicesId }: Stage) => ({
      params: { ordersServicesId, part },
      form: { state: 'in_van' },
    }),
  },
  listLockers: { stage: 'account', send: nothing, who: offices },
  addLocker: {
    stage: 'account',
    send: () => ({ form: { number: `A${(unique += 1)}`, code: '1234', place: 'Depot' } }),
    who: offices,
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
  listPriceRequests: { stage: 'account', send: nothing, who: offices },
  answerPriceRequest: {
    stage: 'account',
    send: () => ({ params: { priceRequestId: 999_999 }, form: {} }),
    who: { office: '404 not_found' },
  },
  listUndoneServices: { stage: 'account', send: nothing, who: offices },
  listCatalogue: { stage: 'account', send: () => ({ query: { kind: 'rates' } }), who: offices },
  changeCatalogueItem: {
    stage: 'account',
    send: () => ({
      params: { kind: 'addon', code: `addon-${(unique += 1)}` },
      form: { value: JSON.stringify(addon) },
    }),
    who: offices,
  },
  discardCatalogueChange: {
    stage: 'account',
    send: () => ({ params: { kind: 'addon', code: 'no-such' } }),
    who: { office: '404 not_found' },
  },
  getCatalogueDraft: { stage: 'account', send: nothing, who: offices },
  previewCataloguePrice: {
    stage: 'account',
    send: () => ({ query: { service: 'brake-pads-front', zip: 'M5V 2T6' } }),
    who: offices,
  },
  listFitPrices: { stage: 'account', send: nothing, who: offices },
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
  previewDraftEffect: { stage: 'account', send: nothing, who: offices },
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
  listCatalogueVersions: { stage: 'account', send: nothing, who: offices },
  revertCatalogue: {
    stage: 'account',
    send: () => ({ params: { version: 999_999 } }),
    who: { office: '404 not_found' },
  },
  listCoupons: { stage: 'account', send: nothing, who: offices },
  listCouponCities: { stage: 'account', send: nothing, who: offices },
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
    who: offices,
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
  exportCatalogue: { stage: 'account', send: () => ({ params: { what: 'services' } }), who: offices },
} as const;
