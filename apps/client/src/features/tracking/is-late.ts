import type { Output } from '@hoist/contract/client';
import type { getTracking } from '@hoist/contract/field-work/tracking';

type Tracking = Pick<Output<typeof getTracking>['data'], 'late' | 'arrivesAt' | 'window'>;

/** Whether a drive is late: announced as late, and not expected on time now. */
export const isLate = ({ late, arrivesAt, window }: Tracking): boolean =>
  late && (arrivesAt === null || Date.parse(arrivesAt) >= Date.parse(window.from));
