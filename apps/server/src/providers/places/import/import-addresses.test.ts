import assert from 'node:assert/strict';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { OperatorError } from '#server/platform/operator-error.ts';
import { addressCsv, addressFolder, sampleAddresses } from '#server/testing/address-files.ts';
import { testDatabase } from '#server/testing/database.ts';
import { cellsAround } from '../address-grid.ts';
import type { AddressSource, BrokenRow } from './address-row.ts';
import { csvSource } from './csv-source.ts';
import { importAddresses } from './import-addresses.ts';
import { narSource } from './nar-source.ts';
import { osmSource } from './osm-source.ts';
import { sampleOsm } from '#server/testing/osm-file.ts';

const database = await testDatabase();
beforeEach(async () => {
  await database.db.deleteFrom('addressDoors').execute();
  await database.db.deleteFrom('addressStreets').execute();
});

const now = () => new Date('2026-12-01T12:00:00Z');

async function load(source: AddressSource, chunk = 5) {
  const broken: BrokenRow[] = [];
  const counts = await importAddresses(database, source, { now, chunk, onBroken: (row) => broken.push(row) });
  return { counts, broken: broken.map(({ line, reason }) => [line, reason]) };
}

const doors = () =>
  database.db
    .selectFrom('addressDoors as d')
    .innerJoin('addressStreets as s', 's.streetId', 'd.streetId')
    .select(['s.labelEn', 's.labelFr', 's.city', 's.province', 's.cell', 's.radiusM'])
    .select(['d.number', 'd.suffix', 'd.zip', 'd.lat', 'd.lng', 'd.blockFace'])
    .orderBy('s.labelEn')
    .orderBy('d.number')
    .orderBy('d.suffix')
    .orderBy('d.lat')
    .execute();

test('imports a CSV file and counts a broken row with its line and reason', async () => {
  const rows = [
    ...sampleAddresses.slice(0, 6),
    'twelve,Main Street,Ottawa,ON,K1S 1B3,45.4,-75.6',
    '12,,Ottawa,ON,K1S 1B3,45.4,-75.6',
    '12,Main Street,Ottawa,XX,K1S 1B3,45.4,-75.6',
    '12,Main Street,Ottawa,ON,K1S,45.4,-75.6',
    '12,Main Street,Paris,ON,,48.8,2.3',
    '12,Main Street',
    ...sampleAddresses.slice(6),
  ];
  const { counts, broken } = await load(csvSource(addressCsv(rows)));
  assert.deepEqual(broken, [
    [8, "'twelve' is no civic number"],
    [9, 'the street is missing'],
    [10, "'XX' is no province"],
    [11, "'K1S' is no postal code"],
    [12, 'the position is missing or not in Canada'],
    [13, 'the town is missing'],
  ]);
  assert.deepEqual(counts, { rows: 20, broken: 6, resumed: 0, streets: 9, doors: 14 });
  const carling = (await doors()).filter(({ labelEn }) => labelEn === 'Carling Avenue');
  assert.deepEqual(
    carling.map(({ number }) => number),
    [100, 101, 104, 108, 900],
  );
  assert.equal(carling[0]?.cell, cellsAround({ lat: 45.395, lng: -75.72 })[4]);
  assert((carling[0]?.radiusM ?? 0) > 900);
});

test('adds to what is known: the same file, another province, an older file', async () => {
  await load(csvSource(addressCsv(sampleAddresses)));
  const before = await doors();
  await load(csvSource(addressCsv(sampleAddresses)));
  assert.deepEqual(await doors(), before);
  const { counts } = await load(
    csvSource(addressCsv(['7,Robson Street,Vancouver,BC,V6B 1A1,49.27800,-123.12100'])),
  );
  assert.equal(counts.doors, before.length + 1);
  // Another position of a known door, and a new neighbour.
  await load(
    csvSource(
      addressCsv([
        '501,Smyth Road,Ottawa,ON,,45.50000,-75.60000',
        '503,Smyth Road,Ottawa,ON,,45.40180,-75.64880',
      ]),
    ),
  );
  const after = await doors();
  const known = after.filter(({ labelEn, number }) => labelEn !== 'Robson Street' && number !== 503);
  const positions = (rows: typeof before) =>
    rows.map(({ labelEn, number, lat, zip }) => [labelEn, number, lat, zip]);
  assert.deepEqual(positions(known), positions(before));
  assert.equal(after.length, before.length + 2);
});

test('takes the building of a door that was known by its block face', async () => {
  const door = (blockFace: boolean, lat: number): AddressSource => ({
    name: `face ${blockFace}`,
    async *read() {
      const street = { labelEn: 'Elm St', labelFr: 'Elm St', city: 'Ottawa', province: 'ON' };
      yield { share: 1, rows: [{ ...street, number: 5, suffix: '', zip: '', lat, lng: -75.7, blockFace }] };
    },
  });
  await load(door(true, 45.4));
  await load(door(false, 45.401));
  assert.deepEqual(
    (await doors()).map(({ lat, blockFace }) => [lat, blockFace]),
    [[45.401, false]],
  );
});

test('folds the apartments of a building into one door', async () => {
  const { counts } = await load(
    csvSource(addressCsv(['5,Elm St,Ottawa,ON,,45.4,-75.7', '5,Elm St,Ottawa,ON,K1R 6N3,45.4,-75.7'])),
  );
  assert.equal(counts.doors, 1);
  assert.equal((await doors())[0]?.zip, 'K1R 6N3');
});

test('refuses a file with too many broken rows, or none that is whole, and keeps the old index', async () => {
  await load(csvSource(addressCsv(sampleAddresses)));
  const before = await doors();
  const wrong = Array.from({ length: 101 }, () => 'x,Main St,Ottawa,ON,,45.4,-75.7');
  await assert.rejects(
    load(csvSource(addressCsv([...sampleAddresses, ...wrong]))),
    /101 of 115 rows are broken/,
  );
  await assert.rejects(load(csvSource(addressCsv([]))), /no address/);
  const other = join(addressFolder({ 'a.csv': 'street,city\nMain St,Ottawa\n' }), 'a.csv');
  await assert.rejects(load(csvSource(other)), (error) => {
    assert(error instanceof OperatorError);
    return error.message.includes('lacks the columns number, province, lat, lng');
  });
  assert.deepEqual(await doors(), before);
});

test('continues an interrupted import, while the old index serves', async () => {
  await load(csvSource(addressCsv(sampleAddresses)));
  const before = await doors();
  const whole = csvSource(
    addressCsv(Array.from({ length: 40 }, (_, at) => `${at + 1},Elm St,Ottawa,ON,,45.4,-75.${700 + at}`)),
  );
  const cut: AddressSource = {
    name: whole.name,
    async *read() {
      for await (const part of whole.read()) {
        yield { ...part, rows: part.rows.slice(0, 23) };
        throw new Error('the disk is gone');
      }
    },
  };
  await assert.rejects(load(cut), /disk is gone/);
  assert.deepEqual(await doors(), before);
  const { counts } = await load(whole);
  assert.deepEqual(counts, { rows: 40, broken: 0, resumed: 20, streets: 10, doors: 54 });
  assert.equal((await doors()).length, 54);
});

test('starts over when the files are others', async () => {
  const rows = csvSource(addressCsv(sampleAddresses));
  const cut: AddressSource = {
    name: 'another file',
    async *read() {
      for await (const part of rows.read()) {
        yield part;
        throw new Error('the disk is gone');
      }
    },
  };
  await assert.rejects(load(cut), /disk is gone/);
  assert.equal((await load(rows)).counts.resumed, 0);
});

const narColumns =
  'LOC_GUID,ADDR_GUID,APT_NO_LABEL,CIVIC_NO,CIVIC_NO_SUFFIX,OFFICIAL_STREET_NAME,OFFICIAL_STREET_TYPE,OFFICIAL_STREET_DIR,' +
  'PROV_CODE,CSD_ENG_NAME,MAIL_MUN_NAME,MAIL_PROV_ABVN,MAIL_POSTAL_CODE,BG_X,BG_Y,BF_REPPOINT_X,BF_REPPOINT_Y';
const narRows = [
  'a1b2c3d4-e5f6-4711-8000-000000000001,x,4,12,A,MAIN,ST,W,35,Ottawa,OTTAWA,ON,K1S1B3,7631760.581,1244624.557,,',
  'a1b2c3d4-e5f6-4711-8000-000000000001,x,5,12,A,MAIN,ST,W,35,Ottawa,OTTAWA,ON,K1S1B3,7631760.581,1244624.557,,',
  'a1b2c3d4-e5f6-4711-8000-000000000002,x,,1200,,SHERBROOKE,RUE,O,24,Montréal,MONTREAL,QC,H3A1H6,,,7631760.581,1244624.557',
  'a1b2c3d4-e5f6-4711-8000-000000000003,x,,7,,SAINT-JEAN-BAPTISTE,CH,,24,Montréal,MONTREAL,QC,H3A1H6,,,,',
];

test('imports the National Address Register by its column names: building, block face, location', async () => {
  const folder = addressFolder({
    'Addresses/Address_24_part_1.csv': [narColumns, ...narRows, ''].join('\r\n'),
    'Locations/Location_24.csv':
      'LOC_GUID,BG_LATITUDE,BG_LONGITUDE\na1b2c3d4-e5f6-4711-8000-000000000003,45.51234,-73.56789\n',
  });
  const { counts, broken } = await load(narSource(folder));
  assert.deepEqual([counts.rows, counts.doors, broken], [4, 3, []]);
  assert.deepEqual(
    (await doors()).map(({ labelEn, city, number, suffix, zip, lat, lng, blockFace }) =>
      [`${number}${suffix} ${labelEn}`, city, zip, lat.toFixed(4), lng.toFixed(4), blockFace].join('|'),
    ),
    [
      '12a Main St W|Ottawa|K1S 1B3|45.5017|-73.5673|false',
      '7 ch Saint-Jean-Baptiste|Montréal|H3A 1H6|45.5123|-73.5679|true',
      '1200 rue Sherbrooke O|Montréal|H3A 1H6|45.5017|-73.5673|true',
    ],
  );
});

test('reads columns in another order, and names a missing one or a folder without the register', async () => {
  const order = narColumns.split(',').toReversed();
  const cells = new Map(narColumns.split(',').map((name, at) => [name, narRows[0]?.split(',')[at] ?? '']));
  const turned = [order.join(','), order.map((name) => cells.get(name)).join(','), ''].join('\n');
  await load(narSource(addressFolder({ 'Address_35.csv': turned })));
  assert.equal((await doors())[0]?.labelEn, 'Main St W');
  const lacking = addressFolder({ 'Address_35.csv': 'LOC_GUID,CIVIC_NO\nx,1\n' });
  await assert.rejects(load(narSource(lacking)), /lacks the columns OFFICIAL_STREET_NAME, MAIL_PROV_ABVN/);
  assert.throws(() => narSource(addressFolder({ 'readme.txt': '' })), /no file Address_/);
});

test('imports named streets and house numbers of an OpenStreetMap extract', async () => {
  const file = join(addressFolder({ 'town.osm.pbf': sampleOsm() }), 'town.osm.pbf');
  const { counts, broken } = await load(osmSource(file));
  assert.deepEqual(broken, [[13, "'none' is no civic number"]]);
  assert.deepEqual([counts.streets, counts.doors], [2, 2]);
  assert.deepEqual(
    (await doors()).map(({ labelEn, labelFr, city, number, zip, lat, lng }) =>
      [number, labelEn, labelFr, city, zip, lat.toFixed(4), lng.toFixed(4)].join('|'),
    ),
    [
      '10|Elm Street|Elm Street|Ottawa|K1R 6N3|45.4101|-75.7001',
      '0|Laurier Avenue|avenue Laurier|Ottawa||45.4200|-75.6900',
      '0|Laurier Avenue|avenue Laurier|Ottawa||45.4205|-75.6900',
      '0|Laurier Avenue|avenue Laurier|Ottawa||45.4210|-75.6900',
      '12|Laurier Avenue|avenue Laurier|Ottawa||45.4202|-75.6902',
    ],
  );
});

test('refuses an extract that ends too early', async () => {
  const file = join(addressFolder({ 'town.osm.pbf': sampleOsm().subarray(0, -9) }), 'town.osm.pbf');
  await assert.rejects(load(osmSource(file)), /ends within a block/);
});
