import { caliper, type Stage } from './access-stage.ts';

const ofOrder = ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId } });

/** The rows of extra work, in the app and by the link of its text message. */
export const extraWorkRows = {
  proposeExtraWork: {
    stage: 'confirm',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { lines: JSON.stringify([caliper]) } }),
  },
  listExtraWorkServices: { stage: 'confirm', send: ofOrder },
  openExtraWorkLink: { stage: 'proposed', send: () => ({ form: { token: 'x' } }), answer: '404 not_found' },
  textExtraWorkCode: { stage: 'proposed', send: () => ({ form: { token: 'x' } }), answer: '404 not_found' },
  answerExtraWorkLink: {
    stage: 'proposed',
    send: () => ({ form: { token: 'x', hash: 'x', accepted: [1], declined: [] } }),
    answer: '404 not_found',
  },
  setExtraWorkSettings: {
    stage: 'account',
    send: () => ({ form: { code_above: '300' } }),
  },
  withdrawExtraWork: {
    stage: 'proposed',
    send: ({ ordersServicesId, revisionId }: Stage) => ({ params: { ordersServicesId, revisionId } }),
  },
  answerExtraWork: {
    stage: 'proposed',
    send: ({ ordersServicesId, revisionId }: Stage) => ({
      params: { ordersServicesId, revisionId },
      form: { hash: 'of something else', accepted: [1], declined: [] },
    }),
    answer: '409 price_changed',
    who: { mechanic: '403 forbidden' },
  },
} as const;
