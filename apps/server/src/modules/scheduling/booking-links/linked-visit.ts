import type { OrderId } from '@hoist/domain/ids';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { FrozenQuote, OrderServicesTable } from '#server/platform/db/schema-orders.ts';
import type { LinkRow } from './link-rows.ts';

type ServiceRow = Selectable<OrderServicesTable>;

/** What a link is about, in the words of its text. */
export interface LinkedVisit {
  readonly titles: readonly { readonly en: string; readonly fr: string }[];
  readonly startsAt: number;
  readonly timezone: string;
  readonly city: string;
  readonly totalCents: number;
}

/** The services of a link's visit that have not ended, in the order of work. */
export const readServices = (tx: Db | Tx, { ordersId }: Pick<LinkRow, 'ordersId'>): Promise<ServiceRow[]> =>
  ordersId === null
    ? Promise.resolve([])
    : tx
        .selectFrom('orderServices')
        .where('ordersId', '=', ordersId)
        .where('status', 'in', ['draft', 'pending', 'confirm', 'complete'])
        .selectAll()
        .orderBy('startsAt')
        .orderBy('ordersServicesId')
        .execute();

export const idsOf = (services: readonly ServiceRow[]): readonly OrderId[] =>
  services.map(({ ordersServicesId }) => ordersServicesId);

const totalOf = ({ quote, paymentOption }: { quote: FrozenQuote; paymentOption: string }): number =>
  paymentOption === 'pay_with_cash_on_service' ? quote.cashTotalCents : quote.totalCents;

/** Undefined if the visit has ended. */
export async function readLinkedVisit(tx: Db | Tx, link: LinkRow): Promise<LinkedVisit | undefined> {
  const { request } = link;
  if (link.ordersId === null && request)
    return { ...request.shown, startsAt: Date.parse(request.preferredTime) };
  const services = await readServices(tx, link);
  const [first] = services;
  if (!first) return undefined;
  return {
    titles: services.map((one) => ({ en: one.servicesTitleEn, fr: one.servicesTitleFr })),
    startsAt: first.startsAt.getTime(),
    timezone: first.timezone,
    city: first.location.city,
    totalCents: services.reduce((sum, one) => sum + totalOf(one), 0),
  };
}
