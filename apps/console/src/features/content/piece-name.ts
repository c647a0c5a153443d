import { useContentTexts } from './texts.ts';

/** What a text is called in the console. */
export function usePieceName(): (key: string) => string {
  const t = useContentTexts();
  return (key) => t(`name.${key}` as Extract<Parameters<typeof t>[0], `name.${string}`>);
}
