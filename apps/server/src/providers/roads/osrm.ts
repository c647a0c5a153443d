import type { Point } from '@hoist/domain/scheduling/drive-time';
import { z } from 'zod';
import {
  checkedLegs,
  nonsense,
  refusedBy,
  roadEngine,
  snapKm,
  type Answered,
  type BlockAnswer,
  type EngineOptions,
} from './engine.ts';
import type { Roads } from './port.ts';

/** Default of `--max-table-size`. */
const mostPoints = 100;

const cells = z.array(z.array(z.number().nullable()));
const table = z.object({ code: z.literal('Ok'), durations: cells, distances: cells });
const route = z.object({
  code: z.literal('Ok'),
  routes: z.array(z.object({ duration: z.number(), distance: z.number(), geometry: z.string() })).min(1),
});
const refusal = z.object({ code: z.string() });
const dated = z.object({ data_version: z.string().default('') });

/** Longitude first. */
const place = ({ lat, lng }: Point): string => `${lng},${lat}`;
const indices = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => from + index).join(';');

const codeOf = ({ status, body }: Answered): string => {
  const read = refusal.safeParse(body);
  return read.success ? read.data.code : String(status);
};

/** OSRM (project-osrm.org/docs/v5.24.0/api): `/table` and `/route` of the profile `driving`. Metres and seconds. */
export function osrmRoads(options: EngineOptions): Roads {
  const get = (service: string, points: readonly Point[], query: string): Request =>
    new Request(
      `${options.url}/${service}/v1/driving/${points.map(place).join(';')}?${query}&radiuses=${points.map(() => snapKm * 1000).join(';')}`,
    );
  return roadEngine(options, {
    fits: ({ from, to }) => from.length + to.length <= mostPoints,
    matrixRequest: ({ from, to }) =>
      get(
        'table',
        [...from, ...to],
        `sources=${indices(0, from.length)}&destinations=${indices(from.length, to.length)}&annotations=duration,distance`,
      ),
    readMatrix: (answered, block): BlockAnswer => {
      const code = codeOf(answered);
      // One place spoils the whole table.
      if (code === 'NoSegment' || code === 'NoTable') return 'unknown place';
      if (code === 'TooBig') return 'too big';
      if (answered.status !== 200 || code !== 'Ok') throw refusedBy(code);
      const read = table.safeParse(answered.body);
      if (!read.success) throw nonsense('table');
      const { durations, distances } = read.data;
      const kilometres = distances.map((row) =>
        row.map((metres) => (metres === null ? null : metres / 1000)),
      );
      return { legs: checkedLegs(block, durations, kilometres) };
    },
    routeRequest: ({ from, to }) => get('route', [from, to], 'overview=full&geometries=polyline6'),
    readRoute: (answered) => {
      const code = codeOf(answered);
      if (code === 'NoSegment' || code === 'NoRoute') return null;
      if (answered.status !== 200 || code !== 'Ok') throw refusedBy(code);
      const read = route.safeParse(answered.body);
      const [first] = read.success ? read.data.routes : [];
      if (!first) throw nonsense('route');
      return { km: first.distance / 1000, seconds: first.duration, line: first.geometry };
    },
    // Any service names the data; a point at sea is the shortest answer.
    versionRequest: () => get('nearest', [{ lat: 45, lng: -75 }], 'number=1'),
    readVersion: ({ body }) => {
      const read = dated.safeParse(body);
      if (!read.success) throw nonsense('data_version');
      return `osrm ${read.data.data_version}`.trim();
    },
  });
}
