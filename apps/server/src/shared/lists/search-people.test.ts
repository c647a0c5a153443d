import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameKey } from '@hoist/domain/search/name-key';
import { sql } from 'kysely';
import { testDatabase } from '#server/testing/database.ts';
import { addPerson } from '#server/testing/people.ts';
import { searchPeople } from './search-people.ts';

/** Letters of Latin-1 and Latin Extended, by how they are typed on a plain keyboard. */
const accented: Readonly<Record<string, string>> = {
  a: 'àáâãäåāăąǎạảấầẩẫậắằẳẵặ',
  ae: 'æ',
  c: 'çćĉċč',
  d: 'ďđð',
  e: 'èéêëēĕėęěẹẻẽếềểễệ',
  g: 'ĝğġģǧǥ',
  h: 'ĥħ',
  i: 'ìíîïĩīĭįǐỉị',
  j: 'ĵ',
  k: 'ķǩ',
  l: 'ĺļľŀł',
  n: 'ñńņňŋ',
  o: 'òóôõöøōŏőơọỏốồổỗộớờ',
  oe: 'œ',
  r: 'ŕŗř',
  s: 'śŝşšș',
  ss: 'ß',
  t: 'ţťŧț',
  th: 'þ',
  u: 'ùúûüũūŭůűųưụủứừửữự',
  w: 'ŵ',
  y: 'ýÿŷỳỵỷỹ',
  z: 'źżžƶ',
};
/** First and last name; spelling without accents. */
const people: readonly (readonly [string, string, string])[] = [
  ['Thị', 'Nguyễn', 'nguyen'],
  ['Ana', 'Šimić', 'simic'],
  ['Antonín', 'Dvořák', 'dvorak'],
  ['Maria', 'de la Cruz', 'maria de la cruz'],
  ['Luz', 'de la Fuente', 'la fuente'],
  ['Mary Jane', 'Watson', 'mary jane watson'],
  ['Conan', 'O’Brien', "o'brien"],
  ['Siún', "O'Neill", 'o’neill'],
  ['Noa', 'D‘Angelo', 'd angelo'],
  ['Marie-Ève', 'Saint-Onge', 'marie eve saint onge'],
  ['Jean\u2011Luc', 'Côté', 'jean-luc cote'],
  ['Ludwig', 'van der Bergh', 'der bergh'],
  ['Ursula', 'von der Leyen', 'von der leyen'],
  ['İbrahim', 'Çelik', 'ibrahim celik'],
  ['Łukasz', 'Żółkiewski', 'lukasz zolkiewski'],
  ['Søren', 'Ångström', 'soren angstrom'],
  ['Þóra', 'Æsirsdóttir', 'thora aesirsdottir'],
  ['Zoe\u0301', 'Lefe\u0300vre', 'zoe lefevre'],
  ['Jürgen', 'Groß', 'jurgen gross'],
  ['Amílcar', 'St. Pierre', 'st pierre'],
  ...Object.entries(accented).flatMap(([plain, letters]) =>
    Array.from(letters).flatMap((letter) => [
      ['Wim', `Bra${letter}mov`, `bra${plain}mov`] as const,
      ...(letter === 'ß' || letter === 'ŀ'
        ? []
        : [['Wim', `${letter.toUpperCase()}lkov`, `${plain}lkov`] as const]),
    ]),
  ),
];

const database = await testDatabase();
const now = new Date('2026-11-25T12:00:00Z');
const found = async (typed: string) => {
  const { rows } = await sql<{ usersId: number }>`SELECT users_id FROM ${searchPeople(typed)} f`.execute(
    database.db,
  );
  return rows.map(({ usersId }) => usersId);
};

test('finds two hundred names as written, without accents and by the start of any of their words', async () => {
  assert.ok(people.length >= 200);
  for (const [fname, lname, plain] of people) {
    const { usersId } = await addPerson(database, now, { fname, lname });
    const spellings = [`${fname} ${lname}`, lname, plain, plain.toUpperCase(), plain.slice(0, -1)];
    for (const typed of spellings)
      assert.ok((await found(typed)).includes(usersId), `${fname} ${lname} by ${typed}`);
  }
});

test('folds names in the database as in the query', async () => {
  const letters = Array.from({ length: 0x250 - 0x20 }, (_, index) =>
    String.fromCodePoint(index + 0x20),
  ).filter((letter) => !/\p{Cc}/u.test(letter));
  const written = [
    ...letters.map((letter) => `a${letter}b`),
    ...people.map(([fname, lname]) => `${fname} ${lname}`),
  ];
  const { rows } = await sql<{ name: string; key: string }>`
    SELECT name, name_key(name) AS key FROM unnest(${written}::text[]) AS n (name)`.execute(database.db);
  const differing = rows.filter(({ name, key }) => key !== nameKey(name));
  assert.deepEqual(differing, []);
});

test('finds a plate with or without its separators', async () => {
  const { usersId } = await addPerson(database, now);
  await sql`INSERT INTO users_vehicles (users_id, make_name, model_name, year, body_shape, size_class, licence_plate)
    VALUES (${usersId}, 'Mazda', 'CX-5', 2019, 'suv', 'suv_truck', 'ABX-1 49')`.execute(database.db);
  for (const typed of ['ABX-149', 'abx 149', 'ABX149', 'abx-1'])
    assert.deepEqual(await found(typed), [usersId], typed);
});
