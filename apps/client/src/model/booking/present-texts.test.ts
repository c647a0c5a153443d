import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withPresentTexts } from './present-texts.ts';
import { defaultSchedule, selectService, toggleAddon } from './schedule-state.ts';
import { serviceAdded } from './visit-state.ts';
import { aCheckout, aPrice, aService, aVehicle, flush } from './test-samples.ts';

const english = aService();
const french = aService({
  servicesTitle: 'Plaquettes de frein avant',
  serviceAddons: [{ ...flush, servicesAddonsTitle: 'Vidange du liquide de frein' }],
  partsTypes: english.partsTypes.map((part) => ({ ...part, title: `${part.code} fr` })),
});
const [, standard] = english.partsTypes;
const booking = {
  ...toggleAddon(selectService(defaultSchedule, english), flush),
  selectedVehicle: aVehicle(),
  selectedServicePartsType: standard ?? null,
};

test('a booking that began in English has French names once the price is there in French [BK012]', () => {
  const answer = { ...aCheckout(), service: { serviceDetails: french } };
  const now = withPresentTexts(booking, answer);
  assert.equal(now.selectedService?.servicesTitle, 'Plaquettes de frein avant');
  assert.equal(now.selectedService.price, english.price);
  assert.equal(now.selectedServicePartsType?.title, 'standard fr');
  assert.equal(now.selectedSubServiceAddons[0]?.servicesAddonsTitle, 'Vidange du liquide de frein');
});

test('the other services of a visit are named by its answer', () => {
  const visit = { ...serviceAdded(booking), selectedService: english };
  const item = {
    usersVehiclesId: aVehicle().usersVehiclesId,
    servicesId: french.servicesId,
    servicesTitle: french.servicesTitle,
    serviceDetails: french,
    durationMinutes: 75,
    checkoutInfo: aPrice(),
    checkoutInfoPayWitCash: aPrice(),
  };
  const now = withPresentTexts(visit, { ...aCheckout(), items: [item, item] });
  assert.deepEqual(
    now.otherItems.map(({ service, part }) => [service.servicesTitle, part?.title]),
    [['Plaquettes de frein avant', 'standard fr']],
  );
});
