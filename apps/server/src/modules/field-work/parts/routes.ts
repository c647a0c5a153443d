import * as contract from '@hoist/contract/field-work/parts';
import type { Locale, Refusal, TextKey } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { reply, type Answer, replyWithData, replyWithText } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { findOrder, type Needs } from '#modules/orders';
import { listJobParts } from './list-job-parts.ts';
import { listLockers } from './lockers/list-lockers.ts';
import { presentJob, presentPart, type PresentedJob } from './present-job.ts';
import { readJobs, type FoundJob } from './read-jobs.ts';
import { setJobPart } from './set-job-part.ts';
import { knownParts } from './write-part.ts';
import { addLocker } from './lockers/add-locker.ts';
import { changeLocker } from './lockers/change-locker.ts';
import { removeLocker } from './lockers/remove-locker.ts';
import { setOwnJobPart } from './set-own-job-part.ts';
import { purchaseRoutes } from './purchase-routes.ts';

export function partsRoutes(orders: Needs<'database' | 'booking'>): readonly Route[] {
  const { database } = orders;
  const replyWithJob = (
    done: Result<FoundJob, Refusal>,
    reader: { readonly locale: Locale; readonly now: Date },
    text: TextKey,
  ): Answer<{ data: PresentedJob }> =>
    done.ok ? reply({ data: presentJob(done.value, reader) }, { text }) : done;
  return [
    route(contract.listJobParts, ({ query, locale, now }) =>
      database.read((db) => listJobParts(db, { ...query, cursor: query.cursor, locale, now })),
    ),
    route(contract.getJobParts, async ({ params, locale, now }) => {
      const [job] = await readJobs(database.db, [params.ordersServicesId]);
      return job ? ok({ data: presentJob(job, { locale, now }) }) : refuse({ code: 'not_found' });
    }),
    route(contract.setJobPart, async ({ actor, params, form, locale, now }) => {
      const { orders_lockers_id: lockerId, ...change } = form;
      const set = await setJobPart(database, {
        ...params,
        ...change,
        lockerId,
        actorId: actor.usersId,
        locale,
        now,
      });
      return replyWithJob(set, { locale, now }, 'message.saved');
    }),
    route(contract.getOwnJobParts, async ({ actor, params, locale }) => {
      const found = await findOrder(database.db, { actor, ...params });
      if (!found.ok) return found;
      if (found.value.by.role !== 'mechanic') return refuse({ code: 'not_found' });
      const known = await knownParts(database.db, found.value.order);
      return ok({ data: known.map((part) => presentPart(part, locale)) });
    }),
    route(contract.setOwnJobPart, async ({ actor, params, form, locale, now }) => {
      const set = await setOwnJobPart(orders, { actor, ...params, ...form, locale, now });
      if (!set.ok) return set;
      return reply({ data: set.value.map((part) => presentPart(part, locale)) }, { text: 'message.saved' });
    }),
    route(contract.listLockers, async ({ locale }) => ok({ data: await listLockers(database.db, locale) })),
    route(contract.addLocker, ({ actor, form, locale }) =>
      replyWithData(addLocker(database, { actorId: actor.usersId, form, locale }), 'message.saved'),
    ),
    route(contract.changeLocker, async ({ actor, params, form: { version, ...changes }, locale }) => {
      const given = { actorId: actor.usersId, lockerId: params.ordersLockersId, changes, version, locale };
      const changed = await changeLocker(database, given);
      return replyWithData(changed, 'message.saved');
    }),
    ...purchaseRoutes(orders),
    route(contract.removeLocker, async ({ actor, params }) => {
      const given = { actorId: actor.usersId, lockerId: params.ordersLockersId };
      const removed = await removeLocker(database, given);
      return replyWithText(removed, 'message.deleted');
    }),
  ];
}
