import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, arrayOf } from '../fields.ts';

export const getSiteProof = endpoint({
  id: 'getSiteProof',
  path: '/site/proof',
  auth: 'public',
  duringImpersonation: 'allowed',
  output: dataOf({
    /** Every mechanic who can be booked has a trade certificate that the office checked and that is valid today. */
    certified: z.boolean(),
    /** And a valid insurance. */
    insured: z.boolean(),
    /** Every repair has this warranty with its usual parts; 0: nothing beyond the law. */
    warrantyMonths: z.number(),
    reviews: z.number(),
    /** Mean of the stars to a tenth; 0 without reviews. */
    average: z.number(),
    /** Mechanics who agreed to be shown to visitors. */
    mechanics: arrayOf({
      /** First name and initial. */
      name: z.string(),
      /** Address of the picture; empty without one. */
      face: z.string(),
      reviews: z.number(),
      average: z.number(),
      jobsDone: z.number(),
      certified: z.boolean(),
    }),
  }),
  summary: 'What the landing may claim, from what was recorded here',
});
