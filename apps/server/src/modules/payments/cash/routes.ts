import * as contract from '@hoist/contract';
import { parseAmount } from '@hoist/domain/money/money';
import { ok, refuse } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { replyWithData } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { requestKeyOf } from '#server/shared/request-key.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { listHolders, readCash, readHolder } from './read-cash.ts';
import { settleCash } from './settle-cash.ts';

interface CashDesk {
  readonly database: Database;
  readonly addresses: FileAddresses;
}

/** Cash that mechanics hold for the company, and its settlement. */
export function cashRoutes({ database, addresses }: CashDesk): readonly Route[] {
  return [
    route(contract.getOwnCash, async ({ actor, params, query, locale, now }) => {
      const { usersId: mechanicId } = actor;
      if (params.userId !== mechanicId) return refuse({ code: 'not_found' });
      return ok(await readCash(database.db, { mechanicId, page: query, locale, now, addresses }));
    }),
    route(contract.listCashSettlements, async ({ query }) => ok(await listHolders(database.db, query))),
    route(contract.getMechanicCash, async ({ params, query, locale, now }) => {
      const mechanic = await readHolder(database.db, params.mechanicId);
      if (!mechanic) return refuse({ code: 'not_found' });
      const reader = await readCompanyRules(database.db);
      const cash = await readCash(database.db, { ...params, reader, page: query, locale, now, addresses });
      return ok({ ...cash, data: { ...cash.data, mechanic } });
    }),
    route(contract.settleCash, async ({ actor, params, form, locale, now, idempotencyKey }) => {
      const settled = await settleCash(
        { database },
        {
          actor,
          ...params,
          amountCents: parseAmount(form.amount) ?? 0,
          receivedAs: form.received_as,
          note: form.note,
          requestKey: requestKeyOf(actor.usersId, idempotencyKey),
          locale,
          now,
          addresses,
        },
      );
      return replyWithData(settled, 'settlement.received');
    }),
  ];
}
