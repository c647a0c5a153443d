import * as contract from '@hoist/contract';
import { mayKeepBooks } from '@hoist/domain/access/office-money';
import { ok, refuse } from '@hoist/domain/result';
import { route, type Route } from '#server/platform/http/route.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { officeMay, type OfficeGate } from '#server/platform/sessions/office-may.ts';
import type { PaymentsContext } from '../context.ts';
import { answerDispute } from './answer-dispute.ts';
import { listFindings, resolveFinding } from './findings-desk.ts';
import { listDisputes } from './list-disputes.ts';
import { readDispute } from './present-dispute.ts';

export interface MoneyDesk extends OfficeGate {
  readonly payments: PaymentsContext;
}

/** Disputes and findings, for whoever answers for the books. */
export function moneyDeskRoutes(desk: MoneyDesk): readonly Route[] {
  const { payments } = desk;
  const { database } = payments;
  const gateFor = (actor: Actor) => officeMay(desk, actor, mayKeepBooks);
  return [
    route(contract.listDisputes, async ({ actor, query }) => {
      const gate = gateFor(actor);
      return gate.ok ? ok(await listDisputes(database.db, query)) : gate;
    }),
    route(contract.getDispute, async ({ actor, params }) => {
      const gate = gateFor(actor);
      if (!gate.ok) return gate;
      const data = await readDispute(database.db, params.disputeId);
      return data ? ok({ data }) : refuse({ code: 'not_found' });
    }),
    route(contract.submitEvidence, async ({ actor, params, form }) => {
      const gate = gateFor(actor);
      if (!gate.ok) return gate;
      const deed = { kind: 'submit', statement: form.statement } as const;
      return answerDispute(payments, { disputeId: params.disputeId, actorId: actor.usersId, deed });
    }),
    route(contract.acceptDispute, async ({ actor, params, form }) => {
      const gate = gateFor(actor);
      if (!gate.ok) return gate;
      const deed = { kind: 'accept', reason: form.reason } as const;
      return answerDispute(payments, { disputeId: params.disputeId, actorId: actor.usersId, deed });
    }),
    route(contract.listFindings, async ({ actor, query }) => {
      const gate = gateFor(actor);
      return gate.ok ? ok(await listFindings(database.db, query)) : gate;
    }),
    route(contract.resolveFinding, async ({ actor, params, form, now }) => {
      const gate = gateFor(actor);
      if (!gate.ok) return gate;
      const { findingId } = params;
      return resolveFinding(database, { findingId, actorId: actor.usersId, note: form.note, now });
    }),
  ];
}
