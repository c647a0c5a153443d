import assert from 'node:assert/strict';
import { test } from 'node:test';
import { degreesText, listText } from './weather-text.ts';

test('degrees are whole, with a real minus; equal values are shown as one', () => {
  const text = (lowC: number, highC: number, language: 'en' | 'fr' = 'en') =>
    degreesText({ lowC, highC }, language).replace('\u00a0', ' ');
  assert.equal(text(-4.4, 0.6), '−4 to 1 °C');
  assert.equal(text(-0.3, 0.4), '0 °C');
  assert.equal(text(-21, -20.4, 'fr'), '−21 à −20 °C');
  assert.equal(listText(['un orage', 'un vent fort'], 'fr'), 'un orage et un vent fort');
});
