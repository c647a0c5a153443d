import { readEngine } from './engine.ts';

/**
 * Litres of an oil change by the engine's name, in halves. Starter figures by displacement: they cover the larger oil
 * pans of a size (ADR 126). Null: the name does not tell.
 */
export function oilLitres(name: string): number | null {
  const { cylinders, fuel, litres } = readEngine(name);
  if (fuel === 'electric' || litres === null) return null;
  return fuel === 'diesel' ? dieselLitres(litres) : gasLitres(litres, cylinders);
}

const upTo = (litres: number, steps: readonly (readonly [most: number, oil: number])[], rest: number) =>
  steps.find(([most]) => litres <= most)?.[1] ?? rest;

const dieselLitres = (litres: number): number =>
  upTo(
    litres,
    [
      [2.2, 6],
      [3.2, 9],
      [5.9, 11],
    ],
    13,
  );

function gasLitres(litres: number, cylinders: number | null): number {
  if (cylinders !== null && cylinders > 8) return 7;
  return cylinders === 8 ? upTo(litres, vEights, 7.5) : upTo(litres, smaller, 6);
}

const vEights = [
  [4.9, 7],
  [5.2, 8],
  [5.5, 7.5],
  [5.9, 7],
] as const;

const smaller = [
  [2.5, 5],
  [2.9, 5.5],
] as const;
