import type { Output, searchConsole } from '@hoist/contract';

export type Found = Output<typeof searchConsole>['data'];

/** Of each kind; the lists show more. */
export const mostFound = 6;
