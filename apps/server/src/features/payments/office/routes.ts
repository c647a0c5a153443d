import * as contract from '@hoist/contract';
import type { Refusal } from '@hoist/contract';
import { mayKeepBooks } from '@hoist/domain/access/money-desk';
import { ok, refuse } from '@hoist/domain/result';
import { route, type Route } from '#server/platform/http/route.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import type { PaymentsContext } from '../context.ts';
import { answerDispute } from './answer-dispute.ts';
import { listFindings, resolveFinding } from './findings-desk.ts';
import { listDisputes } from './list-disputes.ts';
import { readDispute } from './present-dispute.ts';

export interface MoneyDesk {
  readonly payments: PaymentsContext;
  /** False in production, where the office has to show a second factor and cannot do so yet. */
  readonly passwordIsEnough: boolean;
}

/** Disputes and findings, for whoever answers for the books. */
export function moneyDeskRoutes({ payments, passwordIsEnough }: MoneyDesk): readonly Route[] {
  const { database } = payments;
  const may = ({ consoleRole }: Actor): boolean => passwordIsEnough && mayKeepBooks(consoleRole);
  const forbidden = () => refuse<Refusal>({ code: 'forbidden' });
  return [
    route(contract.listDisputes, async ({ actor, query }) =>
      may(actor) ? ok(await listDisputes(database.db, query)) : forbidden(),
    ),
    route(contract.getDispute, async ({ actor, params }) => {
      if (!may(actor)) return forbidden();
      const data = await readDispute(database.db, params.disputeId);
      return data ? ok({ data }) : refuse({ code: 'not_found' });
    }),
    route(contract.submitEvidence, async ({ actor, params, form }) =>
      may(actor)
        ? answerDispute(payments, {
            disputeId: params.disputeId,
            actorId: actor.usersId,
            deed: { kind: 'submit', statement: form.statement },
          })
        : forbidden(),
    ),
    route(contract.acceptDispute, async ({ actor, params, form }) =>
      may(actor)
        ? answerDispute(payments, {
            disputeId: params.disputeId,
            actorId: actor.usersId,
            deed: { kind: 'accept', reason: form.reason },
          })
        : forbidden(),
    ),
    route(contract.listFindings, async ({ actor, query }) =>
      may(actor) ? ok(await listFindings(database.db, query)) : forbidden(),
    ),
    route(contract.resolveFinding, async ({ actor, params, form, now }) =>
      may(actor)
        ? resolveFinding(database, {
            findingId: params.findingId,
            actorId: actor.usersId,
            note: form.note,
            now,
          })
        : forbidden(),
    ),
  ];
}
