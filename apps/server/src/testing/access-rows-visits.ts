import type { Stage } from './access-stage.ts';

const visitItems = ({ vehicleId, serviceId, otherServiceId }: Stage) =>
  JSON.stringify(
    [serviceId, otherServiceId].map((id) => ({
      users_vehicles_id: vehicleId,
      services_id: id,
      services_addons_id: [],
    })),
  );

/** The rows of several services in one visit, and of a booking whose answer was lost. */
export const visitRows = {
  findBooking: {
    stage: 'account',
    send: (stage: Stage) => ({
      params: { userId: stage.userId },
      form: { idempotency_key: 'never-sent' },
    }),
  },
  getVisitInfo: {
    stage: 'account',
    send: (stage: Stage) => ({ query: { users_locations_id: stage.locationId, items: visitItems(stage) } }),
    who: { 'other customer': '422 invalid', 'other mechanic': '422 invalid' },
  },
  scheduleVisit: {
    stage: 'account',
    send: (stage: Stage) => ({
      params: { userId: stage.userId },
      form: {
        users_locations_id: stage.locationId,
        items: visitItems(stage),
        preferred_time: stage.freeTime(),
        order_payment_option: 'pay_with_cash_on_service',
      },
    }),
  },
  finalizeVisit: {
    stage: 'draft',
    send: ({ ordersId }: Stage) => ({ params: { ordersId } }),
    answer: '402 payment_failed',
    who: { mechanic: '404 not_found' },
  },
} as const;
