import { skies } from '@hoist/domain/weather/forecast';
import { weatherDangers } from '@hoist/domain/weather/unsafe-weather';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const orderWeather = z.object({
  sky: z.enum(skies),
  lowC: z.number(),
  highC: z.number(),
  /** Total of the visit, without snow. */
  rainMm: z.number(),
  gustKmh: z.number(),
  /** Dangers; empty if the work is safe or not outdoors. */
  dangers: z.array(z.enum(weatherDangers)),
});

export const getOrderWeather = endpoint({
  id: 'getOrderWeather',
  path: '/orders_services/:ordersServicesId/weather',
  auth: 'user',
  duringImpersonation: 'allowed',
  output: z.object({
    /** Null if there is no forecast, the visit is too far ahead, or it is over. */
    weather: orderWeather.nullable(),
  }),
  refusals: ['not_found', 'phone_not_verified'],
  summary: 'The weather forecast of a visit, for its customer and its mechanic',
});
