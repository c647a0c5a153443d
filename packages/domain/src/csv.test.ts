import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine, csvOf, readCsv } from './csv.ts';

const cellsOf = (text: string) => {
  const rows = readCsv(text);
  return Array.isArray(rows) ? rows.map(({ cells }) => cells) : rows;
};

test('keeps commas, quotes and line breaks, and neutralizes formulas', () => {
  const file = csvOf([
    ['Name', 'Amount'],
    ['Roy, "Sam"', '-12.50'],
    ['=HYPERLINK("x")', '@sum'],
    ['two\nlines', '+1 416 555 0100'],
  ]);
  assert.equal(
    file,
    '\uFEFFName,Amount\r\n"Roy, ""Sam""",-12.50\r\n"\'=HYPERLINK(""x"")",\'@sum\r\n"two\nlines",\'+1 416 555 0100\r\n',
  );
});

test('reads back what it wrote, with commas or semicolons', () => {
  const rows = [
    ['code', 'title', 'price'],
    ['a', 'Roy, "Sam"; two\nlines', '12,50'],
    ['b', '=1+1', '-3'],
    ['c', '', 'é'],
  ];
  assert.deepEqual(cellsOf(csvOf(rows)), rows);
  assert.deepEqual(cellsOf(csvOf(rows, ';')), rows);
  assert.match(csvOf(rows, ';'), /^\uFEFFcode;title;price\r\n/);
});

test('makes a formula text wherever a spreadsheet may split the line', () => {
  const cases = [
    ['Sam Roy;=1+1', "Sam Roy;'=1+1"],
    ['Sam Roy,=1+1', '"Sam Roy,\'=1+1"'],
    ['Sam\t@sum(A1)', "Sam\t'@sum(A1)"],
    ['Sam|+1+1', "Sam|'+1+1"],
    ['Sam;-2+3', "Sam;'-2+3"],
    ['Sam; "=1+1"', '"Sam; ""\'=1+1"""'],
    ['two\n=1+1', '"two\n\'=1+1"'],
    ['\uff1d1+1', "'\uff1d1+1"],
    ['-1+1', "'-1+1"],
    ['Brakes; -10', 'Brakes; -10'],
    ['-12.50', '-12.50'],
  ] as const;
  for (const [text, written] of cases) {
    assert.equal(csvLine([text]), `${written}\r\n`);
    assert.deepEqual(cellsOf(csvOf([['a', text, 'z']])), [['a', text, 'z']]);
  }
});

test('reads the delimiter that Excel names in a first line of its own', () => {
  assert.deepEqual(readCsv('sep=;\r\na;b,c\r\n1;2'), [
    { line: 2, cells: ['a', 'b,c'] },
    { line: 3, cells: ['1', '2'] },
  ]);
});

test('reads empty lines, tabs, a missing last line end and an unclosed quote', () => {
  assert.deepEqual(cellsOf('a\tb\n\n  1 \t2'), [
    ['a', 'b'],
    ['1', '2'],
  ]);
  assert.deepEqual(readCsv('a,b\n\n1,2'), [
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1', '2'] },
  ]);
  assert.deepEqual(readCsv('a,b\n1,"2\n3'), { code: 'open_quote', line: 2 });
  assert.deepEqual(cellsOf(''), []);
});

test('neutralizes formulas, keeps amounts as numbers and quotes delimiters', () => {
  assert.equal(
    csvLine(['-12.50', '-12.50-3', '+1 416', '@x', '=1', '\t=1']),
    "-12.50,'-12.50-3,'+1 416,'@x,'=1,'\t'=1\r\n",
  );
  assert.equal(csvLine(['a "b"', 'c,d', 'e\nf', '']), '"a ""b""","c,d","e\nf",\r\n');
});

test('reads and writes a million line breaks or tabs in one cell without reading them again from each', () => {
  for (const sign of ['\n', '\t']) {
    const blank = sign.repeat(1_000_000);
    assert.deepEqual(cellsOf(`a\n"${blank}x"`), [['a'], ['x']]);
    assert.ok(csvLine([`x${blank}=1`]).includes(`${sign}'=1`));
  }
});
