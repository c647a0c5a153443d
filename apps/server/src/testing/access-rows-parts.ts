import type { Stage } from './access-stage.ts';

const nothing = () => ({});
const part = 'order-standard';

const stale = { office: '409 conflict' } as const;
const missing = { office: '404 not_found' } as const;
const supplier = { name: 'Bytown Auto Parts', email: 'orders@bytown.example', address: '', locale: 'en' };

const linesOf = ({ ordersServicesId }: Stage) => JSON.stringify([{ ordersServicesId, part, version: 999 }]);

/** The rows of buying parts. */
export const partOrderRows = {
  listPartLines: { stage: 'confirm', send: nothing },
  orderParts: {
    stage: 'confirm',
    send: (stage: Stage) => ({ form: { lines: linesOf(stage), suppliers_id: 999_999 } }),
    who: { office: '422 invalid' },
  },
  receiveParts: {
    stage: 'confirm',
    send: (stage: Stage) => ({ form: { lines: linesOf(stage) } }),
    who: stale,
  },
  settleParts: {
    stage: 'confirm',
    send: (stage: Stage) => ({ form: { lines: linesOf(stage), done: 'kept' } }),
    who: stale,
  },
  setPartPurchase: {
    stage: 'confirm',
    send: ({ ordersServicesId }: Stage) => ({
      params: { ordersServicesId, part },
      form: { part_number: 'PN-1', version: 999 },
    }),
    who: stale,
  },
  addSupplier: { stage: 'account', send: () => ({ form: supplier }) },
  changeSupplier: {
    stage: 'account',
    send: () => ({ params: { suppliersId: 999_999 }, form: { ...supplier, version: 1 } }),
    who: missing,
  },
  removeSupplier: {
    stage: 'account',
    send: () => ({ params: { suppliersId: 999_999 } }),
    who: missing,
  },
  changePartsLeads: {
    stage: 'account',
    send: () => ({
      form: { shop_count: 0, shop_unit: 'hours', supplier_count: 2, supplier_unit: 'days' },
    }),
  },
} as const;
