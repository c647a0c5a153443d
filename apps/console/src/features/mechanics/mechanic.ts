import type { Output } from '@hoist/contract/client';
import { getBoard } from '@hoist/contract/dispatch/board';
import { getMechanic, listMechanics } from '@hoist/contract/people/mechanic-accounts';

export type Mechanic = Output<typeof getMechanic>['data'];

/** Endpoints to fetch again after a change of a mechanic: board and Today show the hours. */
export const staleMechanic = [getMechanic, listMechanics, getBoard];
