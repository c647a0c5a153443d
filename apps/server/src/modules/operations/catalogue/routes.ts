import type { CatalogueVersionId } from '@hoist/domain/ids';
import * as contract from '@hoist/contract/operations/catalogue';
import * as fits from '@hoist/contract/operations/fit-prices';
import { ok } from '@hoist/domain/result';
import { reply, replyWithData, replyWithText } from '#server/platform/http/call.ts';
import { pageOfIds } from '#server/platform/http/paging.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { BookingContext } from '#modules/scheduling';
import { draftHash, readChanges } from './draft.ts';
import { listCatalogue, presentItem } from './list-catalogue.ts';
import { listFitPrices } from './fit-prices/list-fit-prices.ts';
import { removeFitPrice } from './fit-prices/remove-fit-price.ts';
import { saveFitPrice } from './fit-prices/save-fit-price.ts';
import { listUndoneServices } from './list-undone-services.ts';
import { previewCataloguePrice } from './preview-catalogue-price.ts';
import { previewDraftEffect } from './preview-draft-effect.ts';
import { previewRates } from './preview-rates.ts';
import { draftedChanges, titleOf } from './catalogue-version.ts';
import { changeCatalogueItem } from './change-catalogue-item.ts';
import { discardCatalogueChange } from './discard-catalogue-change.ts';
import { publishCatalogue } from './publish-catalogue.ts';
import { revertCatalogue } from './revert-catalogue.ts';
import { listCatalogueVersions } from './list-catalogue-versions.ts';

type Values = Readonly<Record<string, unknown>> | null;

/** The menu and its rules in the console (decision 86). */
export function catalogueRoutes(booking: BookingContext): readonly Route[] {
  const { database } = booking;
  return [
    route(contract.listCatalogue, async ({ query, locale }) =>
      ok(await listCatalogue(database.db, { kind: query.kind, locale })),
    ),
    route(contract.listUndoneServices, async ({ locale, now }) =>
      ok({ data: await listUndoneServices(booking, { locale, now }) }),
    ),
    route(contract.changeCatalogueItem, async ({ actor, params, form, now }) => {
      const change = { ...params, ...form, actorId: actor.usersId, now };
      const changed = await changeCatalogueItem(database, change);
      if (!changed.ok) return changed;
      const data = presentItem(params.kind, params.code, changed.value);
      return reply({ data }, { text: changed.value.waiting ? 'catalogue.kept' : 'catalogue.same' });
    }),
    route(contract.discardCatalogueChange, async ({ actor, params }) => {
      const dropped = await discardCatalogueChange(database, { ...params, actorId: actor.usersId });
      return replyWithText(dropped, 'catalogue.dropped');
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
      return previewCataloguePrice(booking, {
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
    route(contract.previewRates, ({ query, locale, now }) =>
      previewRates(booking, { value: query.value, locale, now }),
    ),
    route(fits.listFitPrices, ({ query, locale }) => listFitPrices(database.db, { ...query, locale })),
    route(fits.saveFitPrice, async ({ actor, params, form, locale, now }) => {
      const given = { ...params, ...form, actorId: actor.usersId, locale, now };
      const saved = await saveFitPrice(database, given);
      return replyWithData(saved, 'catalogue.kept');
    }),
    route(fits.removeFitPrice, async ({ actor, params, form, locale, now }) => {
      const given = { ...params, ...form, actorId: actor.usersId, locale, now };
      const removed = await removeFitPrice(database, given);
      return replyWithText(removed, 'catalogue.kept');
    }),
    route(fits.previewDraftEffect, ({ actor, query, locale, now }) =>
      previewDraftEffect(booking, { ...query, actorId: actor.usersId, locale, now }),
    ),
    route(contract.publishCatalogue, async ({ actor, form, locale, now }) => {
      const published = await publishCatalogue(database, { ...form, actorId: actor.usersId, locale, now });
      return replyWithData(published, 'catalogue.published');
    }),
    route(contract.listCatalogueVersions, async ({ query, locale }) => {
      const paged = pageOfIds<CatalogueVersionId>(query);
      return paged.ok ? ok(await listCatalogueVersions(database.db, paged.value, locale)) : paged;
    }),
    route(contract.revertCatalogue, async ({ actor, params, form, locale, now }) => {
      const taken = await revertCatalogue(database, {
        ...params,
        ...form,
        actorId: actor.usersId,
        locale,
        now,
      });
      return replyWithData(taken, 'catalogue.taken_back');
    }),
  ];
}
