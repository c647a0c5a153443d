import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allEndpoints } from '@hoist/contract/all-endpoints';
import { prepare } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import { accessRows, type Row, type Sent } from './testing/access-rows.ts';
import { cashForm, stagesIn, type Stage, type StageKind } from './testing/access-stage.ts';
import { productFixture } from './testing/product-fixture.ts';

const fixture = await productFixture();
const newStage = await stagesIn(fixture);
const rows: Readonly<Record<string, Row>> = accessRows;
/** Further ids that a call accepts besides those of its row. */
const more: Readonly<Partial<Record<keyof typeof accessRows, Row['send']>>> = {
  scheduleService: (stage) => ({
    params: { userId: stage.userId },
    form: {
      ...cashForm(stage, '2026-12-30T10:00:00-05:00'),
      order_payment_option: 'regular_payment_by_card',
      users_credit_cards_id: stage.cardId,
    },
  }),
};

const stages = new Map<string, Promise<Stage>>();
/** No call here succeeds, so one pair of stages serves all calls of a kind. */
function stageOf(kind: StageKind, side: 'mine' | 'theirs'): Promise<Stage> {
  const key = `${kind} ${side}`;
  const stage = stages.get(key) ?? newStage(kind);
  stages.set(key, stage);
  return stage;
}

const unknownId = 987_654_321;
type Part = 'params' | 'query' | 'form';
interface Place {
  readonly part: Part;
  readonly name: string;
}

const at = (sent: Sent, { part, name }: Place): unknown => sent[part]?.[name];
const put = (sent: Sent, { part, name }: Place, value: unknown): Sent => ({
  ...sent,
  [part]: { ...sent[part], [name]: value },
});

/** The fields that contain an id which differs between the two accounts. */
function placesOf(sent: Sent, other: Sent): readonly Place[] {
  const parts: readonly Part[] = ['params', 'query', 'form'];
  return parts.flatMap((part) =>
    Object.keys(sent[part] ?? {})
      .map((name) => ({ part, name }))
      .filter(({ name }) => /ids?$/i.test(name))
      .filter((place) => String(at(sent, place)) !== String(at(other, place))),
  );
}

/** Status, headers and body, without the parts that differ in every answer. */
async function answerTo(endpoint: Endpoint, sent: Sent, token: string): Promise<string> {
  const { files, ...input } = sent;
  const { method, path, body, headers } = prepare(endpoint, input as never, files ? { files } : {});
  const answer = await fixture.server.fetch(`/api${path}`, {
    method,
    headers: { ...headers, token },
    ...(body ? { body } : {}),
  });
  const fleeting = new Set(['date', 'x-request-id', 'set-cookie']);
  const kept = [...answer.headers].filter(([name]) => !fleeting.has(name));
  return `${answer.status}\n${JSON.stringify(kept)}\n${await answer.text()}`;
}

interface Asked {
  readonly endpoint: Endpoint;
  readonly token: string;
  /** Valid, except that the caller is not its owner. */
  readonly sent: Sent;
  readonly place: Place;
}

async function assertLikeUnknown({ endpoint, token, sent, place }: Asked): Promise<void> {
  const foreign = await answerTo(endpoint, sent, token);
  const unknown = await answerTo(endpoint, put(sent, place, unknownId), token);
  assert.equal(foreign, unknown, `${place.part} ${place.name}`);
  assert.doesNotMatch(foreign, /^200/, `${place.part} ${place.name}`);
}

describe("answers another user's id exactly like an unknown one", () => {
  for (const endpoint of allEndpoints) {
    const row = rows[endpoint.id];
    if (!row || endpoint.auth === 'office') continue;
    const sends = [row.send, more[endpoint.id as keyof typeof accessRows]].filter(
      (send) => send !== undefined,
    );
    test(`${endpoint.method} ${endpoint.path} [AC002]`, async (t) => {
      let compared = 0;
      for (const send of sends) {
        const [mine, theirs] = [await stageOf(row.stage, 'mine'), await stageOf(row.stage, 'theirs')];
        const [own, foreign] = [await send(mine), await send(theirs)];
        const asCustomer = await fixture.enter(mine.userId);
        const asRival = await fixture.enter(theirs.rivalId);
        for (const place of placesOf(own, foreign)) {
          const sent = put(own, place, at(foreign, place));
          if (endpoint.auth !== 'mechanic')
            await assertLikeUnknown({ endpoint, token: asCustomer, sent, place });
          await assertLikeUnknown({ endpoint, token: asRival, sent: foreign, place });
          compared += 1;
        }
      }
      t.diagnostic(`${compared} ids`);
    });
  }
});
