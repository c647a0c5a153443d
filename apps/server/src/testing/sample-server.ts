import { testClock } from './clock.ts';
import { testDatabase } from './database.ts';
import { startTestServer } from './http.ts';
import { sampleApi } from './sample-api.ts';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
  readonly headers: Headers;
}

/** A form as the app posts it. */
export const formOf = (
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
) => ({ method: 'POST', body: new URLSearchParams(fields), headers });

/** A running server with the sample API, an empty database and a clock to move. */
export async function startSampleServer() {
  const database = await testDatabase();
  const clock = testClock();
  const { routes, bookings } = sampleApi();
  const server = await startTestServer({ database, routes, clock });
  return {
    database,
    clock,
    routes,
    bookings,
    server,
    answer: async (path: string, init?: RequestInit): Promise<Answer> => {
      const response = await server.fetch(path, init);
      const text = await response.text();
      return {
        status: response.status,
        body: JSON.parse(text) as Record<string, unknown>,
        text,
        headers: response.headers,
      };
    },
  };
}
