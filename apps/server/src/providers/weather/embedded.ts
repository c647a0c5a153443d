import type { Weather } from './port.ts';

/** Without a network there are no forecasts, and so no warnings. */
export const noWeather = (): Weather => ({ forecast: () => Promise.resolve(null) });
