import { createServer } from 'node:http';
import { straightKm, type Point } from '@hoist/domain/scheduling/drive-time';

export interface RoadEngine {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A signed number of an encoded polyline. */
function encoded(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  while (rest >= 32) {
    text += String.fromCharCode((rest % 32) + 32 + 63);
    rest = Math.floor(rest / 32);
  }
  return text + String.fromCharCode(rest + 63);
}

/** An encoded polyline with six decimals. */
function polyline(points: readonly Point[]): string {
  const whole = points.map(({ lat, lng }) => [Math.round(lat * 1e6), Math.round(lng * 1e6)] as const);
  return whole
    .map(([lat, lng], index) => {
      const [fromLat, fromLng] = whole[index - 1] ?? [0, 0];
      return encoded(lat - fromLat) + encoded(lng - fromLng);
    })
    .join('');
}

const km = (from: Point, to: Point) => straightKm(from, to) * 1.4;
const seconds = (from: Point, to: Point) => (km(from, to) / 50) * 3600;

function answer(address: string): object {
  const { pathname, searchParams } = new URL(address, 'http://127.0.0.1');
  const places = (pathname.split('/').at(-1) ?? '').split(';').map((one): Point => {
    const [lng = 0, lat = 0] = one.split(',').map(Number);
    return { lat, lng };
  });
  const [from, to] = [places[0], places.at(-1)];
  if (!from || !to || pathname.startsWith('/nearest')) return { code: 'Ok', data_version: '1' };
  if (pathname.startsWith('/route')) {
    const corner = { lat: from.lat, lng: to.lng };
    const found = { distance: km(from, to) * 1000, duration: seconds(from, to) };
    return { code: 'Ok', routes: [{ ...found, geometry: polyline([from, corner, to]) }] };
  }
  const chosen = (name: string) =>
    (searchParams.get(name) ?? '').split(';').flatMap((index) => places[Number(index)] ?? []);
  const cells = (of: (one: Point, other: Point) => number) =>
    chosen('sources').map((one) => chosen('destinations').map((other) => of(one, other)));
  return {
    code: 'Ok',
    durations: cells(seconds),
    distances: cells((one, other) => km(one, other) * 1000),
  };
}

/** A road engine that speaks like OSRM. Its ways go east or west, then north or south. */
export async function roadEngine(): Promise<RoadEngine> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer(request.url ?? '')));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
