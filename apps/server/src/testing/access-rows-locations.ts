import type { Stage } from './access-stage.ts';

const anAddress = { address: '10 Front St', city: 'Toronto', state: 'ON', zip: 'M5V 2T6' };
const ofUser = ({ userId }: Stage) => ({ params: { userId } });
const ofLocation = ({ userId, locationId }: Stage) => ({ params: { userId, locationId } });

/** The rows of a customer's locations. */
export const locationRows = {
  listLocations: { stage: 'account', send: ofUser },
  getLocation: { stage: 'account', send: ofLocation },
  createLocation: { stage: 'account', send: (stage: Stage) => ({ ...ofUser(stage), form: anAddress }) },
  // Another address asks about its pin first.
  updateLocation: {
    stage: 'account',
    send: (stage: Stage) => ({ ...ofLocation(stage), form: { locations_name: 'Cottage' } }),
  },
  deleteLocation: { stage: 'account', send: ofLocation },
  createAreaRequest: {
    stage: 'account',
    send: () => ({ form: { email: 'ana@place.example', zip: 'Y1A 1A1' } }),
  },
  wantServedMessage: {
    stage: 'account',
    send: (stage: Stage) => ({ ...ofLocation(stage), form: { wanted: true } }),
  },
} as const;
