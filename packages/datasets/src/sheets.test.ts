import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HIGH_VOLTAGE_ITEM } from '@hoist/domain/inspection/high-voltage';
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

const inspections = ['brake-inspection', 'pre-purchase', 'multi-point', 'winter-check'];

test('requires every item of inspection services', () => {
  const sheets = serviceSheets().filter(({ service }) => inspections.includes(service));
  for (const { service, evidenceRequired, items } of sheets) {
    assert.ok(evidenceRequired, service);
    assert.ok(
      items.every(({ required }) => required),
      service,
    );
    assert.ok(
      items.some(({ photoRequired }) => photoRequired),
      service,
    );
  }
});

test('requires torque, pedal, road check and fluid level of safety work, with pictures before and after [JB003]', () => {
  const sheets = new Map(serviceSheets().map((sheet) => [sheet.service, sheet]));
  const required = (service: string): readonly string[] => {
    const sheet = sheets.get(service);
    assert.ok(sheet?.evidenceRequired, `${service} completes without its sheet`);
    return sheet.items.filter((one) => one.required).map(({ code }) => code);
  };
  const safetyWork = services().filter(
    ({ code, category }) =>
      ['brakes', 'tires', 'suspension'].includes(category) && !inspections.includes(code),
  );
  for (const { code, category } of safetyWork) {
    const items = required(code);
    const torque = sheets.get(code)?.items.find((one) => one.code === 'wheel-torque');
    assert.deepEqual([torque?.kind, torque?.unit], ['measurement', 'N·m'], code);
    for (const item of ['secured', 'wheel-torque', 'finished', 'damage-noted'])
      assert.ok(items.includes(item), `${code}: ${item}`);
    const road = { brakes: 'bedded-in', suspension: 'road-test', tires: 'retorque-told' }[category];
    assert.ok(road !== undefined && items.includes(road), code);
    const photos = sheets.get(code)?.items.filter((one) => one.photoRequired);
    assert.deepEqual(
      photos?.map((one) => one.code),
      ['damage-noted', 'finished'],
      code,
    );
  }
  for (const { code } of services()
    .filter(({ category }) => category === 'brakes')
    .slice(0, -1))
    for (const item of ['pedal-firm', 'brake-fluid'])
      assert.ok(required(code).includes(item), `${code}: ${item}`);
  for (const code of ['oil-change', 'transmission-fluid', 'diff-fluid'])
    for (const item of ['secured', 'no-leaks']) assert.ok(required(code).includes(item), `${code}: ${item}`);
});

/** The units of what a mechanic measures, by service; detailing and plain exchanges are checked by eye. */
const measured: Readonly<Record<string, readonly string[]>> = {
  'oil-change': ['N·m', 'L', 'kPa', 'mm', 'V'],
  'spark-plugs-4': ['mm', 'N·m'],
  'spark-plugs-6': ['mm', 'N·m'],
  'coolant-flush': ['L', '°C', 'kPa'],
  'brake-fluid': ['L', '%', 'mm', 'N·m'],
  'transmission-fluid': ['L', '°C', 'N·m'],
  'diff-fluid': ['L', 'N·m'],
  'serpentine-belt': ['V'],
  'brake-pads-front': ['mm', 'N·m'],
  'brake-pads-rear': ['mm', 'N·m'],
  'brake-pads-rotors-front': ['mm', 'N·m'],
  'brake-pads-rotors-rear': ['mm', 'N·m'],
  'brake-pads-rotors-all': ['mm', 'N·m'],
  'brake-shoes-rear': ['mm', 'N·m'],
  'brake-caliper': ['mm', '%', 'N·m'],
  'brake-inspection': ['mm', '%', 'N·m'],
  battery: ['V', 'A', 'mA'],
  'battery-boost': ['V', 'A', '%'],
  alternator: ['V', 'mV', 'N·m'],
  starter: ['V', 'A', 'N·m'],
  'charging-test': ['V', 'mV', 'A', '%', 'mA'],
  'tire-swap': ['kPa', 'mm', 'N·m'],
  'tire-changeover': ['kPa', 'mm', 'N·m'],
  'tire-rotation': ['kPa', 'mm', 'N·m'],
  'flat-repair': ['kPa', 'mm', 'N·m'],
  diagnostic: ['V', '%'],
  'no-start': ['V', 'A', 'kPa'],
  'pre-purchase': ['V', '%', 'mm'],
  'multi-point': ['V', '%', 'mm', 'kPa'],
  'winter-check': ['V', 'A', '%', 'mm', 'kPa', '°C'],
  thermostat: ['N·m', 'L', '°C'],
  radiator: ['L', '°C', 'kPa'],
  'water-pump': ['N·m', 'L', '°C', 'kPa'],
  'oxygen-sensor': ['N·m'],
  'valve-cover-gasket': ['N·m'],
  'struts-front': ['N·m', 'mm'],
  'shocks-rear': ['N·m', 'mm'],
  'sway-bar-links': ['N·m', 'mm'],
  'tie-rod-end': ['N·m', 'mm'],
  'control-arm': ['N·m', 'mm'],
  'wheel-bearing': ['N·m', 'mm'],
  'ac-recharge': ['g', 'min', 'kPa', '°C'],
  'blower-motor': ['A'],
};

test('has what a licensed mechanic measures, in its unit', () => {
  for (const { service, items } of serviceSheets()) {
    const units = new Set(items.map(({ unit }) => unit));
    for (const unit of measured[service] ?? []) assert.ok(units.has(unit), `${service} measures no ${unit}`);
  }
  assert.ok(Object.keys(measured).every((code) => services().some((one) => one.code === code)));
});

test('requires its safety items of every service under a lifted vehicle', () => {
  const lifted = {
    'oil-change': ['plug-torque', 'oil-level', 'no-leaks'],
    'brake-fluid': ['brake-flushed', 'bleeders-closed', 'wheel-torque', 'pedal-firm', 'road-test'],
    'transmission-fluid': ['plug-torque', 'fluid-level', 'no-leaks'],
    'diff-fluid': ['plug-torque', 'fluid-level', 'no-leaks'],
    starter: ['bolt-torque'],
    'oxygen-sensor': ['sensor-torque'],
  };
  for (const [service, codes] of Object.entries(lifted)) {
    const sheet = serviceSheets().find((one) => one.service === service);
    assert.ok(sheet?.evidenceRequired, service);
    const required = sheet.items.filter((one) => one.required).map(({ code }) => code);
    for (const code of ['secured', ...codes]) assert.ok(required.includes(code), `${service}: ${code}`);
  }
});

test('names high voltage wherever an electric vehicle is worked on near it', () => {
  const names = serviceSheets()
    .filter(({ items }) => items.some(({ code }) => code === HIGH_VOLTAGE_ITEM))
    .map(({ service }) => service);
  for (const service of ['battery', 'ac-recharge', 'coolant-flush', 'radiator', 'diagnostic'])
    assert.ok(names.includes(service), service);
});

test('requires no evidence where nothing can become unsafe', () => {
  const others = serviceSheets().filter(({ evidenceRequired }) => !evidenceRequired);
  assert.ok(others.some(({ service }) => service === 'wash-express'));
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
