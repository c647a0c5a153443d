import { skies } from '@hoist/domain/weather/forecast';
import { weatherDangers } from '@hoist/domain/weather/unsafe-weather';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam } from './fields.ts';

/** The weather while a visit lasts, where it is. */
export const orderWeather = z.object({
  sky: z.enum(skies),
  lowC: z.number(),
  highC: z.number(),
  /** Over the whole visit; snow is not counted. */
  rainMm: z.number(),
  gustKmh: z.number(),
  /** What makes the work unsafe; empty where it is safe, or is not done in the open air. */
  dangers: z.array(z.enum(weatherDangers)),
});

export const getOrderWeather = endpoint({
  id: 'getOrderWeather',
  method: 'GET',
  path: '/orders_services/:ordersServicesId/weather',
  auth: 'user',
  duringImpersonation: 'allowed',
  params: z.object({ ordersServicesId: idParam }),
  output: z.object({
    /** Null: nobody knows it, it is too far ahead, or the visit is over. */
    weather: orderWeather.nullable(),
  }),
  refusals: ['not_found', 'phone_not_verified'],
  summary: 'The weather that is forecast for a visit, for its customer and its mechanic',
});
