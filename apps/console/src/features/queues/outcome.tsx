import { Chip } from '#console/ui/chip.tsx';
import { useQueueTexts } from './texts.ts';

/** What became of an inquiry, in a word. */
export function Outcome({ outcome }: { readonly outcome: 'answered' | 'done' | null }) {
  const t = useQueueTexts();
  return <Chip look={outcome ? 'ok' : 'warn'} text={t(`outcome.${outcome ?? 'none'}`)} />;
}
