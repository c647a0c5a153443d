import type { Output } from '@hoist/contract/client';
import type { getContent } from '@hoist/contract/operations/content';
import { useContentTexts } from './texts.ts';

export type Piece = Output<typeof getContent>['data'];
export type Version = Piece['versions'][number];

/** What a text is called in the console. */
export function usePieceName(): (key: string) => string {
  const t = useContentTexts();
  return (key) => t(`name.${key}` as Parameters<typeof t>[0]);
}
