import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { readablePhone } from '@hoist/domain/contact/phone';
import { inflateSync } from 'node:zlib';
import type { DocumentContent } from './content.ts';
import { priceText } from '@hoist/domain/money/format-price';
import { printRate } from '#server/shared/formats/print-format.ts';
import { renderDocument } from './render.ts';

const receipt: DocumentContent = {
  kind: 'receipt',
  number: 'R-000007',
  issuedAt: Date.UTC(2026, 11, 1, 19, 30),
  validUntil: null,
  serviceAt: Date.UTC(2026, 11, 1, 14),
  timezone: 'America/Toronto',
  province: 'QC',
  firstLocale: 'fr',
  supplier: {
    name: 'Hoist',
    lines: ['100, rue Exemple', 'Montréal (Québec)  H2X 1Y4'],
    phone: '(514) 555-0100',
    email: 'aide@hoist.test',
    registrations: { GST: '123456789 RT0001', QST: '1234567890 TQ0001' },
  },
  customer: {
    name: 'Zoë Łukasiewicz Nguyễn',
    lines: ['1 rue Œuvre', 'Montréal QC'],
    phone: '(514) 555-0199',
  },
  vehicle: {
    title: '2019 Honda Civic LX',
    licencePlate: 'ABC 123',
    vin: '2HGFC2F59KH500001',
    odometer: 81234,
  },
  mechanic: 'Marc T.',
  ordersServicesId: 10401,
  lines: [
    {
      title: { en: 'Front brakes', fr: 'Freins avant' },
      amountCents: 18000,
      labour: { hours: 1.5, rateCents: 12000 },
    },
    { title: { en: 'Pads and rotors', fr: 'Plaquettes et disques' }, amountCents: 21500 },
    { title: { en: 'Distance', fr: 'Distance' }, amountCents: 850, travel: { km: 10, perKmCents: 85 } },
  ],
  discountCents: 1000,
  couponCode: 'WELCOME10',
  subtotalCents: 39350,
  taxes: [
    { tax: 'GST', rate: 0.05, amountCents: 1968 },
    { tax: 'QST', rate: 0.09975, amountCents: 3925 },
  ],
  totalCents: 45243,
  cashRoundingCents: 2,
  payment: { method: 'cash', card: '' },
  warrantyMonths: 12,
};

/** Pages and embedded fonts, read from the file's own objects. */
function anatomy(pdf: Uint8Array) {
  const raw = Buffer.from(pdf).toString('latin1');
  return {
    pages: raw.match(/\/Type \/Page\b/g)?.length ?? 0,
    fonts: new Set(raw.match(/\/BaseFont \/[A-Z]+\+[\w-]+/g) ?? []),
    lang: /\/Lang \(([^)]*)\)/.exec(raw)?.[1],
    glyphs: [...raw.matchAll(/stream\n([^]*?)\nendstream/g)]
      .map(([, body = '']) => body)
      .filter((body) => body.charCodeAt(0) === 0x78)
      .map((body) => inflateSync(Buffer.from(body, 'latin1')).toString('latin1'))
      .filter((body) => body.includes(' Tf'))
      .map((body) => body.match(/<[0-9a-f]+>/g)?.length ?? 0),
  };
}

test('a receipt is one page in each language, French first in Quebec, with the same bytes every time', async () => {
  const first = await renderDocument(receipt);
  assert.deepEqual(first, await renderDocument(receipt));
  const { pages, lang, glyphs, fonts } = anatomy(first);
  assert.equal(pages, 2);
  assert.equal(lang, 'fr-CA');
  assert.ok(fonts.size >= 3);
  assert.equal(glyphs.length, 2);
  assert.ok(glyphs.every((count) => count > 60));
  assert.equal(anatomy(await renderDocument({ ...receipt, firstLocale: 'en' })).lang, 'en-CA');
});

test('a combined document of before prints as it did when it was issued', async () => {
  const raw = Buffer.from(await renderDocument(receipt)).toString('latin1');
  const drawn = [...raw.matchAll(/stream\n([^]*?)\nendstream/g)]
    .map(([, body = '']) => body)
    .filter((body) => body.charCodeAt(0) === 0x78)
    .map((body) => inflateSync(Buffer.from(body, 'latin1')).toString('latin1'))
    .filter((body) => body.includes(' Tf'));
  // Of what is drawn, not of the file: another version of the compressor packs it otherwise.
  assert.equal(createHash('sha256').update(drawn.join()).digest('hex').slice(0, 16), 'c32ebc59f643f27e');
});

test('a long list of lines flows onto further pages', async () => {
  const line = { title: { en: 'Add-on', fr: 'Option' }, amountCents: 100 };
  const long = await renderDocument({ ...receipt, lines: Array.from({ length: 60 }, () => line) });
  assert.ok(anatomy(long).pages >= 4);
});

test('names of any script and of any length are printed, not lost and not thrown', async () => {
  const names = ['Nguyễn Thị Ánh', 'Šimůnek', 'Ελένη', 'Олександр', '王小明 😀', 'x'.repeat(300), ''];
  for (const name of names)
    assert.equal(
      anatomy(await renderDocument({ ...receipt, customer: { ...receipt.customer, name } })).pages,
      2,
    );
});

test('money, rates and numbers are printed as each language writes them', () => {
  assert.equal(priceText(123450, 'en'), '$1,234.50');
  assert.equal(priceText(123450, 'fr'), '1\u00a0234,50\u00a0$');
  assert.equal(priceText(-5, 'en'), '\u2212$0.05');
  assert.equal(printRate(0.09975, 'en'), '9.975\u00a0%');
  assert.equal(printRate(0.13, 'fr'), '13\u00a0%');
  assert.equal(readablePhone('+14165550100'), '(416) 555-0100');
  assert.equal(readablePhone('4165550100'), '(416) 555-0100');
  assert.equal(readablePhone('+33142685300'), '+33142685300');
});
