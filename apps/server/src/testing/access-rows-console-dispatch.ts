import type { Stage } from './access-stage.ts';

const ofOrder = ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId } });
const ofNoInquiry = { params: { inquiryId: 999_999 } };
/** A row that does not exist. */
const nowhere = { office: '404 not_found' } as const;

/** The rows of the office's dispatch: the board, who does what, queues, notes, inquiries and applications. */
export const dispatchRows = {
  getBoard: { stage: 'account', send: () => ({ query: { day: '2026-12-03' } }) },
  getVisitDrives: { stage: 'pending', send: ofOrder },
  assignmentChoices: { stage: 'pending', send: ofOrder },
  assignOrder: {
    stage: 'confirm',
    send: (stage: Stage) => ({
      ...ofOrder(stage),
      form: { mechanic_id: stage.rivalId, preferred_time: stage.freeTime() },
    }),
  },
  planDay: { stage: 'account', send: () => ({ query: { day: '2026-12-03' } }) },
  acceptPlan: {
    stage: 'pending',
    // The visit is at another time.
    send: ({ ordersServicesId, mechanicId, rivalId }: Stage) => ({
      form: {
        day: '2026-12-03',
        changes: JSON.stringify([
          { orders_services_id: ordersServicesId, from: mechanicId, to: rivalId, starts_at: 0 },
        ]),
      },
    }),
    who: { office: '409 conflict' },
  },
  withdrawProposal: {
    stage: 'account',
    send: () => ({ params: { proposalId: 999_999 } }),
    who: nowhere,
  },
  previewMechanicOff: {
    stage: 'account',
    send: ({ mechanicId }: Stage) => ({ params: { mechanicId } }),
  },
  markMechanicOff: {
    stage: 'account',
    // The customer is no mechanic.
    send: ({ userId }: Stage) => ({
      params: { mechanicId: userId },
      form: { day: '2026-12-03', visits: '[]' },
    }),
    who: nowhere,
  },
  setDayPlanRule: {
    stage: 'account',
    send: () => ({ form: { moves_pending_without_asking: '0' } }),
  },
  undoMove: {
    stage: 'confirm',
    // The office has moved nothing.
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { move_id: 999_999 } }),
    who: { office: '409 wrong_state' },
  },
  announceDelayForMechanic: {
    stage: 'confirm',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { minutes: 30 } }),
    // Unknown days ahead of the visit.
    who: { office: '409 wrong_state' },
  },
  listOrderNotes: { stage: 'pending', send: ofOrder },
  addOrderNote: {
    stage: 'pending',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { text: 'Rings twice' } }),
  },
  getConsoleEstimate: { stage: 'pending', send: ofOrder },
  correctPrice: {
    stage: 'confirm',
    send: (stage: Stage) => ({
      ...ofOrder(stage),
      form: { change: 'lower', title: 'Wrong price', amount: '1.00', reason: 'Read it wrong' },
    }),
  },
  correctAddress: {
    stage: 'confirm',
    send: (stage: Stage) => ({
      ...ofOrder(stage),
      form: { users_locations_id: 999_999, seen_locations_id: 999_999, reason: 'Moved' },
    }),
    who: { office: '409 conflict' },
  },
  correctVehicle: {
    stage: 'confirm',
    send: (stage: Stage) => ({
      ...ofOrder(stage),
      form: { users_vehicles_id: 999_999, seen_vehicles_id: 999_999, reason: 'The other car' },
    }),
    who: { office: '422 invalid' },
  },
  addService: {
    stage: 'confirm',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { services_id: 999_999, reason: 'Asked for it' } }),
    who: { office: '422 invalid' },
  },
  markNeed: {
    stage: 'account',
    send: () => ({ params: { kind: 'late', needId: 999_999 }, form: { mark: 'take' } }),
    who: nowhere,
  },
  textPayment: { stage: 'pending', send: ofOrder, who: { office: '409 wrong_state' } },
  listQueue: { stage: 'account', send: () => ({ params: { kind: 'unassigned' } }) },
  getInquiry: { stage: 'account', send: () => ofNoInquiry, who: nowhere },
  answerInquiry: {
    stage: 'account',
    send: () => ({ ...ofNoInquiry, form: { answer: 'Yes' } }),
    who: nowhere,
  },
  closeInquiry: { stage: 'account', send: () => ofNoInquiry, who: nowhere },
} as const;
