import type { Stage } from './access-stage.ts';

const ofOrder = ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId } });
const ofOwnRequest = ({ ordersServicesId, changeRequestId }: Stage) => ({
  params: { ordersServicesId, changeRequestId },
});
const ofRequest = ({ changeRequestId }: Stage) => ({ params: { changeRequestId } });
const withForm = (form: Readonly<Record<string, unknown>>) => (stage: Stage) => ({ ...ofOrder(stage), form });
/** A mechanic sees the order and asks for nothing. */
const customersOnly = { mechanic: '403 forbidden' } as const;

/** The rows of what customers ask of confirmed visits, and of the office's answers. */
export const changeRows = {
  previewChange: { stage: 'confirm', send: ofOrder, who: customersOnly },
  askToChange: {
    stage: 'confirm',
    send: (stage: Stage) => ({
      ...ofOrder(stage),
      form: { kind: 'move', wished_times: [stage.freeTime()] },
    }),
    who: customersOnly,
  },
  setOwnChangeRule: { stage: 'account', send: () => ({ form: { until_hours: '' } }) },
  withdrawChange: { stage: 'asked', send: ofOwnRequest, who: customersOnly },
  openMovedVisit: { stage: 'confirm', send: () => ({ form: { token: 'x' } }), answer: '404 not_found' },
  answerMovedVisit: {
    stage: 'confirm',
    send: () => ({ form: { token: 'x', answer: 'accepted' } }),
    answer: '404 not_found',
  },
  acceptMoveForCustomer: { stage: 'confirm', send: ofOrder, who: { office: '409 wrong_state' } },
  freeRescheduleTimes: { stage: 'free', send: ofOrder, who: customersOnly },
  answerOffer: {
    stage: 'free',
    send: (stage: Stage) => ({
      params: { ...ofOrder(stage).params, source: 'free' },
      form: { answer: 'moved', preferred_time: stage.freeTime() },
    }),
    who: customersOnly,
  },
  getWarranty: { stage: 'complete', send: ofOrder },
  warrantyTimes: { stage: 'complete', send: ofOrder, who: customersOnly },
  claimWarranty: {
    stage: 'complete',
    send: (stage: Stage) => ({
      ...ofOrder(stage),
      form: { lines: [1], odometer: 61_774, preferred_time: stage.freeTime() },
    }),
    who: customersOnly,
  },
  reportNoShow: { stage: 'confirm', send: withForm({ step: 'begin' }), answer: '409 wrong_state' },
  waiveNoShowFee: {
    stage: 'confirm',
    send: withForm({ reason: 'Was in hospital' }),
    // No wait was recorded.
    who: { office: '409 wrong_state' },
  },
  keepVisit: {
    stage: 'confirm',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { reason: 'Both are on the phone' } }),
  },
  acceptChange: {
    stage: 'asked',
    send: (stage: Stage) => ({ ...ofRequest(stage), form: { preferred_time: stage.wishedTime } }),
  },
  timesToOffer: { stage: 'confirm', send: ofOrder },
  offerTimes: {
    stage: 'asked',
    send: (stage: Stage) => ({
      ...ofOrder(stage),
      form: { change_request_id: stage.changeRequestId, times: [stage.freeTime()] },
    }),
  },
  refuseChange: {
    stage: 'asked',
    send: (stage: Stage) => ({ ...ofRequest(stage), form: { answer: 'Nobody is free then' } }),
  },
} as const;
