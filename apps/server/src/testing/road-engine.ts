import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { straightKm, type Point } from '@hoist/domain/scheduling/drive-time';
import { atEnd } from './at-end.ts';
import { addressOf, type Reply } from './stand-in-provider.ts';

export type EngineKind = 'valhalla' | 'osrm';

/** What an engine does instead of its work; a function makes its own answer of the true one. */
export type EngineFault = 'hang up' | 'silent' | Reply | ((body: unknown) => unknown);

/** The simulated roads: the straight line × 1.4 at 50 km/h. */
const detour = 1.4;
const kmh = 50;

interface Roadless {
  /** Places without a road near them. */
  isOffRoad: (place: Point) => boolean;
  /** Pairs without a road between them. */
  isApart: (from: Point, to: Point) => boolean;
}

/** A road engine on this machine that speaks as its documents say. */
export async function standInEngine(kind: EngineKind) {
  const roadless: Roadless = { isOffRoad: () => false, isApart: () => false };
  const engine = {
    ...roadless,
    url: '',
    fault: undefined as EngineFault | undefined,
    /** Most pairs of a matrix (Valhalla) or places of a table (OSRM). */
    limit: kind === 'valhalla' ? 2_500 : 100,
    /** Age of the data, in epoch seconds. */
    tiles: 1_700_000_000,
    /** Milliseconds before each answer. */
    delayMs: 0,
    /** Paths and, of Valhalla, bodies. */
    heard: [] as { readonly path: string; readonly body: string }[],
    /** Most requests at the same time. */
    most: 0,
    /** Lets the silent answers end. */
    close: () => undefined as void,
  };
  let open = 0;
  const answer = kind === 'valhalla' ? valhalla : osrm;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    open += 1;
    engine.most = Math.max(engine.most, open);
    response.on('close', () => (open -= 1));
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const path = request.url ?? '';
    engine.heard.push({ path, body });
    const { fault } = engine;
    if (fault === 'hang up') return void request.socket.destroy();
    if (fault === 'silent') return;
    const reply = typeof fault === 'object' ? fault : answer({ path, body }, engine);
    const shown = typeof fault === 'function' ? fault(reply.body) : reply.body;
    const send = () => {
      response.writeHead(reply.status, { 'content-type': 'application/json' });
      response.end(typeof shown === 'string' ? shown : JSON.stringify(shown));
    };
    if (engine.delayMs > 0) setTimeout(send, engine.delayMs);
    else send();
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  engine.url = `http://${addressOf(server)}`;
  engine.close = () => {
    server.close();
    server.closeAllConnections();
  };
  atEnd(() => Promise.resolve(engine.close()));
  return engine;
}

/** Kilometres of a drive on the simulated roads; null: there is none. */
export function standInKm(from: Point, to: Point, roads: Roadless): number | null {
  return roads.isApart(from, to) ? null : straightKm(from, to) * detour;
}

const seconds = (km: number): number => (km / kmh) * 3600;

interface Sent {
  readonly path: string;
  readonly body: string;
}

const refuse = (error_code: number, error: string): Reply => ({
  status: 400,
  body: { error_code, error, status_code: 400, status: 'Bad Request' },
});

function valhalla(
  { path, body }: Sent,
  roads: Roadless & { readonly limit: number; readonly tiles: number },
): Reply {
  if (path === '/status')
    return { status: 200, body: { version: '3.6.1', tileset_last_modified: roads.tiles } };
  const read = (places: unknown): readonly Point[] =>
    (places as { lat: number; lon: number }[]).map(({ lat, lon }) => ({ lat, lng: lon }));
  const sent = JSON.parse(body) as Record<string, unknown>;
  const isRoute = path === '/route';
  const from = read(isRoute ? (sent['locations'] as unknown[]).slice(0, 1) : sent['sources']);
  const to = read(isRoute ? (sent['locations'] as unknown[]).slice(1) : sent['targets']);
  if (from.length * to.length > roads.limit) return refuse(150, 'Exceeded max locations');
  if ([...from, ...to].some(roads.isOffRoad)) return refuse(171, 'No suitable edges near location');
  if (from.some((one) => to.some((other) => straightKm(one, other) > 400)))
    return refuse(154, 'Path distance exceeds the max distance limit');
  const km = from.map((one) => to.map((other) => standInKm(one, other, roads)));
  if (km.flat().every((one) => one === null)) return refuse(442, 'No path could be found for input');
  if (isRoute) {
    const length = km[0]?.[0] ?? 0;
    const trip = { summary: { time: seconds(length), length }, legs: [{ shape: '_izlhA~rlgdF_{geC~ywl@' }] };
    return { status: 200, body: { trip } };
  }
  const durations = km.map((row) => row.map((one) => (one === null ? null : seconds(one))));
  return {
    status: 200,
    body: { algorithm: 'costmatrix', units: 'kilometers', sources_to_targets: { durations, distances: km } },
  };
}

function osrm({ path }: Sent, roads: Roadless & { readonly limit: number; readonly tiles: number }): Reply {
  const url = new URL(path, 'http://osrm');
  const [, service, , , text = ''] = url.pathname.split('/');
  const points = decodeURIComponent(text)
    .split(';')
    .map((pair) => pair.split(',').map(Number))
    .map(([lng = 0, lat = 0]) => ({ lat, lng }));
  const bad = (code: string): Reply => ({ status: 400, body: { code, message: 'as documented' } });
  if (service === 'nearest')
    return { status: 200, body: { code: 'Ok', data_version: '2026-11-01', waypoints: [] } };
  if (points.length > roads.limit) return bad('TooBig');
  if (points.some(roads.isOffRoad)) return bad('NoSegment');
  if (service === 'route') {
    const [from, to] = points;
    const km = from && to ? standInKm(from, to, roads) : null;
    if (km === null) return bad('NoRoute');
    const one = { duration: seconds(km), distance: km * 1000, geometry: '_izlhA~rlgdF_{geC~ywl@' };
    return { status: 200, body: { code: 'Ok', routes: [one] } };
  }
  const chosen = (name: string) =>
    (url.searchParams.get(name) ?? '').split(';').flatMap((index) => points[Number(index)] ?? []);
  const km = chosen('sources').map((one) =>
    chosen('destinations').map((other) => standInKm(one, other, roads)),
  );
  const each = (of: (km: number) => number) =>
    km.map((row) => row.map((one) => (one === null ? null : of(one))));
  return {
    status: 200,
    body: { code: 'Ok', durations: each(seconds), distances: each((one) => one * 1000) },
  };
}
