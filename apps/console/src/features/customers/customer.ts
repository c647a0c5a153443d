import type { Output } from '@hoist/contract/client';
import type { getCustomer } from '@hoist/contract/people/customers';

export type Customer = Output<typeof getCustomer>['data'];
