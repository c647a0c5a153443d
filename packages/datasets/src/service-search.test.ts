import { createServiceSearch } from '@hoist/domain/search/service-search';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serviceCategories, services } from './services.ts';

const categories = new Map(serviceCategories().map(({ code, title }) => [code, title]));

/** The menu as a screen in one language has it, with the words of both. */
const menuIn = (language: 'en' | 'fr') =>
  services().map((service) => ({
    code: service.code,
    title: service.title[language],
    terms: [
      service.title[language === 'en' ? 'fr' : 'en'],
      service.searchTerms.en,
      service.searchTerms.fr,
    ].join(', '),
    category: categories.get(service.category)?.[language] ?? '',
    description: service.description[language],
  }));

/** What people type, with the services of which one must be among the first three. */
const queries: readonly (readonly [typed: string, ...codes: string[]])[] = [
  ['squeaky brakes', 'brake-inspection', 'brake-pads-front'],
  ['brakes squeal when i stop', 'brake-inspection', 'brake-pads-front'],
  ['squeals when I brake', 'brake-inspection', 'brake-pads-front'],
  ['grinding noise brakes', 'brake-inspection', 'brake-pads-rotors-front'],
  ['brake pads', 'brake-pads-front'],
  ['front brakes', 'brake-pads-front', 'brake-pads-rotors-front'],
  ['back brakes', 'brake-pads-rear', 'brake-pads-rotors-rear'],
  ['rotors', 'brake-pads-rotors-front'],
  ['soft brake pedal', 'brake-fluid', 'brake-inspection'],
  ['spongy pedal', 'brake-fluid'],
  ['pulls to one side', 'brake-caliper'],
  ['calliper stuck', 'brake-caliper'],
  ['drum brakes', 'brake-shoes-rear'],
  ['vibration when braking', 'brake-inspection', 'brake-pads-rotors-front'],
  ['battry', 'battery'],
  ['dead battery', 'battery', 'battery-boost'],
  ['jump start', 'battery-boost'],
  ['boost', 'battery-boost'],
  ['won’t start', 'no-start', 'battery-boost'],
  ['wont start', 'no-start', 'battery-boost'],
  ["my car doesn't start", 'no-start'],
  ['clicking when starting', 'starter', 'no-start', 'battery'],
  ['battery light', 'charging-test', 'alternator', 'battery'],
  ['alternater', 'alternator'],
  ['check engine', 'diagnostic'],
  ['engine light is on', 'diagnostic'],
  ['chek engin light', 'diagnostic'],
  ['strange noise', 'diagnostic'],
  ['something smells', 'diagnostic', 'cabin-filter'],
  ['snow tires', 'tire-swap', 'tire-changeover'],
  ['winter tyres', 'tire-swap', 'tire-changeover'],
  ['tire change', 'tire-swap', 'tire-changeover'],
  ['nail in tire', 'flat-repair'],
  ['flat tire', 'flat-repair'],
  ['tire presure light', 'flat-repair'],
  ['rotate tires', 'tire-rotation'],
  ['oil', 'oil-change'],
  ['oil chnage', 'oil-change'],
  ['synthetic oil', 'oil-change'],
  ['oil leak', 'valve-cover-gasket', 'oil-change'],
  ['antifreeze', 'coolant-flush'],
  ['overheating', 'thermostat', 'radiator', 'coolant-flush'],
  ['no heat', 'thermostat', 'blower-motor'],
  ['misfire', 'spark-plugs-4', 'ignition-coil'],
  ['tune up', 'spark-plugs-4', 'oil-change'],
  ['transmision fluid', 'transmission-fluid'],
  ['windsheild wipers', 'wipers'],
  ['headlight out', 'headlight-bulb'],
  ['belt squeal', 'serpentine-belt'],
  ['clunk over bumps', 'struts-front', 'sway-bar-links'],
  ['shocks', 'shocks-rear', 'struts-front'],
  ['humming wheel noise', 'wheel-bearing'],
  ['ac not cold', 'ac-recharge'],
  ['a/c recharge', 'ac-recharge'],
  ['car wash', 'wash-express'],
  ['dog hair', 'detail-interior'],
  ['scratches', 'detail-premium'],
  ['used car inspection', 'pre-purchase'],
  ['o2 sensor', 'oxygen-sensor'],
  ['winter check', 'winter-check'],
  ['bruit', 'diagnostic', 'brake-inspection'],
  ['bruit au freinage', 'brake-inspection', 'brake-pads-front'],
  ['freins qui grincent', 'brake-inspection', 'brake-pads-front'],
  ['plaquettes', 'brake-pads-front'],
  ['disques avant', 'brake-pads-rotors-front'],
  ['pédale molle', 'brake-fluid', 'brake-inspection'],
  ['huile', 'oil-change'],
  ["changement d'huile", 'oil-change'],
  ['vidange', 'oil-change'],
  ['vidanje huile', 'oil-change'],
  ["pneus d'hiver", 'tire-swap', 'tire-changeover'],
  ["pneu d'ete", 'tire-swap', 'tire-changeover'],
  ['changer mes pneus', 'tire-swap', 'tire-changeover'],
  ['crevaison', 'flat-repair'],
  ['clou dans le pneu', 'flat-repair'],
  ['rotation des pneus', 'tire-rotation'],
  ['batterie morte', 'battery', 'battery-boost'],
  ['baterie', 'battery'],
  ['survoltage', 'battery-boost'],
  ['ne démarre pas', 'no-start'],
  ['mon auto part pas', 'no-start', 'battery-boost'],
  ['témoin moteur', 'diagnostic'],
  ['voyant orange', 'diagnostic'],
  ['surchauffe', 'thermostat', 'radiator', 'coolant-flush'],
  ['antigel', 'coolant-flush', 'winter-check'],
  ['chauffage', 'blower-motor', 'thermostat'],
  ['climatisation', 'ac-recharge'],
  ['clim pas froide', 'ac-recharge'],
  ['bougies', 'spark-plugs-4'],
  ['essuie-glaces', 'wipers'],
  ['essui glace', 'wipers'],
  ['phare brûlé', 'headlight-bulb'],
  ['courroie', 'serpentine-belt'],
  ['amortisseurs', 'struts-front', 'shocks-rear'],
  ['roulement de roue', 'wheel-bearing'],
  ['auto usagée', 'pre-purchase'],
  ['lave-auto', 'wash-express'],
  ['poils de chien', 'detail-interior'],
  ['démarreur', 'starter'],
  ['odeur de brulé', 'brake-caliper', 'valve-cover-gasket', 'diagnostic'],
];

for (const language of ['en', 'fr'] as const)
  test(`finds the service that people mean among the first three on a screen in ${language} [BK011]`, () => {
    const search = createServiceSearch(menuIn(language));
    const missed = queries.flatMap(([typed, ...codes]) => {
      const found = search(typed)
        .slice(0, 3)
        .map(({ code }) => code);
      return codes.some((code) => found.includes(code)) ? [] : [`${typed}: ${found.join(', ') || 'nothing'}`];
    });
    assert.ok(queries.length >= 60);
    assert.deepEqual(missed, []);
  });

test('finds nothing for words that mean no service, and everything for none', () => {
  const search = createServiceSearch(menuIn('en'));
  for (const typed of ['zeppelin', 'qwertyuiop', 'asdf ghjk']) assert.deepEqual(search(typed), [], typed);
  assert.equal(search('  ').length, services().length);
});

test('has no diagnosis among the first for a service that is named in either language, or misspelled', () => {
  const diagnoses = new Set(['brake-inspection', 'charging-test', 'no-start', 'diagnostic']);
  for (const language of ['en', 'fr'] as const) {
    const search = createServiceSearch(menuIn(language));
    for (const typed of [
      'snow tires',
      'winter tires',
      'pneus hiver',
      'oil chnage',
      'vidange',
      'windshield',
    ]) {
      const found = search(typed).map(({ code }) => code);
      assert.ok(found.length > 0, `${language} ${typed}`);
      assert.deepEqual(
        found.slice(0, 4).filter((code) => diagnoses.has(code)),
        [],
        `${language} ${typed}: ${found.slice(0, 4).join(' ')}`,
      );
    }
  }
});
