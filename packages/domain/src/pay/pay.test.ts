import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toId } from '../ids.ts';
import { payOfExtra, payOfVisit, type PaidJob } from './job-pay.ts';
import { sumOfPay } from './pay-line.ts';
import { checkNewRule, checkRuleEnd, ruleOn, type PayRule } from './pay-rules.ts';
import { checkTerms, noPay } from './pay-terms.ts';

const id = toId<PayRule['id']>(7);
const [ana, ben] = [toId<NonNullable<PayRule['mechanicId']>>(1), toId<NonNullable<PayRule['mechanicId']>>(2)];
const job: PaidJob = {
  service: 'front-pads',
  labour: [
    { code: 'front-pads', amountCents: 15_000 },
    { code: 'wash', amountCents: 1_001 },
  ],
  minutes: 90,
  km: 18.4,
  hour: 10,
  weekday: 2,
  isWarranty: false,
};
const paid = (one: Partial<PaidJob>, terms: Partial<typeof noPay>) =>
  payOfVisit([{ ...job, ...one }], { id, terms: { ...noPay, ...terms } })[0] ?? [];
const amounts = (lines: ReturnType<typeof paid>) =>
  lines.map(({ kind, amountCents }) => `${kind} ${amountCents}`);

describe('pay of a job', () => {
  it('is a share of the labour, rounded half up, and explains itself [PD003]', () => {
    const lines = paid({}, { labourShareBp: 6_050 });
    assert.deepEqual(lines, [
      { kind: 'labour_share', amountCents: 9_681, facts: { ruleId: id, shareBp: 6_050, ofCents: 16_001 } },
    ]);
  });

  it('is a fixed amount for a service, with the share of its add-ons only [PD003]', () => {
    const fixed = [{ service: 'front-pads', amountCents: 8_000 }];
    assert.deepEqual(amounts(paid({}, { fixed, labourShareBp: 5_000, hourlyCents: 4_000 })), [
      'fixed 8000',
      'labour_share 501',
    ]);
  });

  it('is by the hour for the booked time [PD003]', () => {
    assert.deepEqual(amounts(paid({ minutes: 50 }, { hourlyCents: 3_500 })), ['hourly 2917']);
  });

  it('pays travel by the kilometre or the drive, once a visit [PD003]', () => {
    assert.deepEqual(amounts(paid({}, { travel: { per: 'km', rateCents: 65 } })), ['travel 1196']);
    assert.deepEqual(amounts(paid({}, { travel: { per: 'drive', rateCents: 1_500 } })), ['travel 1500']);
    assert.deepEqual(amounts(paid({ km: null }, { travel: { per: 'drive', rateCents: 1_500 } })), []);
  });

  it('pays more in the evening or at the weekend, not both [PD003]', () => {
    const terms = { hourlyCents: 4_000, eveningBp: 1_000, weekendBp: 2_500 };
    assert.deepEqual(amounts(paid({ hour: 17 }, terms)), ['hourly 6000']);
    assert.deepEqual(amounts(paid({ hour: 18 }, terms)), ['hourly 6000', 'evening 600']);
    assert.deepEqual(amounts(paid({ hour: 18, weekday: 6 }, terms)), ['hourly 6000', 'weekend 1500']);
    assert.deepEqual(amounts(paid({ hour: 18, weekday: 0 }, { ...terms, weekendBp: 0 })), [
      'hourly 6000',
      'evening 600',
    ]);
  });

  it('is at least the minimum of a visit, which its services share [PD003]', () => {
    const terms = { ...noPay, hourlyCents: 3_000, minimumCents: 9_000 };
    const [first = [], second = []] = payOfVisit([job, { ...job, km: null, minutes: 30 }], { id, terms });
    assert.deepEqual(amounts(first), ['hourly 4500', 'minimum 3000']);
    assert.deepEqual(first[1]?.facts, { ruleId: id, minimumCents: 9_000, ofCents: 6_000 });
    assert.deepEqual(amounts(second), ['hourly 1500']);
    assert.equal(sumOfPay([...first, ...second]), 9_000);
    assert.deepEqual(amounts(paid({ minutes: 180 }, terms)), ['hourly 9000']);
  });

  it('names the work of a warranty visit', () => {
    assert.deepEqual(amounts(paid({ isWarranty: true }, { hourlyCents: 4_000 })), ['warranty 6000']);
  });

  it('adds accepted extra work by its hours and its price', () => {
    const extra = { title: 'Rotor', amountCents: 12_000, hoursHundredths: 75 };
    const rule = (terms: Partial<typeof noPay>) => ({ id, terms: { ...noPay, ...terms } });
    assert.equal(payOfExtra(extra, rule({ labourShareBp: 6_000 }))?.amountCents, 7_200);
    assert.deepEqual(payOfExtra(extra, rule({ hourlyCents: 4_000 }))?.facts, {
      ruleId: id,
      title: 'Rotor',
      minutes: 45,
      rateCents: 4_000,
    });
    assert.equal(payOfExtra({ ...extra, hoursHundredths: null }, rule({ hourlyCents: 4_000 })), undefined);
  });
});

describe('terms of pay', () => {
  const check = (terms: Partial<typeof noPay>) => {
    const checked = checkTerms({ ...noPay, ...terms });
    return checked.ok ? 'ok' : checked.error;
  };
  it('pay some work', () => {
    assert.equal(check({}), 'nothing');
    assert.equal(check({ travel: { per: 'km', rateCents: 60 } }), 'nothing');
    for (const terms of [{ labourShareBp: 1 }, { hourlyCents: 1 }, { minimumCents: 1 }])
      assert.equal(check(terms), 'ok');
  });
  it('refuse shares above all, negative or broken amounts, and a service twice', () => {
    assert.equal(check({ labourShareBp: 10_001 }), 'share');
    assert.equal(check({ labourShareBp: 5_000, weekendBp: -1 }), 'share');
    assert.equal(check({ hourlyCents: 0.5 }), 'rate');
    assert.equal(check({ hourlyCents: 200_001 }), 'rate');
    assert.equal(check({ hourlyCents: 1, eveningFromHour: 24 }), 'hour');
    const twice = [
      { service: 'a', amountCents: 1 },
      { service: 'a', amountCents: 2 },
    ];
    assert.equal(check({ fixed: twice }), 'repeated_service');
  });
});

describe('rules of pay', () => {
  const rule = (one: Partial<PayRule>): PayRule => ({
    id,
    mechanicId: null,
    startsOn: '2026-12-01',
    endsOn: null,
    terms: noPay,
    ...one,
  });
  const forAll = rule({});
  const own = rule({ mechanicId: ana, startsOn: '2026-12-10', endsOn: '2026-12-20' });

  it('apply by day: the mechanic’s own before the one for all [PD004]', () => {
    const rules = [forAll, own];
    assert.equal(ruleOn(rules, ana, '2026-11-30'), undefined);
    assert.equal(ruleOn(rules, ana, '2026-12-09'), forAll);
    assert.equal(ruleOn(rules, ana, '2026-12-10'), own);
    assert.equal(ruleOn(rules, ana, '2026-12-20'), own);
    assert.equal(ruleOn(rules, ana, '2026-12-21'), forAll);
    assert.equal(ruleOn(rules, ben, '2026-12-15'), forAll);
  });

  const check = (one: Partial<PayRule>, hasLeft = false) => {
    const asked = { rule: rule(one), rules: [own], today: '2026-12-05', hasLeft };
    const checked = checkNewRule(asked);
    return checked.ok ? 'ok' : checked.error.code;
  };
  it('never overlap, start in the past, or last forever for a mechanic who left [PD004]', () => {
    assert.equal(check({ startsOn: '2026-12-05' }), 'ok');
    assert.equal(check({ startsOn: '2026-12-04' }), 'starts_in_past');
    assert.equal(check({ startsOn: '2026-12-09', endsOn: '2026-12-08' }), 'ends_before_start');
    assert.equal(check({ mechanicId: ana, startsOn: '2026-12-20' }), 'overlap');
    assert.equal(check({ mechanicId: ana, startsOn: '2026-12-05', endsOn: '2026-12-10' }), 'overlap');
    assert.equal(check({ mechanicId: ana, startsOn: '2026-12-05', endsOn: '2026-12-09' }), 'ok');
    assert.equal(check({ mechanicId: ana, startsOn: '2026-12-21' }), 'ok');
    assert.equal(check({ mechanicId: ben, startsOn: '2026-12-15' }, true), 'mechanic_left');
    assert.equal(check({ mechanicId: ben, startsOn: '2026-12-15', endsOn: '2026-12-15' }, true), 'ok');
  });

  it('end today or later, and only earlier than before [PD006]', () => {
    const ends = (endsOn: string) => {
      const ended = checkRuleEnd(own, { endsOn, today: '2026-12-15' });
      return ended.ok ? 'ok' : ended.error;
    };
    assert.equal(ends('2026-12-15'), 'ok');
    assert.equal(ends('2026-12-14'), 'ends_in_past');
    assert.equal(ends('2026-12-09'), 'ends_before_start');
    assert.equal(ends('2026-12-20'), 'ended');
  });
});
