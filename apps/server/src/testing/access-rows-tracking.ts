import type { Stage } from './access-stage.ts';

const ofOrder = ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId } });

/** The rows of the drive to a visit, and of its delay. */
export const trackingRows = {
  announceDelay: {
    stage: 'confirm',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { minutes: 30 } }),
    // Unknown days ahead of the visit.
    answer: '409 wrong_state',
  },
  sharePosition: {
    stage: 'confirm',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { latitude: 43.66, longitude: -79.4 } }),
    // The mechanic is not on the way.
    answer: '409 wrong_state',
  },
  getTracking: { stage: 'confirm', send: ofOrder },
  setProgress: {
    stage: 'confirm',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { progress: 'on_the_way', confirmed: true } }),
  },
  // There is no step to undo.
  undoProgress: {
    stage: 'confirm',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { step_id: 999_999 } }),
    answer: '409 wrong_state',
  },
  // Nothing is held.
  undoHeldStep: {
    stage: 'confirm',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { held_id: 999_999 } }),
    answer: '409 wrong_state',
  },
  // There is no move to undo.
  undoOwnMove: {
    stage: 'confirm',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { move_id: 999_999 } }),
    answer: '409 wrong_state',
  },
  getOrderWeather: { stage: 'confirm', send: ofOrder },
  openTracking: { stage: 'confirm', send: () => ({ form: { token: 'x' } }), answer: '404 not_found' },
} as const;
