import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { readCallTimes } from './read-call-times.ts';
import { readHealth } from './read-health.ts';
import { retryMessage } from './retry-message.ts';
import { retryOperation } from './retry-operation.ts';
import { reprocessWebhookEvent } from './reprocess-webhook-event.ts';
import { listOutbox } from './list-outbox.ts';
import { listOperations } from './list-operations.ts';
import { listWebhookEvents } from './list-webhook-events.ts';
import { listErrors } from './list-errors.ts';
import { resolveError } from './resolve-error.ts';

/** State of the product: errors, queues, providers and durations. */
export function healthRoutes({ database }: { readonly database: Database }): readonly Route[] {
  const { db } = database;
  return [
    route(contract.readHealth, async ({ now }) => ok({ data: await readHealth(db, now) })),
    route(contract.listErrors, ({ query }) => listErrors(db, query)),
    route(contract.resolveError, ({ actor, params, form, now }) =>
      resolveError(database, { ...params, actorId: actor.usersId, note: form.note, now }),
    ),
    route(contract.listOutbox, ({ query, now }) => listOutbox(db, query, now)),
    route(contract.retryMessage, ({ actor, params, now }) =>
      retryMessage(database, { id: params.messageId, actorId: actor.usersId, now }),
    ),
    route(contract.listOperations, ({ query }) => listOperations(db, query)),
    route(contract.retryOperation, ({ actor, params, now }) =>
      retryOperation(database, { id: params.operationId, actorId: actor.usersId, now }),
    ),
    route(contract.listWebhookEvents, ({ query }) => listWebhookEvents(db, query)),
    route(contract.reprocessWebhookEvent, ({ actor, params, now }) =>
      reprocessWebhookEvent(database, { id: params.noticeId, actorId: actor.usersId, now }),
    ),
    route(contract.readCallTimes, ({ query, now }) => readCallTimes(db, { hours: query.hours, now })),
  ];
}
