import type { BodyShape } from '#client/ui/vehicle-drawing.tsx';

const shapes: readonly (readonly [RegExp, BodyShape])[] = [
  [/hatch/i, 'hatchback'],
  [/wagon/i, 'wagon'],
  [/suv|sport utility|crossover/i, 'suv'],
  [/pickup|truck|chassis/i, 'pickup'],
  [/van|cutaway/i, 'van'],
];

/** The drawing for an unsaved body; the server decides the saved one. */
export const bodyShape = (body: string): BodyShape =>
  shapes.find(([pattern]) => pattern.test(body))?.[1] ?? 'sedan';
