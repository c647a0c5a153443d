import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRecallsCsv } from './read-recalls-csv.ts';
import { recallList, recallsOf } from './recalls.ts';

/** Fictitious recalls in the format of Transport Canada's file. */
const csv = `\uFEFF"RECALL_NUMBER_NUM","YEAR","MANUFACTURER_RECALL_NO_TXT","CATEGORY_ETXT","CATEGORY_FTXT","MAKE_NAME_NM","MODEL_NAME_NM","UNIT_AFFECTED_NBR","SYSTEM_TYPE_ETXT","SYSTEM_TYPE_FTXT","NOTIFICATION_TYPE_ETXT","NOTIFICATION_TYPE_FTXT","COMMENT_ETXT","COMMENT_FTXT","RECALL_DATE_DTE"
"1999001","2021","X1","Car","Automobile","TESTMAKE","RUNABOUT","12","BRAKES","FREINS","Safety Mfr","Sécurité - fabricant","Issue: On certain vehicles, the ""left"" hose may leak.
Corrective Actions: Dealers will replace it.","Problème : fuite.","1999-02-03 00:00:00"
"1999001","2020","X1","Car","Automobile","TESTMAKE","RUNABOUT","12","BRAKES","FREINS","Safety Mfr","Sécurité - fabricant","Issue","Problème","1999-02-03"
"1999001","2021","X1","Car","Automobile","TESTMAKE","RUNABOUT WAGON","12","BRAKES","FREINS","Safety Mfr","Sécurité - fabricant","Issue","Problème","1999-02-03"
"1999001","2021","X1","Car","Automobile","OTHERMAKE","TWIN","12","BRAKES","FREINS","Safety Mfr","Sécurité - fabricant","Issue","Problème","1999-02-03"
"1999777","2021","","Car","Automobile","TESTMAKE","RUNABOUT2","1","ENGINE","MOTEUR","Compliance","Conformité","Newer","Plus récent","1999-09-09"
"1999500","","","Tires","Pneus","TESTMAKE","ROUND","1","TIRES","PNEUS","Safety","Sécurité","No year","Sans année","1999-05-05"
`;

test("converts Transport Canada's file to one recall per make with models and years, without tires", () => {
  const recalls = readRecallsCsv(csv);
  assert.deepEqual(
    recalls.map(({ number, make, models, date }) => [number, make, models, date]),
    [
      [
        '1999001',
        'TESTMAKE',
        [
          { name: 'RUNABOUT', years: [2020, 2021] },
          { name: 'RUNABOUT WAGON', years: [2021] },
        ],
        '1999-02-03',
      ],
      ['1999001', 'OTHERMAKE', [{ name: 'TWIN', years: [2021] }], '1999-02-03'],
      ['1999777', 'TESTMAKE', [{ name: 'RUNABOUT2', years: [2021] }], '1999-09-09'],
    ],
  );
  assert.deepEqual(recalls[0]?.system, { en: 'Brakes', fr: 'Freins' });
  assert.match(recalls[0].summary.en, /the "left" hose may leak\.\nCorrective Actions/);
});

test('names the missing columns of a refused file', () => {
  assert.throws(() => readRecallsCsv('YEAR,MAKE_NAME_NM\n2020,FORD\n'), /RECALL_NUMBER_NUM, MODEL_NAME_NM/);
});

test('matches recalls by make, model and year, but not by a model prefix', () => {
  const recalls = readRecallsCsv(csv);
  const numbers = (year: number, make: string, model: string) =>
    recallsOf({ year, make, model }, recalls).map(({ number }) => number);
  assert.deepEqual(numbers(2021, 'Testmake', 'Runabout'), ['1999001']);
  assert.deepEqual(numbers(2021, 'Test-Make', 'Runabout2'), ['1999777']);
  assert.deepEqual(numbers(2021, 'Testmake', 'Wagon'), []);
  assert.deepEqual(numbers(2019, 'Testmake', 'Runabout'), []);
  assert.deepEqual(numbers(2021, 'Testmake', ''), []);
  assert.deepEqual(numbers(2021, 'Nomake', 'Runabout'), []);
});

test('includes a dated, incomplete list in both languages', () => {
  const { asOf, complete } = recallList();
  assert.match(asOf, /^\d{4}-\d\d-\d\d$/);
  assert.equal(complete, false);
  const [airbag] = recallsOf({ year: 2021, make: 'Honda', model: 'Civic' });
  assert.deepEqual([airbag?.number, airbag?.date], ['2024059', '2024-02-01']);
  assert(airbag?.summary.fr !== airbag?.summary.en);
  assert.deepEqual(recallsOf({ year: 2015, make: 'Honda', model: 'Civic' }), []);
});
