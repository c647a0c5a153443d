import type { Selectable } from 'kysely';
import type { OrderServicesTable } from '#server/platform/db/schema-orders.ts';

export type OrderServiceRow = Selectable<OrderServicesTable>;
