import type { Output } from '@hoist/contract/client';
import {
  addStandby,
  correctPay,
  createPayRule,
  endPayRule,
  getRefundRule,
  listPayRules,
  previewPayRule,
  setRefundRule,
} from '@hoist/contract/pay/pay-rules';
import { refundRuleKinds } from '@hoist/domain/pay/claw-back';
import { useState } from 'react';
import { useMay } from '#console/kit/me.ts';
import { PayTabs } from './pay-tabs.tsx';
import { useCall } from '#console/kit/query.ts';
import { Actions, formAction, FormAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';
import { useDay, useMoney, useShare } from '#console/ui/formats.ts';
import { Grid } from '#console/ui/lists/grid.tsx';
import { Page } from '#console/ui/page.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { usePayRuleMessages } from './messages.ts';
import { RuleEffect, type Effect } from './rule-effect.tsx';
import { TermsFields, typedTerms, type Mechanics } from './terms-fields.tsx';

type Rule = Output<typeof listPayRules>['data'][number];

const looks = { current: 'ok', planned: 'info', ended: 'plain' } as const;

/** How mechanics are paid: the rules, a preview of others, and corrections. */
export default function PayRulesPage() {
  const t = usePayRuleMessages();
  const pays = useTermsText();
  const days = useDaysText();
  const [effect, setEffect] = useState<Effect>();
  const query = useCall(listPayRules, {});
  const { data: rules = [], mechanics = [] } = query.data ?? {};
  return (
    <Page title={t('title')} actions={<PageActions mechanics={mechanics} onEffect={setEffect} />}>
      <PayTabs />
      <p className="lead">{t('lead')}</p>
      <ReturnsNow />
      {effect ? <RuleEffect effect={effect} /> : null}
      <QueryFallback query={query} />
      {query.data && rules.length === 0 ? <Empty title={t('none')} /> : null}
      {rules.length > 0 ? (
        <Grid
          className="grid-list"
          label={t('title')}
          rows={rules}
          rowKey={({ payRulesId }) => payRulesId}
          columns={[
            {
              title: t('who'),
              head: true,
              cell: (rule) => (
                <>
                  <b>{rule.mechanic?.name ?? t('all')}</b>
                  <div className="muted">{pays(rule)}</div>
                  <div className="muted">{days(rule)}</div>
                </>
              ),
            },
            {
              title: t('state'),
              wide: true,
              cell: ({ standing }) => <Chip look={looks[standing]} text={t(standing)} />,
            },
            { title: '', right: true, cell: (rule) => <EndRule rule={rule} /> },
          ]}
        />
      ) : null}
    </Page>
  );
}

/** Who bears refunds and lost disputes now. */
function ReturnsNow() {
  const t = usePayRuleMessages();
  const money = useMoney();
  const rule = useCall(getRefundRule, {}).data?.data;
  if (!rule) return null;
  return <p className="muted">{t(`now.${rule.kind}`, { share: rule.share, cap: money(rule.weeklyCap) })}</p>;
}

function useReturnsAction() {
  const t = usePayRuleMessages();
  const may = useMay();
  const rule = useCall(getRefundRule, {}).data?.data;
  return (
    may('team.write') &&
    rule !== undefined &&
    formAction({
      title: t('returns'),
      text: t('returnsText'),
      submit: t('setReturns'),
      endpoint: setRefundRule,
      stale: [getRefundRule],
      input: ({ text, texts }) => ({
        form: { ...texts('share', 'weekly_cap'), kind: text<(typeof refundRuleKinds)[number]>('kind') },
      }),
      children: (
        <>
          <Choice
            name="kind"
            label={t('bears')}
            initial={rule.kind}
            options={refundRuleKinds.map((kind) => ({ value: kind, text: t(`bears.${kind}`) }))}
          />
          <Field name="share" label={t('bearsShare')} initial={rule.share} inputMode="decimal" />
          <Field
            name="weekly_cap"
            label={t('weeklyCap')}
            help={t('weeklyCapHelp')}
            initial={rule.weeklyCap}
            inputMode="decimal"
          />
        </>
      ),
    })
  );
}

interface PageActionsProps {
  readonly mechanics: Mechanics;
  readonly onEffect: (effect: Effect) => void;
}

function PageActions({ mechanics, onEffect }: PageActionsProps) {
  const t = usePayRuleMessages();
  const returns = useReturnsAction();
  const people = mechanics.map(({ mechanicId, name }) => ({ value: String(mechanicId), text: name }));
  return (
    <Actions
      actions={[
        returns,
        formAction({
          title: t('standby'),
          text: t('standbyText'),
          submit: t('standbySubmit'),
          endpoint: addStandby,
          input: ({ text, texts }) => ({
            params: { mechanicId: text('mechanic') },
            form: texts('day', 'amount'),
          }),
          children: (
            <>
              <Choice name="mechanic" label={t('mechanic')} options={people} />
              <Field name="day" label={t('standbyDay')} type="date" />
              <Field name="amount" label={t('amount')} inputMode="decimal" />
            </>
          ),
        }),
        formAction({
          title: t('correct'),
          text: t('correctText'),
          endpoint: correctPay,
          input: ({ text, texts }) => ({
            params: { mechanicId: text('mechanic') },
            form: {
              ...texts('amount', 'reason'),
              direction: text<'add' | 'take'>('direction'),
              below_zero: text<'' | 'signed'>('below_zero'),
            },
          }),
          children: (
            <>
              <Choice name="mechanic" label={t('mechanic')} options={people} />
              <Choice
                name="direction"
                label={t('direction')}
                options={optionsOf({ add: t('addTo'), take: t('takeFrom') })}
              />
              <Field name="amount" label={t('amount')} inputMode="decimal" />
              <Choice
                name="below_zero"
                label={t('belowZero')}
                options={[
                  { value: '', text: t('refuse') },
                  { value: 'signed', text: t('sign') },
                ]}
              />
              <Field name="reason" label={t('reason')} long />
            </>
          ),
        }),
        formAction({
          title: t('tryTitle'),
          text: t('tryText'),
          submit: t('try'),
          endpoint: previewPayRule,
          input: (form) => ({ query: typedTerms(form) }),
          onDone: ({ data }) => onEffect(data),
          children: <TermsFields mechanics={mechanics} />,
        }),
        formAction({
          title: t('add'),
          text: t('addText'),
          submit: t('addSubmit'),
          look: 'primary',
          endpoint: createPayRule,
          input: (form) => ({ form: { ...typedTerms(form), ...form.texts('starts_on', 'ends_on') } }),
          stale: [listPayRules],
          children: (
            <>
              <div className="fields-2">
                <Field name="starts_on" type="date" label={t('startsOn')} />
                <Field name="ends_on" type="date" label={t('endsOn')} help={t('endsOnHelp')} />
              </div>
              <TermsFields mechanics={mechanics} />
            </>
          ),
        }),
      ]}
    />
  );
}

function EndRule({ rule }: { readonly rule: Rule }) {
  const t = usePayRuleMessages();
  const day = useDay();
  if (rule.standing === 'ended') return null;
  const named = { from: day(rule.startsOn), who: rule.mechanic?.name ?? t('all') };
  return (
    <FormAction
      title={t('end')}
      name={t('endOf', named)}
      text={t('addText')}
      endpoint={endPayRule}
      input={({ text }) => ({
        params: { payRulesId: String(rule.payRulesId) },
        form: { ends_on: text('ends_on') },
      })}
      stale={[listPayRules]}
    >
      <Field name="ends_on" type="date" label={t('endsOn')} />
    </FormAction>
  );
}

function useDaysText(): (rule: Rule) => string {
  const t = usePayRuleMessages();
  const day = useDay();
  return ({ startsOn, endsOn }) =>
    endsOn === null
      ? t('since', { from: day(startsOn) })
      : t('between', { from: day(startsOn), to: day(endsOn) });
}

/** The terms in a line: what is not paid is left out. */
function useTermsText(): (rule: Rule) => string {
  const t = usePayRuleMessages();
  const money = useMoney();
  const percent = useShare(2);
  const share = (typed: string) => percent(Number(typed) / 100);
  return ({ terms }) => {
    const isPaid = (amount: string) => Number(amount) > 0;
    return [
      isPaid(terms.labourShare) ? t('share', { share: share(terms.labourShare) }) : '',
      isPaid(terms.hourly) ? t('perHour', { amount: money(terms.hourly) }) : '',
      terms.fixed.length > 0 ? t('fixedCount', { count: terms.fixed.length }) : '',
      isPaid(terms.travel)
        ? t(terms.travelPer === 'km' ? 'perKm' : 'perDrive', { amount: money(terms.travel) })
        : '',
      isPaid(terms.minimum) ? t('least', { amount: money(terms.minimum) }) : '',
      isPaid(terms.evening) ? t('moreEvening', { share: share(terms.evening) }) : '',
      isPaid(terms.weekend) ? t('moreWeekend', { share: share(terms.weekend) }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
