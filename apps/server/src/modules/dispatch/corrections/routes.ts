import * as contract from '@hoist/contract/dispatch/corrections';
import type { Needs, OrderRunner } from '#modules/orders';
import { reply } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { addService } from './add-service.ts';
import { correctAddress } from './correct-address.ts';
import { correctVehicle } from './correct-vehicle.ts';

/** What staff correct on a booked visit. */
export const correctionRoutes = (
  orders: OrderRunner & Needs<'database' | 'booking' | 'links'>,
): readonly Route[] => [
  route(contract.correctAddress, async ({ actor, params, form, locale, now }) => {
    const corrected = await correctAddress(orders, {
      ...params,
      actor,
      usersLocationsId: form.users_locations_id,
      seenLocationsId: form.seen_locations_id,
      customerName: form.customer_name,
      customerPhone: form.customer_phone,
      reason: form.reason,
      passReason: form.pass_reason,
      locale,
      now,
    });
    return corrected.ok ? reply({}, { text: `correct.${corrected.value}` }) : corrected;
  }),
  route(contract.correctVehicle, async ({ actor, params, form, locale, now }) => {
    const corrected = await correctVehicle(orders, {
      ...params,
      actor,
      usersVehiclesId: form.users_vehicles_id,
      seenVehiclesId: form.seen_vehicles_id,
      reason: form.reason,
      locale,
      now,
    });
    if (!corrected.ok) return corrected;
    const texts = {
      agreed: 'correct.vehicle',
      asked: 'correct.vehicle_asked',
      lowered: 'correct.vehicle_lower',
    } as const;
    return reply({}, { text: corrected.value ? texts[corrected.value] : 'correct.vehicle' });
  }),
  route(contract.addService, async ({ actor, params, form, locale, now }) => {
    const added = await addService(orders, {
      ...params,
      actor,
      servicesId: form.services_id,
      agreed: form.agreed,
      reason: form.reason,
      passReason: form.pass_reason,
      locale,
      now,
    });
    return added.ok ? reply({}, { text: added.value === 'agreed' ? 'add.agreed' : 'add.asked' }) : added;
  }),
];
