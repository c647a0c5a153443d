import type { Output } from '@hoist/contract/client';
import type { getOwnJobParts } from '@hoist/contract/job-parts';
import type { Form } from '#client/app/later/form-of.ts';
import { actsAbout, type KeptAct, standingActs } from '#client/app/later/kept-act.ts';

export type JobPart = Output<typeof getOwnJobParts>['data'][number];

/** The parts of a job as they are once what was said on this device has been sent. */
export const partsAsDone = (
  parts: readonly JobPart[],
  ordersServicesId: number,
  acts: readonly KeptAct[],
): readonly JobPart[] =>
  standingActs(actsAbout(acts, ordersServicesId)).reduce(
    (known, { endpoint, input }) =>
      endpoint === 'setOwnJobPart'
        ? known.map((one) =>
            one.part === String(input.params['part'])
              ? { ...one, state: (input.form as Form<'setOwnJobPart'>).state }
              : one,
          )
        : known,
    parts,
  );
