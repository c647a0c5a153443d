import { getPaySchedule, listPayStatements, setPaySchedule } from '@hoist/contract/pay/statements';
import { listPayBalances } from '@hoist/contract/pay/payouts';
import { payoutWays, type PayoutWay } from '@hoist/domain/pay/connect';
import { payPeriodKinds } from '@hoist/domain/pay/statement-period';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';
import { useDay } from '#console/ui/formats.ts';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { usePayoutMessages } from './payout-messages.ts';
import { payFile } from './pay-file.tsx';
import { PayTabs } from './pay-tabs.tsx';
import { StatementPanel, StatementState } from './statement-panel.tsx';

/** Statements of pay, to be approved. */
export default function StatementsPage() {
  const t = usePayoutMessages();
  const day = useDay('short');
  return (
    <ListPage
      title={t('pay')}
      actions={<StatementActions />}
      above={<PayTabs />}
      endpoint={listPayStatements}
      name="pay-statements"
      tall
      idOf={({ payStatementId }) => payStatementId}
      empty={t('noStatements')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          options: optionsOf({
            '': t('all'),
            to_approve: t('toApprove'),
            approved: t('approved'),
            disputed: t('disputed'),
          }),
        },
      ]}
      columns={[
        {
          id: 'mechanic',
          title: t('mechanic'),
          size: 'rest',
          cell: ({ mechanic, from, through }) => (
            <span className="cell-lines">
              <span>{nameOf(mechanic)}</span>
              <span className="second">{t('periodOf', { from: day(from), through: day(through) })}</span>
            </span>
          ),
          text: ({ mechanic, from, through }) =>
            `${nameOf(mechanic)}, ${t('periodOf', { from: day(from), through: day(through) })}`,
        },
        { id: 'number', title: t('number'), size: 'm', wide: true, text: (row) => row.number },
        {
          id: 'state',
          title: t('state'),
          size: 'xs',
          cell: ({ state }) => <StatementState state={state} />,
          text: ({ state }) => t(`statement.${state}`),
        },
        {
          id: 'questions',
          title: t('openQuestions'),
          size: 'm',
          wide: true,
          cell: ({ openDisputes }) =>
            openDisputes > 0 ? <Chip look="warn" text={t('questions', { count: openDisputes })} /> : null,
          text: ({ openDisputes }) => (openDisputes > 0 ? String(openDisputes) : ''),
        },
        { id: 'total', title: t('total'), size: 'xs', right: true, amount: (row) => row.total },
      ]}
      panel={({ payStatementId }, set) => (
        <StatementPanel key={payStatementId} payStatementId={payStatementId} onClose={() => set()} />
      )}
    />
  );
}

const nameOf = ({ fname, lname }: { readonly fname: string; readonly lname: string }) => `${fname} ${lname}`;

function StatementActions() {
  const t = usePayoutMessages();
  const may = useMay();
  const schedule = useCall(getPaySchedule, {});
  const every = schedule.data?.data.every;
  return (
    <Actions
      label={t('files')}
      actions={[
        may('team.write') &&
          formAction({
            endpoint: setPaySchedule,
            title: t('setEvery'),
            stale: [getPaySchedule, listPayBalances],
            input: (form) => ({
              form: {
                every: form.text<(typeof payPeriodKinds)[number]>('every'),
                payouts_by: form.text<PayoutWay>('payouts_by'),
              },
            }),
            children: (
              <>
                <Choice
                  name="every"
                  label={t('every')}
                  initial={every}
                  options={payPeriodKinds.map((kind) => ({ value: kind, text: t(`every.${kind}`) }))}
                />
                <Choice
                  name="payouts_by"
                  label={t('way')}
                  initial={schedule.data?.data.payoutsBy}
                  options={payoutWays.map((way) => ({ value: way, text: t(`way.${way}`) }))}
                />
              </>
            ),
          }),
        payFile({
          kind: 'payroll',
          title: t('payroll'),
          submit: t('download'),
          comes: t('comes'),
          period: <Field name="period" label={t('month')} initial={thisMonth()} />,
        }),
      ]}
    />
  );
}

const thisMonth = () => new Date().toISOString().slice(0, 7);
