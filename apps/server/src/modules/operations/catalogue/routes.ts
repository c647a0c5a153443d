import * as contract from '@hoist/contract/operations/catalogue';
import type { CatalogueVersionId } from '@hoist/domain/ids';
import { ok } from '@hoist/domain/result';
import { say } from '#server/platform/http/call.ts';
import { pageOfIds } from '#server/platform/http/paging.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { BookingContext } from '#modules/scheduling';
import { changeItem, dropChange } from './change-item.ts';
import { draftHash, readChanges } from './changes.ts';
import { listItems, presentItem } from './list-items.ts';
import { previewPrice } from './preview-price.ts';
import { draftedChanges, listVersions, publish, revertVersion, titleOf } from './publish.ts';

type Values = Readonly<Record<string, unknown>> | null;

/** The menu and its rules in the console (decision 86). */
export function catalogueOfficeRoutes(booking: BookingContext): readonly Route[] {
  const { database } = booking;
  return [
    route(contract.listCatalogue, async ({ query, locale }) =>
      ok(await listItems(database.db, { kind: query.kind, locale })),
    ),
    route(contract.changeCatalogueItem, async ({ actor, params, form, now }) => {
      const change = { ...params, ...form, actorId: actor.usersId, now };
      const changed = await changeItem(database, change);
      if (!changed.ok) return changed;
      const data = presentItem(params.kind, params.code, changed.value);
      return say({ data }, { text: changed.value.waiting ? 'catalogue.kept' : 'catalogue.same' });
    }),
    route(contract.discardCatalogueChange, async ({ actor, params }) => {
      const dropped = await dropChange(database, { ...params, actorId: actor.usersId });
      return dropped.ok ? say({}, { text: 'catalogue.dropped' }) : dropped;
    }),
    route(contract.getCatalogueDraft, async ({ locale }) => {
      const [waiting, changes] = [await readChanges(database.db), await draftedChanges(database.db)];
      return ok({
        data: changes.map((change, index) => ({
          ...change,
          before: change.before as Values,
          after: change.after as Values,
          title: titleOf(change, locale),
          version: waiting[index]?.version ?? 0,
          changedBy: waiting[index]?.changedBy ?? '',
          changedAt: waiting[index]?.changedAt.toISOString() ?? null,
        })),
        shown: draftHash(waiting),
      });
    }),
    route(contract.previewCataloguePrice, async ({ actor, query, locale, now }) => {
      const { service, part, zip, addons, vehicle_class: vehicleClass, electric } = query;
      return previewPrice(booking, {
        service,
        part,
        zip,
        date: query.date,
        addons: addons.split(',').filter(Boolean),
        vehicle: { year: query.year_vehicle, makeId: query.make_vehicle, modelId: query.model_vehicle },
        vehicleClass,
        electric,
        actorId: actor.usersId,
        locale,
        now,
      });
    }),
    route(contract.publishCatalogue, async ({ actor, form, locale, now }) => {
      const published = await publish(database, { ...form, actorId: actor.usersId, locale, now });
      return published.ok ? say({ data: published.value }, { text: 'catalogue.published' }) : published;
    }),
    route(contract.listCatalogueVersions, async ({ query, locale }) => {
      const asked = pageOfIds<CatalogueVersionId>(query);
      return asked.ok ? ok(await listVersions(database.db, asked.value, locale)) : asked;
    }),
    route(contract.revertCatalogue, async ({ actor, params, form, locale, now }) => {
      const taken = await revertVersion(database, {
        ...params,
        ...form,
        actorId: actor.usersId,
        locale,
        now,
      });
      return taken.ok ? say({ data: taken.value }, { text: 'catalogue.taken_back' }) : taken;
    }),
  ];
}
