import { callerRows } from './access-rows-callers.ts';
import { catalogueRows } from './access-rows-console-catalogue.ts';
import { dispatchRows } from './access-rows-console-dispatch.ts';
import { booksRows } from './access-rows-console-money.ts';
import { consolePeopleRows } from './access-rows-console-people.ts';
import { updatesRows } from './access-rows-console-updates.ts';
import { reportRows } from './access-rows-console-reports.ts';
import type { Stage } from './access-stage.ts';

const nothing = () => ({});
const ofStaff = ({ staffId }: Stage) => ({ params: { staffId } });
const reason = { reason: 'Lost their phone' };

let invited = 0;

/** The rows of the console: getting in, the team, the log, and those of its areas. */
export const consoleRows = {
  ...dispatchRows,
  ...callerRows,
  ...reportRows,
  ...consolePeopleRows,
  ...booksRows,
  ...catalogueRows,
  ...updatesRows,
  consoleLogIn: {
    stage: 'account',
    send: () => ({ form: { email: 'nobody@access.test', password: 'wrong' } }),
    answer: '401 wrong_credentials',
  },
  verifySecondFactor: {
    stage: 'account',
    send: () => ({ form: { challenge: 'guessed', code: '123456' } }),
    answer: '409 wrong_state',
  },
  consoleLogOut: { stage: 'account', send: nothing },
  changeOwnPassword: {
    stage: 'account',
    send: () => ({
      form: {
        current_password: 'wrong',
        code: '123456',
        password: 'a new password of mine',
        password2: 'a new password of mine',
      },
    }),
    who: { office: '422 invalid' },
  },
  renewRecoveryCodes: {
    stage: 'account',
    send: () => ({ form: { current_password: 'wrong', code: '123456' } }),
    who: { office: '422 invalid' },
  },
  inviteStaff: {
    stage: 'account',
    send: () => {
      invited += 1;
      const form = { email: `staff${invited}@access.test`, fname: 'Sam', lname: 'Roy', role: 'support' };
      return { form };
    },
  },
  changeStaffRole: {
    stage: 'staff',
    send: (stage: Stage) => ({ ...ofStaff(stage), form: { role: 'bookkeeper' } }),
  },
  blockStaff: {
    stage: 'staff',
    send: (stage: Stage) => ({ ...ofStaff(stage), form: reason }),
  },
  unblockStaff: { stage: 'staff', send: ofStaff, who: { office: '409 wrong_state' } },
  resetSecondFactor: {
    stage: 'staff',
    send: (stage: Stage) => ({ ...ofStaff(stage), form: reason }),
  },
  getConsoleOrder: {
    stage: 'confirm',
    send: ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId } }),
  },
  confirmForMechanic: {
    stage: 'pending',
    send: ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId }, form: reason }),
  },
  setProgressForMechanic: {
    stage: 'confirm',
    send: ({ ordersServicesId }: Stage) => ({
      params: { ordersServicesId },
      form: { progress: 'on_the_way', confirmed: true, ...reason },
    }),
  },
  completeForMechanic: {
    stage: 'confirm',
    send: ({ ordersServicesId }: Stage) => ({
      params: { ordersServicesId },
      form: { total_amount_collected: '1.00', odometer: 5, ...reason },
    }),
    who: { office: '422 invalid' },
  },
} as const;
