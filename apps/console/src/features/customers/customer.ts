import type { Output } from '@hoist/contract/client';
import type { getCustomer } from '@hoist/contract/customers';

export type Customer = Output<typeof getCustomer>['data'];
