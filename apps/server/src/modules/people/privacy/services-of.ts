import type { UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';

export const servicesOf = (tx: Tx, usersId: UserId) =>
  tx.selectFrom('orderServices').where('usersId', '=', usersId).select('ordersServicesId');
