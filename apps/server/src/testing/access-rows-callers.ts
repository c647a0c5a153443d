import { cashForm, type Stage } from './access-stage.ts';

const ofUser = ({ userId }: Stage) => ({ params: { userId } });
const nowhere = { office: '404 not_found' } as const;
const guessed = () => ({ form: { token: 'guessed' } });
const noLink = () => ({ params: { bookingLinkId: 999_999 } });

let callers = 0;
const aCaller = () => {
  callers += 1;
  const phone = `416778${String(1000 + callers)}`;
  return { form: { fname: 'Cal', lname: 'Ler', phone, email: `caller${callers}@access.test` } };
};

const items = (stage: Stage) =>
  JSON.stringify([{ users_vehicles_id: stage.vehicleId, services_id: stage.serviceId }]);

const visitForm = (stage: Stage) => {
  const { users_locations_id, preferred_time } = cashForm(stage, stage.freeTime());
  return { items: items(stage), users_locations_id, preferred_time, payment: 'cash' };
};

/** The rows of bookings for callers, and of the links that they answer. */
export const callerRows = {
  getCaller: { stage: 'account', send: ofUser },
  createCaller: { stage: 'account', send: aCaller },
  // The number of its customer is verified.
  moveToNewCustomer: {
    stage: 'confirm',
    send: ({ ordersServicesId }: Stage) => {
      const { fname, lname, email } = aCaller().form;
      return { params: { ordersServicesId }, form: { fname, lname, email, reason: 'Not theirs' } };
    },
    who: { office: '409 wrong_state' },
  },
  addCallerVehicle: {
    stage: 'account',
    send: (stage: Stage) => ({ ...ofUser(stage), form: { year_vehicle: 2015, licence_plate: 'CALL 1' } }),
  },
  addCallerLocation: {
    stage: 'account',
    send: (stage: Stage) => ({
      ...ofUser(stage),
      form: { address: '100 King St W', city: 'Toronto', state: 'ON', zip: 'M5X 1A9' },
    }),
  },
  getCallerServices: {
    stage: 'account',
    send: (stage: Stage) => ({
      ...ofUser(stage),
      query: { users_vehicles_id: stage.vehicleId, user_location_id: stage.locationId },
    }),
  },
  getCallerVisit: {
    stage: 'account',
    send: (stage: Stage) => ({
      ...ofUser(stage),
      query: { items: items(stage), users_locations_id: stage.locationId },
    }),
  },
  bookForCaller: {
    stage: 'account',
    send: (stage: Stage) => ({ ...ofUser(stage), form: { ...visitForm(stage), agreed: true } }),
  },
  sendCallerQuote: {
    stage: 'account',
    send: (stage: Stage) => ({ ...ofUser(stage), form: visitForm(stage) }),
  },
  textBookingLink: { stage: 'account', send: noLink, who: nowhere },
  releaseBookingLink: { stage: 'account', send: noLink, who: nowhere },
  openBookingLink: { stage: 'account', send: guessed, answer: '404 not_found' },
  acceptBookingLink: { stage: 'account', send: guessed, answer: '404 not_found' },
  startBookingLinkCard: { stage: 'account', send: guessed, answer: '404 not_found' },
  payBookingLink: {
    stage: 'account',
    send: () => ({ form: { token: 'guessed', payment_method_token: 'pm_card_visa' } }),
    answer: '404 not_found',
  },
  finalizeBookingLink: { stage: 'account', send: guessed, answer: '404 not_found' },
  textOwnBookingLink: { stage: 'account', send: guessed, answer: '404 not_found' },
} as const;
