import assert from 'node:assert/strict';
import {
  changeCatalogueItem,
  checkPrice,
  getCatalogueDraft,
  listCatalogue,
  listMakes,
  listModels,
  previewCataloguePrice,
  publishCatalogue,
  revertCatalogue,
  type CatalogueItem,
  type CatalogueKind,
  type Output,
} from '@hoist/contract';
import { forgetNow } from './forget-now.ts';
import type { Caller } from './http.ts';
import type { ProductFixture } from './product-fixture.ts';

export const brakes = 'brake-pads-front';
export const zip = 'M5V 2T6';

/** A line of a previewed price: before and after the draft. */
export const lineOf = (
  { lines }: Pick<Output<typeof previewCataloguePrice>, 'lines'>,
  kind: string,
  title = '',
) => {
  const line = lines.find((one) => one.kind === kind && one.title.startsWith(title));
  return line ? [line.before, line.after] : undefined;
};

/** The catalogue's calls by an owner of the company. */
export function catalogueDesk(
  { server, database }: Pick<ProductFixture, 'server' | 'database'>,
  owner: Caller,
) {
  async function live<K extends CatalogueKind>(kind: K, code: string): Promise<CatalogueItem<K>> {
    const { data } = await server.call(listCatalogue, { query: { kind } }, owner);
    const found = data.find((item) => item.code === code);
    assert.ok(found?.live, `${kind} ${code}`);
    return found.live as CatalogueItem<K>;
  }
  const change = (kind: CatalogueKind, code: string, ...[value, version = 0]: [unknown, number?]) =>
    server.call(
      changeCatalogueItem,
      { params: { kind, code }, form: { value: JSON.stringify(value), version } as never },
      owner,
    );
  const draft = () => server.call(getCatalogueDraft, {}, owner);
  const publish = async (note = '') => {
    const { shown } = await draft();
    return (await server.call(publishCatalogue, { form: { note, shown } }, owner)).data;
  };
  const takeBack = (version: number, note = '') =>
    server.call(revertCatalogue, { params: { version }, form: { note } }, owner);
  const preview = (query: Record<string, string> = {}) =>
    server.call(previewCataloguePrice, { query: { service: brakes, zip, ...query } as never }, owner);
  /** The price for a visitor, with a fresh cache. */
  const offered = async () => {
    await forgetNow(database, 'menu');
    const { data } = await server.call(checkPrice, { query: { zip, service: brakes } as never }, {});
    return data[0]?.total;
  };
  /** A pickup whose engines take more than five litres, as a preview names it. */
  const pickup = async () => {
    const year = 2020;
    const makes = await server.call(listMakes, { query: { year } as never }, {});
    const make = makes.data.find(({ name }) => name === 'Ford')?.makesID ?? 0;
    const models = await server.call(listModels, { query: { year, makesID: make } as never }, {});
    const model = models.data.find(({ name }) => name === 'F-150')?.modelsID ?? 0;
    return { year_vehicle: String(year), make_vehicle: String(make), model_vehicle: String(model) };
  };
  return { live, change, draft, publish, takeBack, preview, offered, pickup };
}
