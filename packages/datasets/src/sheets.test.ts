import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspectionKinds, inspectionSections } from '@hoist/domain/inspection/inspection-item';
import { services } from './services.ts';
import { servicesThatPutRight, servicesToBookFor, serviceSheets } from './sheets.ts';

test('gives every service a sheet in the order of a job and in both languages', () => {
  assert.deepEqual(
    serviceSheets().map(({ service }) => service),
    services().map(({ code }) => code),
  );
  for (const { service, items } of serviceSheets()) {
    assert.ok(items.length >= 7, `${service} has ${items.length} items`);
    assert.equal(new Set(items.map(({ code }) => code)).size, items.length, service);
    const places = items.map(({ section }) => inspectionSections.indexOf(section));
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
      service,
    );
    for (const item of items) {
      const name = `${service}: ${item.code}`;
      assert.ok(item.title.en && item.title.fr && inspectionKinds.includes(item.kind), name);
      assert.equal(item.kind === 'measurement', item.unit !== '', name);
      if (item.limits) assert.ok(item.kind === 'measurement' && item.limits.amber !== item.limits.red, name);
      if (item.hint) assert.ok(item.hint.en && item.hint.fr, name);
    }
  }
});

test('requires all evidence for inspection services only', () => {
  const withEvidence = serviceSheets().filter(({ evidenceRequired }) => evidenceRequired);
  assert.deepEqual(
    withEvidence.map(({ service }) => service),
    ['brake-inspection', 'pre-purchase', 'multi-point', 'winter-check'],
  );
  for (const { service, items } of withEvidence) {
    assert.ok(
      items.every(({ required }) => required),
      service,
    );
    assert.ok(
      items.some(({ photoRequired }) => photoRequired),
      service,
    );
  }
  const others = serviceSheets().filter(({ evidenceRequired }) => !evidenceRequired);
  assert.ok(others.every(({ items }) => items.every((one) => one.required === (one.kind !== 'inspection'))));
});

test('suggests services of the menu for findings, and resolves none by a diagnosis', () => {
  const menu = new Set(services().map(({ code }) => code));
  const items = serviceSheets().flatMap((sheet) => sheet.items);
  const judged = items.filter(({ kind, limits }) => kind === 'inspection' || limits !== null);
  for (const { code } of items) {
    const toBook = servicesToBookFor(code);
    assert.ok(
      toBook.every((one) => menu.has(one)),
      code,
    );
    assert.ok(toBook.length === 0 || judged.some((one) => one.code === code), code);
  }
  assert.deepEqual(
    [servicesToBookFor('leaks'), servicesThatPutRight('leaks'), servicesToBookFor('windshield')],
    [['diagnostic'], [], []],
  );
  assert.ok(servicesThatPutRight('pads-front').includes('brake-pads-front'));
});
