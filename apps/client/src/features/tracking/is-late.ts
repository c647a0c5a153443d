import type { Output } from '@hoist/contract/client';
import type { getTracking } from '@hoist/contract/field-work/tracking';

type Tracking = Pick<Output<typeof getTracking>['data'], 'late' | 'arrivesAt' | 'window'>;

/** Whether a drive comes as late as its mechanic said: who is nearer by now is not late by that. */
export const isLate = ({ late, arrivesAt, window }: Tracking): boolean =>
  late && (arrivesAt === null || Date.parse(arrivesAt) >= Date.parse(window.from));
