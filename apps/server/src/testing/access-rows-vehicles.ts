import type { Stage } from './access-stage.ts';

const aVehicle = { year_vehicle: 2015, make_other: 'Lada', model_other: 'Niva' };
const ofUser = ({ userId }: Stage) => ({ params: { userId } });
const ofVehicle = ({ userId, vehicleId }: Stage) => ({ params: { userId, vehicleId } });
const notYours = '404 not_found';

/** The rows of vehicles, their histories, links to them and their way to a buyer. */
export const vehicleRows = {
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
