import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import { reply } from '#server/platform/http/call.ts';
import { undoSeconds } from '#server/shared/undo-window.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { Needs, OrderRunner } from '#modules/orders';
import { markAbsent } from './mark-absent.ts';
import { previewAbsence } from './preview-absence.ts';

/** A mechanic who is off for a day, in one step (ADR 150). */
export const mechanicOffRoutes = (
  orders: OrderRunner & Needs<'database' | 'booking' | 'settings'>,
): readonly Route[] => [
  route(contract.previewMechanicOff, async ({ params, query, locale, now }) => {
    const preview = await previewAbsence(orders, { ...params, day: query.day, locale, now });
    return preview.ok ? ok({ data: preview.value }) : preview;
  }),
  route(contract.markMechanicOff, async ({ actor, params, form, locale, now }) => {
    const seen = form.visits.map(({ orders_services_id, to, starts_at }) => ({
      ordersServicesId: orders_services_id,
      to,
      startsAt: starts_at,
    }));
    const request = { ...params, day: form.day, staffId: actor.usersId, seen, locale, now };
    const done = await markAbsent(orders, request);
    return done.ok
      ? reply({ data: done.value }, { text: 'mechanic_off.done', values: { seconds: undoSeconds() } })
      : done;
  }),
];
