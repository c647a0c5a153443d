import type { Stage } from './access-stage.ts';

const aVehicle = { year_vehicle: 2015, make_other: 'Lada', model_other: 'Niva' };
const ofUser = ({ userId }: Stage) => ({ params: { userId } });
const ofVehicle = ({ userId, vehicleId }: Stage) => ({ params: { userId, vehicleId } });
const notYours = '404 not_found';

/** The rows of vehicles, their histories, links to them and their way to a buyer. */
export const vehicleRows = {
  askForPrice: {
    stage: 'account',
    send: (stage: Stage) => ({
      ...ofUser(stage),
      form: { users_vehicles_id: stage.vehicleId, users_locations_id: stage.locationId, services_id: 1 },
    }),
    answer: '409 conflict',
  },
  listVehicleLinks: { stage: 'account', send: ofVehicle },
  createVehicleLink: {
    stage: 'account',
    send: (stage: Stage) => ({ ...ofVehicle(stage), form: { days: '7' } }),
  },
  revokeVehicleLink: {
    stage: 'account',
    send: (stage: Stage) => ({
      params: { userId: stage.userId, vehicleId: stage.vehicleId, linkId: 987_654 },
    }),
    answer: notYours,
  },
  openVehicleLink: {
    stage: 'account',
    send: () => ({ form: { token: 'guessed' } }),
    answer: '404 not_found',
  },
  getVehicleTransfer: { stage: 'account', send: ofVehicle },
  startVehicleTransfer: {
    stage: 'account',
    send: (stage: Stage) => ({ ...ofVehicle(stage), form: { email: 'buyer@access.test' } }),
  },
  cancelVehicleTransfer: { stage: 'account', send: ofVehicle, answer: notYours },
  viewVehicleTransfer: {
    stage: 'account',
    send: () => ({ form: { token: 'guessed' } }),
    answer: '404 not_found',
  },
  acceptVehicleTransfer: {
    stage: 'account',
    send: () => ({ form: { token: 'guessed' } }),
    answer: '404 not_found',
    who: {
      'other customer': '404 not_found',
      'other mechanic': '404 not_found',
      'unverified mechanic': '404 not_found',
    },
  },
  getVehiclePassport: { stage: 'account', send: ofVehicle },
  addVehicleEntry: {
    stage: 'account',
    send: (stage: Stage) => ({
      ...ofVehicle(stage),
      form: { kind: 'odometer', happened_on: '2026-11-30', odometer: 40_000 },
    }),
  },
  deleteVehicleEntry: {
    stage: 'account',
    send: (stage: Stage) => ({
      params: { userId: stage.userId, vehicleId: stage.vehicleId, entryId: 987_654 },
    }),
    answer: notYours,
  },
  listMaintenanceDue: { stage: 'account', send: ofUser },
  listVehicles: { stage: 'account', send: ofUser },
  getVehicle: { stage: 'account', send: ofVehicle },
  createVehicle: { stage: 'account', send: (stage: Stage) => ({ ...ofUser(stage), form: aVehicle }) },
  updateVehicle: { stage: 'account', send: (stage: Stage) => ({ ...ofVehicle(stage), form: aVehicle }) },
  deleteVehicle: { stage: 'account', send: ofVehicle },
} as const;
