import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { britishColumbia, novaScotia, ontario, quebec } from '../../test/provinces.ts';
import { samples } from '../../test/samples.ts';
import type { ProvinceTaxRules } from '../money/tax.ts';
import { followsReading } from '../vehicle/odometer.ts';
import { revisionHashInput } from './estimate-hash-input.ts';
import { estimateHeadroom } from './estimate-limit.ts';
import {
  answerGroups,
  freezeProposal,
  safetyFirst,
  type ProposalContext,
  type ProposedLine,
  type RevisionLine,
} from './extra-line.ts';
import {
  decideAnswer,
  linkState,
  needsCode,
  PROPOSAL_MS,
  revisionState,
  type Proposal,
} from './extra-work.ts';
import { partConditions } from './part-condition.ts';
import { quote, type Quote } from './quote.ts';
import type { QuoteRequest } from './quote-request.ts';
import { reviseQuote } from './revise-quote.ts';
import { extraWarranty, warrantyOf } from './warranty.ts';

const booked = (tax: ProvinceTaxRules, more: Partial<QuoteRequest> = {}): Quote => {
  const priced = quote({
    service: {
      code: 'brake-pads-front',
      price: { labourHours: 1.2 },
      sizeMultiplier: false,
      durationMinutes: 90,
    },
    parts: { code: 'standard', priceCents: 8_999, floorCents: 0, fees: [] },
    addons: [],
    vehicleClass: 'sedan',
    distanceKm: 31,
    coupon: null,
    rules: {
      labourRateCentsPerHour: 12_000,
      sizeFactors: { compact: 0.9, sedan: 1, suv_truck: 1.3, van_large: 1.45 },
      distance: { includedKm: 25, perKmCents: 85, maxKm: 100 },
      tax,
    },
    serviceDate: '2026-12-01',
    now: 0,
    ...more,
  });
  assert.ok(priced.ok);
  return priced.value;
};

const contextOf = (of: Quote, province = 'ON'): ProposalContext => ({
  agreed: of.lines,
  rateCents: 12_000,
  province,
});
const caliper: ProposedLine = {
  kind: 'parts',
  title: ' Caliper ',
  note: '',
  quantity: 2,
  unitCents: 6_150,
  condition: 'reconditioned',
};
const hour = (hoursHundredths: number): ProposedLine => ({
  kind: 'labour',
  title: 'Fit it',
  note: '',
  hoursHundredths,
});
const off = (ofLine: number, amountCents: number): ProposedLine => ({
  kind: 'reduction',
  title: 'Not needed',
  note: '',
  ofLine,
  amountCents,
});
const frozen = (lines: readonly ProposedLine[], of: Quote): readonly RevisionLine[] => {
  const made = freezeProposal(lines, contextOf(of));
  assert.ok(made.ok, JSON.stringify(made));
  return made.value;
};
const refusalOf = (lines: readonly ProposedLine[]) => {
  const made = freezeProposal(lines, contextOf(booked(ontario)));
  if (made.ok) return 'ok';
  return made.error.code === 'invalid_line' ? `${made.error.line} ${made.error.field}` : made.error.code;
};

test('freezes hours, rate, quantity, condition and warranty of each line', () => {
  const [parts, labour, fixed] = frozen(
    [caliper, hour(125), { kind: 'labour', title: 'Scan', note: 'as agreed', fixedCents: 4_900 }],
    booked(ontario),
  );
  assert.deepEqual(parts, {
    line: 1,
    kind: 'parts',
    title: 'Caliper',
    note: '',
    amountCents: 12_300,
    hoursHundredths: null,
    rateCents: null,
    quantity: 2,
    unitCents: 6_150,
    condition: 'reconditioned',
    warranty: { months: 6, km: 10_000 },
    ofLine: null,
    safety: false,
    partOf: null,
  });
  assert.deepEqual([labour?.amountCents, labour?.hoursHundredths, labour?.rateCents], [15_000, 125, 12_000]);
  assert.deepEqual(labour?.warranty, { months: 12, km: 20_000 });
  assert.deepEqual([fixed?.amountCents, fixed?.hoursHundredths, fixed?.note], [4_900, null, 'as agreed']);
});

test('refuses invalid proposals with line and field', () => {
  assert.equal(refusalOf([]), 'no_lines');
  assert.equal(refusalOf(Array.from({ length: 13 }, () => caliper)), 'too_many_lines');
  assert.equal(refusalOf([caliper, off(1, 100)]), 'mixed');
  assert.equal(refusalOf([{ ...caliper, title: '  ' }]), '1 title');
  for (const hours of [0, -1, 0.5, 2_401]) assert.equal(refusalOf([hour(hours)]), '1 hours');
  for (const quantity of [0, 1.5, 100])
    assert.equal(refusalOf([caliper, { ...caliper, quantity }]), '2 quantity');
  for (const unitCents of [0, -5, 2_000_001, 1_000_001])
    assert.equal(refusalOf([{ ...caliper, unitCents }]), '1 price');
  assert.equal(refusalOf([off(9, 100)]), '1 line');
  assert.equal(refusalOf([off(2, 9_000)]), '1 price');
  assert.equal(refusalOf([off(2, 5_000), off(2, 4_000)]), '2 price');
  assert.equal(refusalOf([off(2, 8_999)]), 'ok');
});

test("taxes accepted lines with the others by the province's rules", () => {
  // Booked: labour 144.00, parts 89.99, travel 5.10; accepted: parts 123.00 and 1.25 h = 150.00.
  const rows: readonly (readonly [ProvinceTaxRules, Readonly<Record<string, number>>, number])[] = [
    [ontario, { HST: 6_657 }, 57_866],
    [quebec, { GST: 2_560, QST: 5_108 }, 58_877],
    [britishColumbia, { GST: 2_560, PST: 3_585 }, 57_354],
    [novaScotia, { HST: 7_169 }, 58_378],
  ];
  for (const [tax, taxes, total] of rows) {
    const before = booked(tax);
    const lines = frozen([caliper, hour(125)], before);
    const after = reviseQuote(before, { number: 1, lines }, { tax, serviceDate: '2026-12-01' });
    assert.deepEqual(Object.fromEntries(after.taxes.map((line) => [line.tax, line.amountCents])), taxes);
    assert.deepEqual([after.subtotalCents, after.totalCents], [51_209, total]);
    assert.equal(after.cashTotalCents % 5, 0);
    assert.equal(after.cashTotalCents - after.totalCents, after.cashRoundingCents);
  }
});

test('lowers a line and its taxes by a reduction', () => {
  const before = booked(ontario);
  const lines = frozen([off(2, 8_999)], before);
  const after = reviseQuote(before, { number: 1, lines }, { tax: ontario, serviceDate: '2026-12-01' });
  assert.deepEqual(after.lines[1], {
    kind: 'parts',
    code: 'standard',
    amountCents: 8_999,
    discountCents: 8_999,
    taxCents: 0,
  });
  assert.equal(after.totalCents, 14_910 + 1_938);
});

const amount = fc.integer({ min: 1, max: 300_000 });
const proposal = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('labour' as const),
      title: fc.constant('Labour'),
      note: fc.constant(''),
      hoursHundredths: fc.integer({ min: 1, max: 800 }),
    }),
    fc.record({
      kind: fc.constant('parts' as const),
      title: fc.constant('Part'),
      note: fc.constant(''),
      quantity: fc.integer({ min: 1, max: 4 }),
      unitCents: amount,
      condition: fc.constantFrom(...partConditions),
    }),
  ),
  { minLength: 1, maxLength: 6 },
);

test('computes the same price for lines accepted one by one or together, without losing a cent', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(ontario, quebec, britishColumbia, novaScotia),
      proposal,
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      (tax, proposed, accepts) => {
        const before = booked(tax);
        const context = { tax, serviceDate: '2026-12-01' };
        const all = frozen(proposed, before);
        const accepted = all.filter((_, index) => accepts[index]);
        const once = reviseQuote(before, { number: 1, lines: accepted }, context);
        let step: Pick<Quote, 'lines'> = before;
        for (const line of accepted) step = reviseQuote(step, { number: 1, lines: [line] }, context);
        const many = reviseQuote(step, { number: 2, lines: [] }, context);
        assert.deepEqual(many, once);
        const sum = (of: (line: Quote['lines'][number]) => number) =>
          once.lines.reduce((total, line) => total + of(line), 0);
        assert.equal(
          sum((line) => line.taxCents),
          once.taxCents,
        );
        assert.equal(
          sum((line) => line.amountCents - line.discountCents),
          once.subtotalCents,
        );
        assert.equal(once.subtotalCents + once.taxCents, once.totalCents);
        assert.equal(
          once.subtotalCents - before.subtotalCents,
          accepted.reduce((total, line) => total + line.amountCents, 0),
        );
        if (accepted.length === 0) assert.equal(once.totalCents, before.totalCents);
      },
    ),
    samples(100),
  );
});

test('limits unapproved bills by province [MN017]', () => {
  const rows: readonly (readonly [string, number, number])[] = [
    ['ON', 20_905, 2_090],
    ['AB', 20_905, 2_090],
    ['AB', 150_000, 10_000],
    ['QC', 20_905, 0],
    ['QC', 10_000, 0],
    ['MB', 10_000, 1_000],
    ['MB', 10_001, 1_000],
    ['BC', 150_000, 15_000],
  ];
  for (const [province, total, headroom] of rows) {
    assert.equal(estimateHeadroom(total, province), headroom, province);
  }
});

test('gives at least the legal warranty of the province', () => {
  assert.deepEqual(warrantyOf(12, 'ON'), { months: 12, km: 20_000 });
  assert.deepEqual(warrantyOf(3, 'ON'), { months: 4, km: 5_000 });
  assert.deepEqual(warrantyOf(3, 'QC'), { months: 3, km: 5_000 });
  assert.deepEqual(warrantyOf(2, 'BC'), { months: 2, km: 3_333 });
  assert.deepEqual(warrantyOf(0, 'ON'), { months: 0, km: 0 });
  assert.deepEqual(extraWarranty('used', 'ON'), { months: 0, km: 0 });
  assert.deepEqual(extraWarranty('used', 'QC'), { months: 3, km: 5_000 });
});

const open: Proposal = { outcome: null, expiresAt: PROPOSAL_MS, hash: 'h', groups: [[1], [2]] };
const answer = { hash: 'h', accepted: [2], declined: [1], now: 1 };

test('accepts only an answer to every line of the current proposal, while the job is confirmed [JB009]', () => {
  const decide = (
    change: Partial<Proposal> = {},
    given: Partial<typeof answer> = {},
    status: 'confirm' | 'complete' | 'pending' = 'confirm',
  ) => {
    const decided = decideAnswer({ status, proposal: { ...open, ...change } }, { ...answer, ...given });
    if (decided.ok) return decided.value.join();
    return decided.error.code === 'wrong_state' ? decided.error.state : decided.error.code;
  };
  assert.equal(decide(), '2');
  assert.equal(decide({}, { accepted: [], declined: [1, 2] }), '');
  assert.equal(decide({}, { accepted: [2, 1], declined: [] }), '1,2');
  for (const outcome of ['answered', 'withdrawn', 'replaced', 'lowered', 'lapsed'] as const)
    assert.equal(decide({ outcome }), outcome);
  assert.equal(decide({}, { now: PROPOSAL_MS }), 'expired');
  assert.equal(decide({}, {}, 'complete'), 'order');
  assert.equal(decide({}, {}, 'pending'), 'order');
  assert.equal(decide({}, { hash: 'outdated' }), 'changed');
  const partial: readonly (readonly [readonly number[], readonly number[]])[] = [
    [[2], []],
    [[1, 2], [2]],
    [[1, 1], [2]],
    [[1, 3], [2]],
    [[1], [3]],
  ];
  for (const [accepted, declined] of partial)
    assert.equal(decide({}, { accepted: [...accepted], declined: [...declined] }), 'incomplete');
  const together = { groups: [[1, 2]] };
  assert.equal(decide(together), 'split');
  assert.equal(decide(together, { accepted: [2, 1], declined: [] }), '1,2');
  assert.equal(decide(together, { accepted: [], declined: [2, 1] }), '');
  assert.equal(revisionState(open, PROPOSAL_MS - 1), 'open');
});

test('a link says why a proposal cannot be answered anymore [JB013]', () => {
  const state = (
    change: Partial<Proposal>,
    status: 'confirm' | 'pending' | 'complete' | 'canceled' = 'confirm',
    now = 1,
  ) => linkState({ ...open, ...change }, status, now);
  assert.equal(state({}), 'open');
  assert.equal(state({}, 'confirm', PROPOSAL_MS), 'lapsed');
  assert.equal(state({ outcome: 'lapsed' }), 'lapsed');
  assert.equal(state({ outcome: 'lapsed' }, 'complete'), 'job_ended');
  assert.equal(state({}, 'canceled'), 'job_ended');
  assert.equal(state({ outcome: 'lapsed' }, 'pending'), 'lapsed');
  assert.equal(state({ outcome: 'answered' }, 'complete'), 'answered');
  assert.equal(state({ outcome: 'lowered' }), 'answered');
  for (const outcome of ['withdrawn', 'replaced'] as const)
    assert.equal(state({ outcome }, 'complete'), outcome);
});

test('a texted code is needed above the amount that the owner set [JB012]', () => {
  assert.deepEqual(
    [needsCode(30_000, 30_000), needsCode(30_001, 30_000), needsCode(0, 0)],
    [false, true, false],
  );
});

test('a line of a mechanic says why, and a part belongs to an earlier line', () => {
  const context = { agreed: [], rateCents: 12_000, province: 'ON', saysWhy: true };
  const work = { kind: 'labour', title: 'Replace hose', note: 'It leaks', fixedCents: 5_000 } as const;
  const part = {
    kind: 'parts',
    title: 'Hose',
    note: 'It leaks',
    quantity: 1,
    unitCents: 2_000,
    condition: 'new_oem',
  } as const;
  const fieldOf = (...lines: Parameters<typeof freezeProposal>[0]) => {
    const result = freezeProposal(lines, context);
    return result.ok || result.error.code !== 'invalid_line'
      ? undefined
      : [result.error.line, result.error.field];
  };
  assert.deepEqual(fieldOf({ ...work, note: ' ' }), [1, 'note']);
  assert.equal(fieldOf(work, { ...part, partOf: 1 }), undefined);
  assert.deepEqual(fieldOf({ ...part, partOf: 1 }, work), [1, 'line']);
  assert.deepEqual(fieldOf(work, { ...part, partOf: 1 }, { ...part, partOf: 2 }), [3, 'line']);
});

test('safety comes first, and what belongs together stays together', () => {
  const line = (number: number, safety = false, partOf: number | null = null) => ({
    line: number,
    safety,
    partOf,
  });
  const groups = answerGroups([line(1), line(2, true), line(3, false, 1), line(4, true, 2), line(5)]);
  assert.deepEqual(
    groups.map((group) => group.map((one) => one.line)),
    [[2, 4], [1, 3], [5]],
  );
  const [work] = frozen([{ kind: 'labour', title: 'Work', note: '', fixedCents: 100 }], booked(ontario));
  assert.ok(work);
  const numbered = [line(1), line(2, true), line(3, false, 1)].map((one) => ({ ...work, ...one }));
  assert.deepEqual(
    safetyFirst(numbered).map((one) => [one.from, one.line.line, one.line.partOf]),
    [
      [2, 1, null],
      [1, 2, null],
      [3, 3, 2],
    ],
  );
});

test('changes the hash input when a proposal changes, regardless of key order', () => {
  const lines = frozen([caliper], booked(ontario));
  const content = { number: 1, lines, totalIfAllCents: 5 };
  assert.equal(revisionHashInput({ totalIfAllCents: 5, lines, number: 1 }), revisionHashInput(content));
  const dearer = lines.map((line) => ({ ...line, unitCents: 6_151 }));
  assert.notEqual(revisionHashInput({ ...content, lines: dearer }), revisionHashInput(content));
});

test('rejects a lower odometer reading [JB015]', () => {
  assert.ok(followsReading(5, null) && followsReading(81_000, 81_000) && followsReading(81_001, 81_000));
  for (const km of [80_999, -1, 1.5, 10_000_000]) assert.ok(!followsReading(km, 81_000));
});
