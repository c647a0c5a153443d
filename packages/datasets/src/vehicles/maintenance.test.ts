import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maintenance } from './maintenance.ts';
import { addons, services } from '../services.ts';

test('gives every interval existing services, both languages and sources', () => {
  const { items, asOf, sources } = maintenance();
  assert.match(asOf, /^\d{4}-\d\d-\d\d$/);
  const menu = new Map(services().map((one) => [one.code, one]));
  const offered = new Set(addons().map(({ code }) => code));
  assert.equal(new Set(items.map(({ code }) => code)).size, items.length);
  for (const item of items) {
    assert(item.title.en !== '' && item.title.fr !== '', item.code);
    assert(item.months !== null || item.km !== null, item.code);
    assert(item.services.length > 0 && item.sources.length > 0, item.code);
    for (const code of [...item.services, ...item.alsoDoneBy]) assert(menu.has(code), `${item.code} ${code}`);
    for (const code of item.addons) assert(offered.has(code), `${item.code} ${code}`);
    for (const code of item.sources) assert(sources[code] !== undefined, `${item.code} ${code}`);
    const forElectric = item.services.every((code) => menu.get(code)?.appliesToEv);
    assert(forElectric || !item.appliesToEv, `${item.code} is offered to no electric car`);
  }
});
