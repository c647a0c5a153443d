import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smsSegments, smsText } from './sms-text.ts';

test('writes the punctuation of GSM-7 and keeps letters', () => {
  assert.equal(
    smsText('« Jérôme » est là\u00a0: c’est 45,00\u00a0$… nᵒ\u00a012'),
    '"Jérôme" est là : c\'est 45,00 $... no 12',
  );
  assert.equal(smsText('We’ll be there – soon'), "We'll be there - soon");
});

test('counts segments by GSM-7, and by 16-bit characters for other letters', () => {
  assert.equal(smsSegments('é'.repeat(160)), 1);
  assert.equal(smsSegments('é'.repeat(161)), 2);
  assert.equal(smsSegments('ê'.repeat(70)), 1);
  assert.equal(smsSegments('ê'.repeat(71)), 2);
  assert.equal(smsSegments('€'.repeat(81)), 2);
});
