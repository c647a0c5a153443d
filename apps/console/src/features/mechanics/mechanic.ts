import type { Output } from '@hoist/contract/client';
import { getMechanic, listMechanics } from '@hoist/contract/people/mechanic-accounts';

export type Mechanic = Output<typeof getMechanic>['data'];

/** Calls whose answers tell of a mechanic. */
export const staleMechanic = [getMechanic, listMechanics];
