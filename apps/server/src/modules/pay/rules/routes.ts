import * as contract from '@hoist/contract';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import { formatMoney } from '@hoist/domain/money/money';
import { ok, type Result } from '@hoist/domain/result';
import { reply, replyWithData, replyWithText } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { requestKeyOf } from '#server/shared/request-key.ts';
import { companyToday } from '#server/shared/settings/company-today.ts';
import { addStandby } from '../add-standby.ts';
import { correctPay } from '../correct-pay.ts';
import { readRefundRule } from '../returns/refund-rule.ts';
import { setRefundRule } from '../returns/set-refund-rule.ts';
import { createPayRule } from './create-pay-rule.ts';
import { endPayRule } from './end-pay-rule.ts';
import { presentRules, type PresentedRule } from './present-rule.ts';
import { previewRule } from './preview-rule.ts';
import { readTerms } from './typed-terms.ts';

/** Rules of pay, balances and corrections, for the owner and the bookkeeper. */
export function payRuleRoutes({ database }: { readonly database: Database }): readonly Route[] {
  return [
    route(contract.listPayRules, ({ now }) =>
      database.read(async (db) =>
        ok({
          data: await presentRules(db, { today: await companyToday(db, now) }),
          mechanics: await readMechanics(db),
        }),
      ),
    ),
    route(contract.createPayRule, async ({ actor, form, locale, now }) => {
      const made = await database.transaction(async (tx) => {
        const terms = readTerms(form, await serviceCodes(tx));
        if (!terms.ok) return terms;
        return createPayRule(tx, {
          staffId: actor.usersId,
          mechanicId: mechanicOf(form.mechanic_id),
          startsOn: form.starts_on,
          endsOn: form.ends_on || null,
          terms: terms.value,
          locale,
          now,
        });
      });
      return said(made);
    }),
    route(contract.endPayRule, async ({ actor, params, form, now }) =>
      said(
        await database.transaction((tx) =>
          endPayRule(tx, { staffId: actor.usersId, ...params, endsOn: form.ends_on, now }),
        ),
      ),
    ),
    route(contract.previewPayRule, ({ query, now }) =>
      database.read(async (db) => {
        const terms = readTerms(query, await serviceCodes(db));
        if (!terms.ok) return terms;
        const mechanicId = mechanicOf(query.mechanic_id);
        return ok({ data: await previewRule(db, { terms: terms.value, mechanicId, now }) });
      }),
    ),
    route(contract.getRefundRule, async () => {
      const { kind, shareBp, weeklyCapCents } = await readRefundRule(database.db);
      return ok({ data: { kind, share: String(shareBp / 100), weeklyCap: formatMoney(weeklyCapCents) } });
    }),
    route(contract.setRefundRule, async ({ actor, form }) => {
      const centsOf = (typed: string | undefined) =>
        typed === undefined ? undefined : Math.round(Number(typed) * 100);
      const changes = {
        kind: form.kind,
        shareBp: centsOf(form.share),
        weeklyCapCents: centsOf(form.weekly_cap),
      };
      const set = await database.transaction((tx) => setRefundRule(tx, { staffId: actor.usersId, changes }));
      return replyWithText(set, 'refund_rule.saved');
    }),
    route(contract.addStandby, async ({ actor, params, form, now }) => {
      const amountCents = Math.round(Number(form.amount) * 100);
      const shift = { staffId: actor.usersId, ...params, day: form.day, amountCents, now };
      const added = await database.transaction((tx) => addStandby(tx, shift));
      return replyWithData(added, 'standby.done');
    }),
    route(contract.correctPay, async ({ actor, params, form, idempotencyKey, locale, now }) => {
      const cents = Math.round(Number(form.amount) * 100);
      const corrected = await database.transaction((tx) =>
        correctPay(tx, {
          staffId: actor.usersId,
          ...params,
          amountCents: form.direction === 'take' ? 0 - cents : cents,
          reason: form.reason,
          isSigned: form.below_zero === 'signed',
          requestKey: requestKeyOf(actor.usersId, idempotencyKey),
          locale,
          now,
        }),
      );
      return replyWithData(corrected, 'pay_correction.done');
    }),
  ];
}

const said = (result: Result<PresentedRule, contract.Refusal>) =>
  result.ok ? reply({ data: result.value }, { text: 'pay_rule.saved' }) : result;

type TypedMechanic =
  | contract.Output<typeof contract.listPayRules>['mechanics'][number]['mechanicId']
  | string
  | 0;

const mechanicOf = (typed: TypedMechanic) => (typeof typed === 'string' || typed === 0 ? null : typed);

async function serviceCodes(db: Db | Tx): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('services').select('code').execute();
  return new Set(rows.map(({ code }) => code));
}

async function readMechanics(db: Db) {
  const rows = await db
    .selectFrom('mechanics as m')
    .innerJoin('users as u', 'u.usersId', 'm.usersId')
    .select(['m.usersId', 'm.active', 'u.fname', 'u.lname'])
    .orderBy('u.fname')
    .orderBy('u.lname')
    .orderBy('m.usersId')
    .execute();
  return rows.map((row) => ({ mechanicId: row.usersId, name: nameOf(row), hasLeft: !row.active }));
}
