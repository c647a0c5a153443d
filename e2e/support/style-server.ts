import { createServer } from 'node:http';

export interface StyleServer {
  readonly origin: string;
  /** Addresses of its styles. */
  readonly light: string;
  readonly dark: string;
  readonly stop: () => Promise<void>;
}

/** Grounds that no design of ours has, so that a picture shows which style is drawn. */
export const grounds = { light: [40, 200, 90], dark: [90, 40, 160] } as const;

/** A street through all of Canada, so that every view has a tile. */
const street = {
  type: 'Feature',
  properties: { name: 'Test Street' },
  geometry: {
    type: 'LineString',
    coordinates: Array.from({ length: 100 }, (_, index) => [-140 + index, index % 2 === 0 ? 42 : 70]),
  },
};

const styleOf = (theme: keyof typeof grounds) => ({
  version: 8,
  sources: { streets: { type: 'geojson', data: street, attribution: 'Data of the test' } },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': `rgb(${grounds[theme].join(',')})` } },
    { id: 'street', type: 'line', source: 'streets', paint: { 'line-color': '#ffffff', 'line-width': 4 } },
  ],
});

/** A public host of map styles on another origin. */
export async function styleServer(): Promise<StyleServer> {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(styleOf(request.url === '/dark' ? 'dark' : 'light')));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    origin,
    light: `${origin}/light`,
    dark: `${origin}/dark`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
