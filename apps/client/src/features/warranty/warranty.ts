import type { Output } from '@hoist/contract/client';
import type { getWarranty } from '@hoist/contract/dispatch/warranty';

export type Warranty = Output<typeof getWarranty>['data'];
export type CoveredLine = Warranty['lines'][number];
