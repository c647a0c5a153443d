import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streetKey, textOfKey } from './street-key.ts';

/** Spellings of one street each. */
const same: readonly (readonly [key: string, ...spellings: string[]])[] = [
  [
    'sherbrooke st w',
    'rue Sherbrooke Ouest',
    'Sherbrooke St W',
    'Sherbrooke Street West',
    'RUE SHERBROOKE O',
    'sherbrooke o rue',
  ],
  ['st denis st', 'rue Saint-Denis', 'St. Denis Street', 'St-Denis St', 'rue St Denis'],
  ['st clair av w', 'St Clair Ave W', 'Saint Clair Avenue West'],
  ['cote neiges rd', 'ch. de la Côte-des-Neiges', 'Cote-des-Neiges Rd', 'chemin Côte des Neiges'],
  ['cote ste catherine rd', 'chemin de la Côte-Sainte-Catherine', 'Cote Ste Catherine Road'],
  ['rene levesque blvd e', 'boul. René-Lévesque Est', 'Rene Levesque Blvd E'],
  ['laurier av w', 'avenue Laurier Ouest', 'Laurier Ave W'],
  ['eglise st', "rue de l'Église", 'rue Église', 'Eglise St'],
  ['10 av w', '10th Ave W', 'West 10th Avenue', 'W 10 Ave', 'Tenth Avenue West', '10e avenue Ouest'],
  ['17 av sw', '17 Ave SW', '17th Avenue Southwest'],
  ['avenue rd', 'Avenue Road', 'Avenue Rd'],
  ['park av', 'Park Avenue', 'Park Ave'],
  ['parc av', 'avenue du Parc', 'av du Parc'],
  ['st laurent blvd', 'St. Laurent Boulevard', 'boul Saint-Laurent', 'St Laurent Blvd'],
  ['north st', 'North Street', 'North St'],
  ['west mall', 'The West Mall', 'West Mall'],
  ['esplanade', 'The Esplanade', 'Esplanade'],
  ['carling', 'Carling'],
  ['105 rte', 'Route 105', 'rte 105'],
];

for (const [key, ...spellings] of same)
  test(`every spelling of '${spellings[0] ?? ''}' has one key`, () => {
    for (const spelling of spellings) assert.equal(textOfKey(streetKey(spelling)), key, spelling);
  });

test('keeps streets apart that differ in name, type or direction', () => {
  const keys = ['King St W', 'King St E', 'King Ave W', 'Kingston Rd', 'Queen St W'].map((text) =>
    textOfKey(streetKey(text)),
  );
  assert.equal(new Set(keys).size, keys.length);
});
