import type { Output } from '@hoist/contract/client';
import type { getContent } from '@hoist/contract/operations/content';
import { useContentMessages } from './messages.ts';

export type Piece = Output<typeof getContent>['data'];
export type Version = Piece['versions'][number];

/** What a text is called in the console. */
export function usePieceName(): (key: string) => string {
  const t = useContentMessages();
  return (key) => t(`name.${key}` as Extract<Parameters<typeof t>[0], `name.${string}`>);
}
