import * as contract from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { stagesIn } from './access-stage.ts';
import { addPerson } from './people.ts';
import { productFixture } from './product-fixture.ts';

/** The office's calls about mechanics and their certificates, by a dispatcher. */
export async function mechanicAccountsFixture() {
  const fixture = await productFixture();
  const { server, database, clock } = fixture;
  const office = await addPerson(database, clock.now(), { consoleRole: 'dispatcher', lname: 'Roy' });
  const stage = await stagesIn(fixture);
  const servicesId = async (code: string) =>
    (
      await database.db
        .selectFrom('services')
        .where('code', '=', code)
        .select('servicesId')
        .executeTakeFirstOrThrow()
    ).servicesId;
  const brakes = await servicesId('brake-pads-front');

  const read = async (mechanicId: UserId) =>
    (await server.call(contract.getMechanic, { params: { mechanicId } }, office)).data;
  const list = async (query: {
    search?: string;
    state?: 'active' | 'blocked' | 'expiring';
    length?: number;
  }) => (await server.call(contract.listMechanics, { query }, office)).data;
  const add = (
    mechanicId: UserId,
    validUntil: string,
    kind: 'trade' | 'insurance' | 'refrigerant' = 'trade',
  ) =>
    server.call(
      contract.addCertificate,
      { params: { mechanicId }, form: { kind, number: '310S-400123', valid_until: validUntil } },
      office,
    );
  return { fixture, server, database, clock, office, stage, servicesId, brakes, read, list, add };
}
