import { endpoint } from '@hoist/contract/endpoint';
import { formId, formIds, idParam, text } from '@hoist/contract/fields';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse } from '@hoist/domain/result';
import { z } from 'zod';
import { reply } from '#server/platform/http/call.ts';
import { publicRoute, rawRoute, route } from '#server/platform/http/route.ts';

const ofUser = z.object({ userId: idParam<UserId>() });
const ofThing = z.object({ userId: idParam<UserId>(), thingId: idParam() });

const echo = endpoint({
  id: 'echo',
  method: 'POST',
  path: '/echo',
  auth: 'public',
  duringImpersonation: 'allowed',
  query: z.object({ search: z.object({ value: z.string() }).optional() }),
  form: z.object({ name: text(40, 'field.fname').min(1, { error: 'field.fname' }), ids: formIds() }),
  output: z.object({ name: z.string(), ids: z.array(z.number()), search: z.string() }),
  summary: 'Says it back',
});
const limited = endpoint({
  id: 'limited',
  method: 'POST',
  path: '/limited',
  auth: 'public',
  duringImpersonation: 'allowed',
  output: z.object({}),
  rateLimits: [{ max: 3, seconds: 60, by: 'address' }],
  summary: 'Three a minute',
});
const thing = {
  path: '/users/:userId/things/:thingId',
  auth: 'self',
  duringImpersonation: 'allowed',
  params: ofThing,
} as const;
const made = z.object({ made: z.string() });
const getThing = endpoint({
  ...thing,
  id: 'getThing',
  output: z.object({ id: z.number() }),
  summary: 'One',
});
const newThing = endpoint({
  id: 'newThing',
  method: 'POST',
  path: '/users/:userId/things/0',
  auth: 'self',
  duringImpersonation: 'allowed',
  params: ofUser,
  output: made,
  summary: 'New',
});
const changeThing = endpoint({
  ...thing,
  id: 'changeThing',
  method: 'POST',
  output: made,
  summary: 'Change',
});
const deleteThing = endpoint({
  ...thing,
  id: 'deleteThing',
  method: 'DELETE',
  output: made,
  summary: 'Delete',
});
const drive = endpoint({
  id: 'drive',
  path: '/drive',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  output: z.object({}),
  summary: 'Mechanics',
});
const book = endpoint({
  id: 'book',
  method: 'POST',
  path: '/users/:userId/book',
  auth: 'verified',
  duringImpersonation: 'allowed',
  params: ofUser,
  form: z.object({ what: formId() }),
  output: z.object({ order: z.number() }),
  idempotent: true,
  summary: 'Books',
});
const upload = endpoint({
  id: 'upload',
  method: 'POST',
  path: '/upload',
  auth: 'user',
  duringImpersonation: 'allowed',
  form: z.object({ note: text(20).default('') }),
  output: z.object({ sizes: z.array(z.number()), note: z.string() }),
  upload: { files: 2 },
  summary: 'Files',
});
const broken = endpoint({
  id: 'broken',
  path: '/broken',
  auth: 'public',
  duringImpersonation: 'allowed',
  output: z.object({}),
  summary: 'Throws',
});
const refusing = endpoint({
  id: 'refusing',
  path: '/refusing',
  auth: 'public',
  duringImpersonation: 'allowed',
  output: z.object({}),
  summary: 'Refuses',
});

/** How often `book` ran; `hold` makes its runs wait until the answer of `hold` is called. */
export interface Bookings {
  readonly count: () => number;
  readonly hold: () => () => void;
}

/** A small API with one call of every kind, and a look at what one of them did. */
export function sampleApi() {
  let booked = 0;
  let gate: Promise<void> | undefined;
  const bookings: Bookings = {
    count: () => booked,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return () => {
        gate = undefined;
        resolve();
      };
    },
  };
  const routes = [
    publicRoute(echo, async ({ form, query }) =>
      // More than the contract declares: it must not go out.
      Promise.resolve(ok({ ...form, search: query.search?.value ?? '', passwordHash: 'secret' })),
    ),
    publicRoute(limited, async () => Promise.resolve(ok({}))),
    route(getThing, async ({ params }) =>
      Promise.resolve(params.thingId === 7 ? ok({ id: 7 }) : refuse({ code: 'not_found' as const })),
    ),
    route(newThing, async () => Promise.resolve(reply({ made: 'new' }, { text: 'message.saved' }))),
    route(changeThing, async () => Promise.resolve(ok({ made: 'changed' }))),
    route(deleteThing, async () => Promise.resolve(ok({ made: 'deleted' }))),
    route(drive, async () => Promise.resolve(ok({}))),
    route(book, async ({ form }) => {
      booked += 1;
      const mine = booked;
      await gate;
      if (form.what === 13) return refuse({ code: 'slot_taken', extra: { nextSlots: [] } });
      if (form.what === 500) throw new Error('a bug');
      return ok({ order: mine });
    }),
    route(upload, async ({ files, form }) =>
      ok({
        sizes: await Promise.all(files.map(async (file) => (await file.read()).length)),
        note: form.note,
      }),
    ),
    publicRoute(broken, async () => Promise.reject(new Error('the password is hoist-demo'))),
    publicRoute(refusing, async () =>
      Promise.resolve(
        refuse({
          code: 'invalid' as const,
          details: [{ field: 'vehicle', text: 'booking.no_vehicle' as const }],
        }),
      ),
    ),
    rawRoute({
      method: 'POST',
      path: '/webhooks/raw',
      handle: async ({ body }) => Promise.resolve({ status: 200, body: `got ${body.toString('hex')}` }),
    }),
  ];

  return { routes, bookings };
}
