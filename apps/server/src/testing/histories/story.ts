import type { Step } from './command.ts';
import type { Played } from './play.ts';

const tell = ({ do: what, by, on, ...chosen }: Step): string =>
  [what, on ?? '', `by ${by}`, ...Object.entries(chosen).map(([name, value]) => `${name}: ${value}`)]
    .filter((part) => part !== '')
    .join(', ');

/** The steps and the broken rule with both figures, and the steps as JSON to save. */
export const storyOf = ({ steps, broken }: Played): string =>
  [
    `${broken?.rule} broken on ${broken?.on} after step ${steps.length}`,
    ...steps.map((step, index) => `  ${index + 1}  ${tell(step)}`),
    `  ${broken?.says}`,
    JSON.stringify(steps),
  ].join('\n');
