import * as contract from '@hoist/contract';
import { ok, refuse } from '@hoist/domain/result';
import { route, type Route } from '#server/platform/http/route.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import type { PaymentsContext } from '../context.ts';
import { answerDispute } from './answer-dispute.ts';
import { getOrderMoney } from './get-order-money.ts';
import { listDiscrepancies } from './list-discrepancies.ts';
import { resolveDiscrepancy } from './resolve-discrepancy.ts';
import { listDisputes } from './list-disputes.ts';
import { readDispute } from './present-dispute.ts';

export interface MoneyConsole {
  readonly payments: PaymentsContext;
  readonly addresses: FileAddresses;
}

export function moneyConsoleRoutes(desk: MoneyConsole): readonly Route[] {
  const { payments, addresses } = desk;
  const { database } = payments;
  return [
    route(contract.getOrderMoney, ({ params }) => getOrderMoney(database, params.ordersServicesId)),
    route(contract.listDisputes, ({ query }) => listDisputes(database.db, query)),
    route(contract.getDispute, async ({ params, now }) => {
      const data = await readDispute(database.db, { disputeId: params.disputeId, addresses, now });
      return data ? ok({ data }) : refuse({ code: 'not_found' });
    }),
    route(contract.submitEvidence, async ({ actor, params, form }) => {
      const action = { kind: 'submit', statement: form.statement } as const;
      return answerDispute(desk, { disputeId: params.disputeId, actorId: actor.usersId, action });
    }),
    route(contract.acceptDispute, async ({ actor, params, form }) => {
      const action = { kind: 'accept', reason: form.reason } as const;
      return answerDispute(desk, { disputeId: params.disputeId, actorId: actor.usersId, action });
    }),
    route(contract.listDiscrepancies, ({ query }) => listDiscrepancies(database.db, query)),
    route(contract.resolveDiscrepancy, async ({ actor, params, form, now }) => {
      const { findingId } = params;
      return resolveDiscrepancy(database, { findingId, actorId: actor.usersId, note: form.note, now });
    }),
  ];
}
