import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAddressQuery } from './address-query.ts';
import { textOfKey } from './street-key.ts';

const read = (typed: string) => {
  const { civic, unit, readings, postalCode, province } = readAddressQuery(typed);
  const [first] = readings;
  const parts = [civic, first && textOfKey(first.street), first?.town, unit, postalCode, province];
  return parts.map((part) => part ?? '').join('|');
};

const texts = [
  ['214 Roxton Rd, Toronto', '214|roxton rd|toronto|||'],
  ['214 Roxton Rd, Toronto, ON M6J 2Y5', '214|roxton rd|toronto||M6J 2Y5|ON'],
  ['1200 rue Sherbrooke O', '1200|sherbrooke st w||||'],
  ['4080, rue Saint-Denis, Montréal', '4080|st denis st|montreal|||'],
  ['Unit 4, 12 Main St, Etobicoke', '12|main st|etobicoke|Unit 4||'],
  ['12 Main St, app. 5, Gatineau, Québec', '12|main st|gatineau|app. 5||QC'],
  ['12 Main St #302', '12|main st||#302||'],
  ['apt 12B 400 Slater', '400|slater||apt 12B||'],
  ['302-1200 Bay St', '302-1200|bay st||||'],
  ['55A King W', '55A|king w||||'],
  ['12 1/2 King W', '12 1/2|king w||||'],
  ['17 Ave SW, Calgary', '|17 av sw|calgary|||'],
  ['1234 17 Ave SW', '1234|17 av sw||||'],
  ['5th Avenue', '|5 av||||'],
  ['12 Ave SW', '|12 av sw||||'],
  ['3rd Street', '|3 st||||'],
  ['120 3rd Street', '120|3 st||||'],
  ['8e rue', '|8 st||||'],
  ['11764 8e rue', '11764|8 st||||'],
  ['10 Rue 1re', '10|1 st||||'],
  ['8 rue Laurier', '8|laurier st||||'],
  ['Carling Avenue', '|carling av||||'],
  ['123 Main St, PO Box 45, Carp', '123|main st|carp|||'],
  ['12 Steeles', '12|steeles||||'],
  ['M5V 2T6', '||||M5V 2T6|'],
] as const;

for (const [typed, expected] of texts)
  test(`reads '${typed}'`, () => {
    assert.equal(read(typed), expected);
  });

test('also reads the last words as a town, and a half-typed type as none [PL001]', () => {
  const readings = (typed: string) =>
    readAddressQuery(typed).readings.map(({ street, town }) => `${textOfKey(street)}|${town}`);
  assert(readings('214 Roxton Rd Tor').includes('roxton rd|tor'));
  assert.deepEqual(readings('12 carling avenu'), ['carling avenu|', 'carling|']);
  assert(readings('12 Carling Aveune').includes('carling|'));
  assert(readings('4395 Ruee Fabre').includes('fabre|'));
  assert(readings('330 Main Streett E').includes('main e|'));
  assert(readings('12 Main St Niagara Falls').includes('main st|niagara falls'));
});
