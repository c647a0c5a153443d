import type { Output } from '@hoist/contract/client';
import { getMechanic, listMechanics } from '@hoist/contract/people/mechanic-accounts';

export type Mechanic = Output<typeof getMechanic>['data'];

/** Endpoints to fetch again after a change of a mechanic. */
export const staleMechanic = [getMechanic, listMechanics];
