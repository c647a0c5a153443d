import type { Output } from '@hoist/contract/client';
import type { getContent } from '@hoist/contract/operations/content';

export type Piece = Output<typeof getContent>['data'];
export type Version = Piece['versions'][number];
