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

/** The service's limit of a matrix (`service_limits.auto.max_matrix_location_pairs`). */
const mostPairs = 2_500;

const cells = z.array(z.array(z.number().nullable()));
const matrix = z.object({ sources_to_targets: z.object({ durations: cells, distances: cells }) });
const route = z.object({
  trip: z.object({
    summary: z.object({ time: z.number(), length: z.number() }),
    legs: z.tuple([z.object({ shape: z.string() })]),
  }),
});
const refusal = z.object({ error_code: z.number() });
const status = z.object({ version: z.string(), tileset_last_modified: z.number().default(0) });

/** Error codes of valhalla.github.io/valhalla/api/turn-by-turn/api-reference. */
const noEdgeNear = 171;
const noPath = 442;
const tooFar = 154;
const tooManyLocations = 150;

const place = ({ lat, lng }: Point) => ({ lat, lon: lng, search_cutoff: snapKm * 1000 });

/** Valhalla (github.com/valhalla/valhalla): `/sources_to_targets`, `/route`, `/status`. Kilometres and seconds. */
export function valhallaRoads(options: EngineOptions): Roads {
  const post = (action: string, body: object): Request =>
    new Request(`${options.url}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return roadEngine(options, {
    fits: ({ from, to }) => from.length * to.length <= mostPairs,
    matrixRequest: ({ from, to }) =>
      post('sources_to_targets', {
        sources: from.map(place),
        targets: to.map(place),
        costing: 'auto',
        units: 'kilometers',
        verbose: false,
      }),
    readMatrix: (answered, block): BlockAnswer => {
      if (answered.status !== 200) return refusedBlock(answered);
      const read = matrix.safeParse(answered.body);
      if (!read.success) throw nonsense('matrix');
      const { durations, distances } = read.data.sources_to_targets;
      return { legs: checkedLegs(block, durations, distances) };
    },
    routeRequest: ({ from, to }) =>
      post('route', {
        locations: [place(from), place(to)],
        costing: 'auto',
        units: 'kilometers',
        directions_type: 'none',
      }),
    readRoute: (answered) => {
      if (answered.status !== 200) {
        const code = codeOf(answered);
        if (code === noEdgeNear || code === noPath || code === tooFar) return null;
        throw refusedBy(code);
      }
      const read = route.safeParse(answered.body);
      if (!read.success) throw nonsense('route');
      const { summary, legs } = read.data.trip;
      return { km: summary.length, seconds: summary.time, line: legs[0].shape };
    },
    versionRequest: () => new Request(`${options.url}/status`),
    readVersion: (answered) => {
      const read = status.safeParse(answered.body);
      if (answered.status !== 200 || !read.success) throw nonsense('status');
      return `valhalla ${read.data.version} ${read.data.tileset_last_modified}`;
    },
  });
}

const codeOf = ({ status: http, body }: Answered): number => {
  const read = refusal.safeParse(body);
  return read.success ? read.data.error_code : http;
};

function refusedBlock(answered: Answered): BlockAnswer {
  const code = codeOf(answered);
  // Reported only if no pair of the block has a path; a pair without one is otherwise null.
  if (code === noPath) return 'no road';
  // One place spoils the whole block.
  if (code === noEdgeNear || code === tooFar) return 'unknown place';
  if (code === tooManyLocations) return 'too big';
  throw refusedBy(code);
}
