import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportCatalogue, getCatalogueDraft, importCatalogue, listCoupons } from '@hoist/contract';
import { csvOf, readCsv } from '@hoist/domain/csv';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });

type What = 'services' | 'parts' | 'vehicles' | 'coupons';
const send = (
  what: What,
  files: readonly (string | Uint8Array)[],
  ...[apply = '', columns]: [apply?: string, columns?: Readonly<Record<string, string>>]
) =>
  server.call(
    importCatalogue,
    { params: { what }, form: { apply, ...(columns && { columns: JSON.stringify(columns) }) } },
    { ...owner, files: files.map((one) => new File([one as never], `${what}.csv`, { type: 'text/csv' })) },
  );
const exported = async (what: What, locale: 'en' | 'fr' = 'en') =>
  server.call(
    exportCatalogue,
    { params: { what } },
    { ...owner, headers: { 'accept-language': locale === 'fr' ? 'fr-CA' : 'en-CA' } },
  );
const rowsOf = (csv: string) => {
  const rows = readCsv(csv);
  assert.ok(!('code' in rows));
  return rows.map(({ cells }) => [...cells]);
};
const draft = async () => (await server.call(getCatalogueDraft, {}, owner)).data;

for (const what of ['services', 'parts'] as const)
  test(`${what} survive an export and import unchanged, in both languages`, async () => {
    for (const locale of ['en', 'fr'] as const) {
      const { csv } = await exported(what, locale);
      assert.ok(csv.startsWith('\uFEFF'));
      const { counts, rows } = await send(what, [csv]);
      assert.deepEqual([counts.new, counts.changed, counts.wrong, rows], [0, 0, 0, []]);
      assert.ok(counts.same > 10);
    }
  });

test('a file is previewed first and then drafted in full, with decimal points or commas [CT003]', async () => {
  const file = 'service;code;price\r\nbrake-pads-front;standard;99,5\r\nbrake-pads-front;economy;61.25\r\n';
  const preview = await send('parts', [file]);
  assert.deepEqual(
    preview.rows.map(({ name, what, changes }) => [
      name,
      what,
      changes.map(({ field, after }) => `${field} ${after}`),
    ]),
    [
      ['brake-pads-front standard', 'changed', ['price 99.50']],
      ['brake-pads-front economy', 'changed', ['price 61.25']],
    ],
  );
  assert.equal(preview.applied, false);
  assert.deepEqual(await draft(), []);
  assert.equal(await refusalOf(send('parts', [file], 'something else')), '409 conflict');
  assert.equal((await send('parts', [file], preview.shown)).applied, true);
  const [change] = await draft();
  const parts = change?.after?.['parts'] as { code: string; price: string }[];
  assert.deepEqual(
    parts.filter(({ code }) => code === 'standard' || code === 'economy').map(({ price }) => price),
    ['61.25', '99.50'],
  );
  assert.ok(parts.length > 2, 'parts types that the file does not name stay');
});

test('source and lead of parts types come from a file, and a wrong one is named', async () => {
  const file = (rows: string) => `service,code,source,lead,lead_unit\n${rows}`;
  const { rows } = await send('parts', [
    file(
      'alternator,standard,supplier,3,days\nalternator,premium,supplier,,\nstarter,standard,shop,4,hours\n',
    ),
  ]);
  assert.deepEqual(
    rows.map(({ name, changes }) => [name, ...changes.map(({ field, after }) => `${field} ${after}`)]),
    [
      ['alternator standard', 'source supplier', 'lead 3', 'lead_unit days'],
      ['alternator premium', 'source supplier'],
      ['starter standard', 'lead 4', 'lead_unit hours'],
    ],
  );
  const wrong = await send('parts', [
    file('alternator,standard,attic,,\nalternator,premium,shop,1,weeks\nstarter,standard,shop,many,days\n'),
  ]);
  assert.deepEqual(
    wrong.rows.map(({ error }) => error.split(':')[0]),
    ['source', 'lead_unit', 'lead'],
  );
});

test('core charges and prices per litre come from a file; an empty core charge is none', async () => {
  const parts = await send('parts', [
    'service;code;price_per_litre;core_charge\noil-change;full_synthetic;13,5;\nbattery;standard;;\nalternator;standard;;55\n',
  ]);
  assert.deepEqual(
    parts.rows.map(({ name, changes }) => [
      name,
      ...changes.map(({ field, before, after }) => `${field} ${before} ${after}`),
    ]),
    [
      ['oil-change full_synthetic', 'price_per_litre 12.00 13.50'],
      ['battery standard', 'core_charge 20.00 '],
      ['alternator standard', 'core_charge 50.00 55.00'],
    ],
  );
  const unpriced = await send('parts', ['service,code,title_en,title_fr,price\noil-change,racing,R,R,90\n']);
  assert.deepEqual(
    unpriced.rows.map(({ error }) => error),
    ['price_per_litre: Enter a price per further litre: this service sells oil by the litre'],
  );
  const services = await send('services', ['code,included_litres\noil-change,4.5\nair-filter,\n']);
  assert.deepEqual(
    services.rows.map(({ name, changes }) => [name, changes[0]?.before, changes[0]?.after]),
    [['oil-change', '5', '4.5']],
  );
});

test('every wrong row is explained, and nothing of the file is imported [CT003]', async () => {
  const file = csvOf([
    ['code', 'title_en', 'labour_hours', 'fixed_price', 'active'],
    ['oil-change', 'Oil', '0,5', '', 'yes'],
    ['oil-change', 'Oil again', '0,5', '', 'yes'],
    ['air-filter', 'Air', 'some', '', 'yes'],
    ['battery-service!', 'x', '1', '', 'yes'],
    ['brand-new', 'x', '1', '', 'yes'],
  ]);
  const { counts, rows, shown } = await send('services', [file]);
  assert.deepEqual([counts.changed, counts.wrong, shown], [1, 4, '']);
  const said = rows.filter(({ what }) => what === 'wrong').map(({ line, error }) => `${line} ${error}`);
  assert.equal(said[0], '3 Row 2 is about the same item');
  assert.equal(said[1], '4 labour_hours: Enter hours from 0.01 to 99');
  assert.match(said[2] ?? '', /^5 A code has/);
  assert.match(said[3] ?? '', /^6 category: /);
  assert.equal(await refusalOf(send('services', [file], 'anything')), '409 conflict');
  const { counts: none } = await send('parts', ['service,code,price\nno-such,standard,1\n']);
  assert.equal(none.wrong, 1);
});

test('only services, parts types and coupons have files', async () => {
  const what = 'prices' as What;
  assert.equal(await refusalOf(exported(what)), '404 not_found');
  assert.equal(await refusalOf(send(what, ['code\n'])), '404 not_found');
});

test('refuses an unusable file entirely', async () => {
  const refused = async (what: What, files: readonly (string | Uint8Array)[]) => refusalOf(send(what, files));
  assert.equal(await refused('parts', []), '422 invalid');
  assert.equal(await refused('parts', ['a,b\n1,2']), '422 invalid');
  assert.equal(await refused('parts', ['service,code,colour\n']), '422 invalid');
  assert.equal(await refused('parts', ['service,code\n"open']), '422 invalid');
  assert.equal(await refused('parts', ['service,code\n\0,\0']), '422 invalid');
  assert.equal(await refused('parts', [`service,code\n${'a,b\n'.repeat(10_001)}`]), '413 too_large');
});

test('imports and exports ten thousand coupons, and leaves existing ones unchanged', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => [
    `MASS-${index}`,
    'Ten dollars',
    index === 7 ? '=Dix dollars' : 'Dix dollars',
    '10,00',
    '1',
  ]);
  const file = csvOf([['code', 'title_en', 'title_fr', 'amount', 'limit_total'], ...rows], ';');
  const preview = await send('coupons', [file]);
  assert.deepEqual([preview.counts.new, preview.counts.wrong, preview.rows.length], [10_000, 0, 500]);
  assert.equal((await send('coupons', [file], preview.shown)).applied, true);
  const { data } = await server.call(listCoupons, { query: { search: 'MASS-9999' } }, owner);
  assert.deepEqual([data[0]?.amount, data[0]?.limitTotal], ['10.00', 1]);
  assert.equal((await send('coupons', [file])).counts.same, 10_000);
  const { csv } = await exported('coupons');
  assert.match(csv, /'=Dix dollars/);
  assert.equal(rowsOf(csv).length, 10_001);
  const { counts } = await send('coupons', [
    csvOf([
      ['code', 'title_en', 'title_fr', 'percent', 'amount'],
      ['MASS-1', 'Ten dollars', 'Dix dollars', '', '11'],
      ['BOTH', 'x', 'x', '5', '5'],
      ['FINE', 'x', 'x', '5', ''],
      ['NAMELESS', '', 'x', '5', ''],
    ]),
  ]);
  assert.deepEqual([counts.new, counts.wrong], [1, 3]);
});

test('says which row or column of a file has no one meaning', async () => {
  const said = async (file: string) => {
    const { body } = (await send('coupons', [file]).catch((error: unknown) => error)) as {
      readonly body: { readonly message: string };
    };
    return body.message;
  };
  const header = 'code,title_en,title_fr,percent,amount';
  assert.match(
    await said(`${header}\nSPRING12,Spring,Printemps,12,50,100\n`),
    /^Row 2 has 6 cells, but .* 5 columns/,
  );
  assert.equal(await said('code,code,amount\nA,B,1\n'), 'The heading has the column code twice');
});

test('reads the files that spreadsheets write', async () => {
  const rows = ['code;title_en;title_fr;amount;valid_to;;', 'EXCEL-1;Ten;Dix;$10,50;2027/3/9;;'];
  const file = `sep=;\r\n${rows.join('\r\n')}\r\n`;
  for (const bytes of [Buffer.from(file), Buffer.from(`\uFEFF${file}`, 'utf16le')]) {
    const { counts, rows: read } = await send('coupons', [bytes]);
    assert.deepEqual([counts.new, counts.wrong], [1, 0], JSON.stringify(read));
  }
});

test('reads accents of a file that is not in UTF-8', async () => {
  const bytes = Buffer.from('service,code,title_fr\nbrake-pads-front,standard,Qualité\n', 'latin1');
  const { rows } = await send('parts', [bytes]);
  assert.equal(rows[0]?.changes[0]?.after, 'Qualité');
});

test('hours and prices by vehicle survive an export and import unchanged', async () => {
  for (const locale of ['en', 'fr'] as const) {
    const { counts, rows } = await send('vehicles', [(await exported('vehicles', locale)).csv]);
    assert.deepEqual([counts.new, counts.changed, counts.wrong, rows], [0, 0, 0, []]);
    assert.ok(counts.same > 10);
  }
});

test('a guide with columns of its own changes hours and prices of its vehicles, with errors by line', async () => {
  const columns = {
    service: 'Operation',
    part: 'Grade',
    make: 'Make',
    model: 'Model',
    year_from: 'From',
    year_to: 'To',
    hours: 'Std Hrs',
    price: 'List',
    core_charge: 'Core',
  };
  const header = 'Job no.,Operation,Grade,Make,Model,From,To,Std Hrs,List,Core\r\n';
  const good = [
    '1,Front brake pads and rotors,,Ford,F-350,2017,2022,2.6,',
    '2,brake-pads-rotors-front,standard,Ford,F-350,2017,2022,,455.50,60',
  ];
  const bad = [
    '3,Flux capacitor,,Ford,F-350,,,1,',
    '4,brake-pads-rotors-front,gold,Ford,F-350,2017,2022,,900',
    '5,brake-pads-rotors-front,,Ford,F-350,2017,2022,3,',
    '6,brake-pads-rotors-rear,,Ford,F-350,2017,2022,many,',
    '7,brake-pads-rotors-front,,Ford,F-350,2020,2024,3,',
    '8,brake-pads-rotors-front,,Frod,F-350,,,3,',
    '9,brake-pads-rotors-front,,Honda,F-350,,,3,',
    '10,brake-pads-rotors-front,,Ford,F-350,2012,2010,3,',
  ];
  const broken = await send('vehicles', [`${header}${[...good, ...bad].join('\r\n')}`], '', columns);
  assert.deepEqual(
    broken.rows.filter(({ what }) => what === 'wrong').map(({ line, error }) => [line, error]),
    [
      [4, 'We don’t have that service'],
      [5, 'A price or core charge needs a parts type of this service, and a parts type needs one of them'],
      [6, 'Row 2 is about the same item'],
      [7, 'hours: Enter hours from 0.01 to 99'],
      [
        8,
        'Some of these vehicles are already in the row “Ford F-350 2017–2022”. Change that row, or name fewer vehicles.',
      ],
      [9, 'We don’t know the make Frod'],
      [10, 'We don’t know the model F-350'],
      [11, 'The last model year is before the first'],
    ],
  );
  const file = `${header}${good.join('\r\n')}`;
  const preview = await send('vehicles', [file], '', columns);
  assert.deepEqual(
    preview.rows.map(({ name, changes }) => [
      name,
      ...changes.map(({ field, after }) => `${field} ${after}`),
    ]),
    [
      ['brake-pads-rotors-front: Ford F-350 2017–2022', 'hours 2.6'],
      ['brake-pads-rotors-front: Ford F-350 2017–2022, standard', 'price 455.50', 'core_charge 60.00'],
    ],
  );
  assert.equal((await send('vehicles', [file], preview.shown, columns)).applied, true);
  const change = (await draft()).find(({ code }) => code === 'brake-pads-rotors-front');
  assert.ok(change?.after);
  const [rule] = change.after['fitPrices'] as {
    hours: number;
    parts: object;
    cores: object;
    makes: string[];
  }[];
  assert.deepEqual([rule?.hours, rule?.makes], [2.6, ['Ford']]);
  assert.deepEqual([rule?.parts, rule?.cores], [{ standard: '455.50' }, { standard: '60.00' }]);
  assert.equal(await refusalOf(send('vehicles', [file], '', { service: 4 } as never)), '422 invalid');
});
