import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { toId, type OrderId } from '@hoist/domain/ids';
import type {
  CreditNoteDocument,
  EstimateDocument,
  InvoiceDocument,
  ReceiptDocument,
} from '../document-content.ts';
import { printDocument } from '../pdf/print-document.ts';
import type { Sheet } from './sheet.ts';
import { sheetOf } from '../pdf/print-document.ts';

const at = Date.UTC(2026, 11, 1, 19, 30);
const common = {
  issuedAt: at,
  timezone: 'America/Toronto',
  province: 'QC',
  firstLocale: 'fr',
  supplier: {
    name: 'Hoist',
    lines: ['100, rue Exemple'],
    phone: '+15145550100',
    email: 'aide@hoist.test',
    registrations: { GST: '123456789 RT0001', QST: '1234567890 TQ0001', PST: 'PST-1234-5678' },
  },
  customer: { name: 'Zoë Nguyễn', lines: ['1 rue Œuvre', 'Montréal QC'], phone: '' },
  vehicle: {
    title: '2019 Honda Civic',
    licencePlate: 'ABC 123',
    vin: '2HGFC2F59KH500001',
    odometerIn: 81_230,
    odometerOut: 81_234,
  },
  mechanic: 'Marc T.',
  ordersServicesId: toId<OrderId>(10_401),
} as const;

const invoice: InvoiceDocument = {
  ...common,
  kind: 'invoice',
  number: 'I-000012',
  reason: 'repair',
  estimateNumber: 'E-000031',
  serviceAt: at,
  completedAt: at,
  lines: [
    {
      kind: 'labour',
      title: { en: 'Front brakes', fr: 'Freins avant' },
      amountCents: 18_000,
      labour: { hours: 1.5, rateCents: 12_000 },
      warranty: { until: '2027-12-01', untilKm: 101_234 },
    },
    {
      kind: 'parts',
      title: { en: 'Pads', fr: 'Plaquettes' },
      amountCents: 20_000,
      quantity: { count: 2, unitCents: 10_000 },
      condition: 'reconditioned',
    },
  ],
  discountCents: 0,
  couponCode: '',
  subtotalCents: 38_000,
  taxes: [
    { tax: 'GST', rate: 0.05, amountCents: 1900 },
    { tax: 'QST', rate: 0.09975, amountCents: 3791 },
  ],
  totalCents: 43_691,
  cashRoundingCents: -1,
  paid: [{ method: 'cash', card: '', at, amountCents: 43_690 }],
  balanceCents: 0,
  removedParts: 'returned',
  legalWarranty: { until: '2027-03-01', untilKm: 86_234 },
};

const wordsOf = (sheet: Sheet): string =>
  [
    sheet.title,
    ...sheet.facts.flatMap(({ label, value }) => [label, value]),
    ...sheet.columns.flatMap(({ title, lines }) => [title, ...lines]),
    ...sheet.rows.flatMap(({ title, details, amount }) => [title, ...details, amount]),
    ...sheet.totals.flatMap(({ label, value }) => [label, value]),
    ...(sheet.aside?.lines.flatMap(({ label, value }) => [label, value]) ?? []),
    ...sheet.notes,
  ]
    .join('\n')
    .replaceAll('\u00a0', ' ');

test('prints hours, rate, condition, warranty, odometers and taxes of a Quebec invoice, French first [DC005]', async () => {
  const french = wordsOf(sheetOf(invoice, 'fr'));
  for (const told of [
    'Facture',
    'Évaluation\nE-000031',
    'Plaque ABC 123',
    'NIV 2HGFC2F59KH500001',
    'Odomètre à l’arrivée 81 230 km',
    'Odomètre à la remise 81 234 km',
    '1,5 h × 120,00 $',
    '2 × 100,00 $',
    'Pièce remise à neuf',
    'Garantie jusqu’au 1er déc. 2027 ou 101 234 km',
    'TPS 5 % (123456789 RT0001)\n19,00 $',
    'TVQ 9,975 % (1234567890 TQ0001)\n37,91 $',
    'Total de la facture\n436,90 $',
    'Comptant\n436,90 $',
    'Entièrement payé',
    'Les pièces remplacées vous ont été remises.',
    'pour ces travaux, jusqu’au 1er mars 2027 ou 86 234 km',
  ])
    assert.ok(french.includes(told), `${told}\n${french}`);
  assert.doesNotMatch(french, /renonc/i);
  const raw = Buffer.from(await printDocument(invoice)).toString('latin1');
  assert.match(raw, /\/Lang \(fr-CA\)[^]*\/Lang \(en-CA\)|\/Lang \(fr-CA\)/);
});

test('prints the limit of the province, the end and the replaced number of an estimate', () => {
  const estimate: EstimateDocument = {
    ...common,
    ...invoice,
    kind: 'estimate',
    number: 'E-000031',
    replaces: 'E-000007',
    validUntil: at,
    completeBy: at + 3_600_000,
    payment: { method: 'card', card: '' },
    removedParts: 'declined',
  };
  const told = (province: string) => wordsOf(sheetOf({ ...estimate, province }, 'en'));
  assert.match(told('QC'), /cannot exceed this estimate unless you agree/);
  assert.match(told('AB'), /nor by more than \$100/);
  assert.match(told('BC'), /by more than 10% unless you agree/);
  assert.match(told('ON'), /Ontario law gives at least 90 days/);
  assert.match(told('MB'), /Manitoba law gives at least 90 days/);
  assert.doesNotMatch(told('BC'), /law gives/);
  assert.match(told('ON'), /Done by\nDec 1, 2026, 3:30 PM \(Toronto time\)/);
  assert.match(told('ON'), /Replaces estimate\nE-000007/);
  assert.match(told('ON'), /You declined the replaced parts/);
  // Holds may begin later, and a photo is not required.
  assert.doesNotMatch(told('ON'), /held|photo/);
});

test('says of a fee only where it is paid that a card was charged', () => {
  const told = (balanceCents: number) =>
    wordsOf(sheetOf({ ...invoice, reason: 'cancellation', balanceCents }, 'en'));
  assert.match(told(0), /charged to the card of the booking/);
  assert.match(told(100), /Terms: due now\./);
  assert.doesNotMatch(told(100), /card of the booking/);
});

test('prints the balance of a receipt, and the invoice and reversed taxes of a credit note', () => {
  const receipt: ReceiptDocument = {
    ...common,
    kind: 'receipt',
    number: 'R-000012',
    invoiceNumber: 'I-000012',
    invoiceCents: 43_691,
    taxes: invoice.taxes,
    beforeCents: 20_000,
    received: [{ method: 'card', card: 'Visa •••• 4242', at, amountCents: 10_000 }],
    balanceCents: 13_691,
  };
  const told = wordsOf(sheetOf(receipt, 'en'));
  assert.match(told, /Invoice\nI-000012/);
  assert.match(told, /Card Visa •••• 4242/);
  assert.match(told, /Received before\n−\$200\.00\nReceived\n\$100\.00\nBalance due\n\$136\.91/);
  const note: CreditNoteDocument = {
    ...common,
    province: 'BC',
    kind: 'credit_note',
    number: 'C-000003',
    invoiceNumber: 'I-000012',
    reason: { en: 'Goodwill', fr: 'Geste commercial' },
    lines: [{ kind: 'labour', title: { en: 'Labour', fr: 'Main-d’œuvre' }, amountCents: 5000 }],
    discountCents: 0,
    subtotalCents: 5000,
    taxes: [
      { tax: 'GST', rate: 0.05, amountCents: 250 },
      { tax: 'PST', rate: 0.07, amountCents: 350 },
    ],
    totalCents: 5600,
    cashRoundingCents: 0,
    returnedBy: [{ method: 'card', card: 'Visa •••• 4242' }],
  };
  const credit = wordsOf(sheetOf(note, 'en'));
  assert.match(credit, /Corrects\nI-000012/);
  assert.match(credit, /PST 7% \(PST-1234-5678\)\n\$3\.50/);
  assert.match(credit, /Total credit\n\$56\.00/);
  assert.match(wordsOf(sheetOf(note, 'fr')), /Motif : Geste commercial/);
});

const streamsOf = (pdf: string): string[] =>
  [...pdf.matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );

/** The characters of the fonts in a document, as its ToUnicode tables write them. */
const unicodeTables = (pdf: string): string =>
  streamsOf(pdf)
    .filter((text) => text.includes('beginbfrange'))
    .join('\n');

test('prints the raised o of « nᵒ » from its fonts, not a question mark', async () => {
  assert.match(sheetOf(invoice, 'fr').number, /^Nᵒ/);
  const raw = Buffer.from(await printDocument(invoice)).toString('latin1');
  assert.match(unicodeTables(raw), /<1d52>/i);
});

const names = {
  Greek: 'Γιώργος Παπαδόπουλος',
  Cyrillic: 'Наталья Щербакова',
  Arabic: 'سارة',
  Hebrew: 'שרה לוי-כהן',
  Devanagari: 'लक्ष्मी श्रीवास्तव',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ',
  Tamil: 'தமிழ்ச்செல்வி',
  Chinese: '王小明 張偉',
  Japanese: 'さくら 田中',
  Korean: '김민수',
  emoji: 'Ali 👩‍🔧🇨🇦👍🏽😀',
};

for (const [script, name] of Object.entries(names))
  test(`prints a name in ${script} with a glyph for each letter [DC006]`, async () => {
    const pdf = await printDocument({ ...invoice, customer: { ...invoice.customer, name } });
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(Buffer.from(pdf));
    const [line] = /(?<=^Client\r?\n).*/m.exec(document.getPage(0).getText()) ?? [];
    document.destroy();
    library.destroy();
    // The reader writes a control sign beside some shifted glyphs.
    assert.equal(line?.replaceAll(/\p{Cc}/gu, '').normalize('NFC'), name.normalize('NFC'));
    // The first glyph of a font is its sign for a missing one.
    const streams = streamsOf(Buffer.from(pdf).toString('latin1')).filter((text) => text.includes(' TJ'));
    for (const [, glyphs = ''] of streams.join('\n').matchAll(/<([\da-f]+)> ?-?[\d.]*/g))
      for (const [glyph] of glyphs.matchAll(/.{4}/g)) assert.notEqual(glyph, '0000');
    assert.doesNotMatch(unicodeTables(Buffer.from(pdf).toString('latin1')), /<003f>/);
  });

test('prints the same bytes for the same name in another script', async () => {
  const content = { ...invoice, customer: { ...invoice.customer, name: Object.values(names).join(' ') } };
  assert.deepEqual(await printDocument(content), await printDocument(content));
});
