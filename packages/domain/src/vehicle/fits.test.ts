import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEngine } from './engine.ts';
import { fits, fitsAll, fittingParts } from './fits.ts';

const civic = { electric: false, engines: ['1.8L I4 Gas'], drives: ['FWD'] };
const unknown = { electric: false, engines: [], drives: [] };
const plugs = { appliesToEv: false, fits: { ...fitsAll, cylinders: [6], fuel: 'gas' as const } };
const differential = { appliesToEv: true, fits: { ...fitsAll, drive: 'rear_or_all' as const } };

test('reads cylinders and fuel from the name of an engine', () => {
  const names = [
    '1.8L I4 Gas',
    '3.4L 6-cyl Gas',
    '6.6L I6 Diesel',
    'Electric',
    '2.5L H4 Hybrid',
    'V8',
    '2.0L',
  ];
  assert.deepEqual(
    names.map((name) => [readEngine(name).cylinders, readEngine(name).fuel]),
    [
      [4, 'gas'],
      [6, 'gas'],
      [6, 'diesel'],
      [null, 'electric'],
      [4, 'gas'],
      [8, null],
      [null, null],
    ],
  );
});

test('rules out what cannot fit, by cylinders, fuel, drive and electric motor [VH009]', () => {
  assert.equal(fits(plugs, civic), false);
  assert.equal(fits(plugs, { ...civic, engines: ['3.5L V6 Gas'] }), true);
  assert.equal(fits(plugs, { ...civic, engines: ['6.6L I6 Diesel'] }), false);
  assert.equal(fits({ appliesToEv: false, fits: fitsAll }, { ...unknown, electric: true }), false);
  assert.equal(fits({ appliesToEv: true, fits: fitsAll }, { ...unknown, electric: true }), true);
  assert.equal(fits(differential, civic), false);
  assert.equal(fits(differential, { ...civic, drives: ['AWD'] }), true);
});

test('rules out nothing that is unknown, or that one of several engines or drives may need [VH009]', () => {
  for (const service of [plugs, differential]) assert.equal(fits(service, unknown), true);
  assert.equal(fits(plugs, { ...civic, engines: ['2.4L I4 Gas', '3.5L V6 Gas'] }), true);
  assert.equal(fits(plugs, { ...civic, engines: ['1.8L I4 Gas', '2.0L I4 Gas'] }), false);
  assert.equal(fits(differential, { ...civic, drives: ['FWD', 'AWD'] }), true);
});

test('offers the diesel grade to diesel engines only, and every grade where the fuel is unknown', () => {
  const oils = [{ code: 'conventional' }, { code: 'full_synthetic' }, { code: 'diesel' }];
  const codes = (engines: readonly string[]) => fittingParts(oils, { engines }).map(({ code }) => code);
  assert.deepEqual(codes(['1.8L I4 Gas']), ['conventional', 'full_synthetic']);
  assert.deepEqual(codes(['2.0L I4 Diesel']), ['diesel']);
  for (const engines of [[], ['2.0L'], ['2.5L I4 Gas', '2.0L I4 Diesel']])
    assert.equal(codes(engines).length, oils.length);
  assert.equal(fittingParts([{ code: 'diesel' }], { engines: ['1.8L I4 Gas'] }).length, 1);
});
