import { listMechanicPayouts, listPayBalances, preparePayout } from '@hoist/contract/pay/payouts';
import { payoutStates } from '@hoist/domain/pay/payout';
import { useCall } from '#console/kit/query.ts';
import { Actions, FormAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { useMoney } from '#console/ui/formats.ts';
import { Grid } from '#console/ui/lists/grid.tsx';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { usePayoutMessages } from './payout-messages.ts';
import { payFile } from './pay-file.tsx';
import { PayTabs } from './pay-tabs.tsx';
import { PayoutPanel, PayoutState } from './payout-panel.tsx';

/** What is owed to each mechanic, and the payouts of contractors. */
export default function PayoutsPage() {
  const t = usePayoutMessages();
  return (
    <ListPage
      title={t('payouts')}
      actions={<FileActions />}
      above={
        <>
          <PayTabs />
          <Balances />
        </>
      }
      endpoint={listMechanicPayouts}
      name="mechanic-payouts"
      idOf={({ mechanicPayoutId }) => mechanicPayoutId}
      empty={t('noPayouts')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          options: [
            { value: '', text: t('all') },
            ...payoutStates.map((state) => ({ value: state, text: t(`payout.${state}`) })),
          ],
        },
      ]}
      columns={[
        {
          id: 'mechanic',
          title: t('mechanic'),
          size: 'rest',
          text: ({ mechanic }) => `${mechanic.fname} ${mechanic.lname}`,
        },
        { id: 'prepared', title: t('prepared'), size: 'l', wide: true, time: (row) => row.preparedAt },
        {
          id: 'state',
          title: t('state'),
          cell: ({ state }) => <PayoutState state={state} />,
          text: ({ state }) => t(`payout.${state}`),
        },
        { id: 'reference', title: t('reference'), size: 'm', wide: true, text: (row) => row.reference },
        { id: 'amount', title: t('amount'), size: 's', right: true, amount: (row) => row.amount },
      ]}
      panel={(payout, set) => (
        <PayoutPanel key={payout.mechanicPayoutId} payout={payout} onClose={() => set()} />
      )}
    />
  );
}

function FileActions() {
  const t = usePayoutMessages();
  const common = { submit: t('download'), comes: t('comes') };
  return (
    <Actions
      label={t('files')}
      actions={[
        payFile({ kind: 'payouts', title: t('bankFile'), text: t('bankText'), ...common }),
        payFile({
          kind: 'year',
          title: t('yearFile'),
          text: t('yearText'),
          ...common,
          period: <Field name="period" label={t('year')} initial={thisYear()} inputMode="numeric" />,
        }),
      ]}
    />
  );
}

function Balances() {
  const t = usePayoutMessages();
  const money = useMoney();
  const balances = useCall(listPayBalances, {});
  const rows = balances.data?.data ?? [];
  return (
    <>
      <QueryFallback query={balances} />
      {balances.data && rows.length === 0 ? <Empty title={t('noBalances')} /> : null}
      {rows.length > 0 ? (
        <Grid
          caption={t('balances')}
          rows={rows}
          rowKey={({ mechanicId }) => mechanicId}
          columns={[
            { title: t('mechanic'), head: true, cell: ({ fname, lname }) => `${fname} ${lname}` },
            { title: t('open'), right: true, wide: true, cell: (one) => money(one.open) },
            { title: t('toApprove'), right: true, wide: true, cell: (one) => money(one.toApprove) },
            { title: t('underWay'), right: true, wide: true, cell: (one) => money(one.underWay) },
            {
              title: t('match'),
              wide: true,
              cell: ({ difference }) =>
                Number(difference) === 0 ? (
                  <Chip look="ok" text={t('matches')} />
                ) : (
                  <Chip look="bad" text={t('difference', { amount: money(difference) })} />
                ),
            },
            { title: t('toPay'), right: true, cell: (one) => money(one.toPay) },
            {
              title: t('prepare'),
              right: true,
              cell: ({ mechanicId, fname, lname, toPay, hindrance }) =>
                hindrance === null && Number(toPay) > 0 ? (
                  <FormAction
                    endpoint={preparePayout}
                    title={t('prepare')}
                    name={t('prepareFor', { name: `${fname} ${lname}` })}
                    stale={[listPayBalances, listMechanicPayouts]}
                    input={(form) => ({
                      params: { mechanicId: String(mechanicId) },
                      form: { amount: form.text('amount') },
                    })}
                  >
                    {<Field name="amount" label={t('amount')} initial={toPay} inputMode="decimal" />}
                  </FormAction>
                ) : (
                  <span className="muted">{hindrance === null ? '' : t(`hindrance.${hindrance}`)}</span>
                ),
            },
          ]}
        />
      ) : null}
    </>
  );
}

const thisYear = () => new Date().toISOString().slice(0, 4);
