import type { Weather } from './port.ts';

/** Nobody knows the weather without a network: none is shown, nobody is warned. */
export const noWeather = (): Weather => ({ forecast: () => Promise.resolve(null) });
