import type { cardSimulator } from './card-simulator.ts';
import type { TestClock } from './clock.ts';

interface Clocks {
  readonly clock: TestClock;
  readonly cards: {
    readonly clock: { now: Date };
    readonly simulator: Pick<Awaited<ReturnType<typeof cardSimulator>>, 'control'>;
  };
}

/** Sets the card simulator's clock to the city's. The answer moves both on by milliseconds. */
export async function passingTime({ clock, cards }: Clocks): Promise<(ms: number) => Promise<void>> {
  const { simulator } = cards;
  await simulator.control('clock', { at: clock.now().getTime() / 1000 });
  return async (ms) => {
    clock.advance(ms);
    cards.clock.now = clock.now();
    await simulator.control('clock', { seconds: Math.round(ms / 1000) });
  };
}
