import type { Output } from '@hoist/contract/client';
import { listCashSettlements, getMechanicCash, settleCash } from '@hoist/contract/dispatch/cash-settlements';
import { useCall } from '#console/app/query.ts';
import { Choice, Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { useMoney } from '#console/ui/money.ts';
import { Panel } from '#console/ui/panel.tsx';
import { Unanswered } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.ts';
import { OrderLink } from './order-link.tsx';
import { useMoneyTexts } from './texts.ts';

type Cash = Output<typeof getMechanicCash>['data'];

const shownEntries = 50;

interface CashPanelProps {
  readonly mechanicId: number;
  readonly onClose: () => void;
}

/** What one mechanic holds, where it came from, and taking it in. */
export function CashPanel({ mechanicId, onClose }: CashPanelProps) {
  const t = useMoneyTexts();
  const money = useMoney();
  const cash = useCall(getMechanicCash, {
    params: { mechanicId: String(mechanicId) },
    query: { length: shownEntries },
  });
  const data = cash.data?.data;
  const title = data ? `${data.mechanic.fname} ${data.mechanic.lname}` : t('cash');
  return (
    <Panel title={title} onClose={onClose}>
      <Unanswered query={cash} />
      {data ? (
        <>
          <p className="money-row money-total">
            <span>{t('holds')}</span>
            <span>{money(data.balance)}</span>
          </p>
          {Number(data.balance) > 0 ? <Settle mechanicId={mechanicId} balance={data.balance} /> : null}
          <Entries entries={data.entries} />
        </>
      ) : null}
    </Panel>
  );
}

function Settle({ mechanicId, balance }: { readonly mechanicId: number; readonly balance: string }) {
  const t = useMoneyTexts();
  const textOf = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? value : '');
  return (
    <section className="part">
      <h3>{t('takeIn')}</h3>
      <Form
        // What is owed changes with every amount that is taken in.
        key={balance}
        endpoint={settleCash}
        input={({ amount, received_as: received, note }) => ({
          params: { mechanicId: String(mechanicId) },
          form: {
            amount: textOf(amount).replace(',', '.'),
            received_as: received === 'transfer' ? ('transfer' as const) : ('cash' as const),
            note: textOf(note),
          },
        })}
        stale={[listCashSettlements, getMechanicCash]}
        submit={t('takeIn')}
        onDone={({ data: { number } }) => toast(t('takenIn', { number }))}
      >
        <Field name="amount" label={t('amount')} initial={balance} inputMode="decimal" />
        <Choice
          name="received_as"
          label={t('receivedAs')}
          options={[
            { value: 'cash', text: t('asCash') },
            { value: 'transfer', text: t('asTransfer') },
          ]}
        />
        <Field name="note" label={t('remark')} />
      </Form>
    </section>
  );
}

function Entries({ entries }: Pick<Cash, 'entries'>) {
  const t = useMoneyTexts();
  const money = useMoney();
  return (
    <section className="part">
      <h3>{t('movements')}</h3>
      <ul className="evidence-list">
        {entries.map(({ id, kind, amount, label, ordersServicesId, number, url, note }) => (
          <li key={`${kind} ${id}`}>
            <p className="money-row">
              <span>
                {t(`cash.${kind}`)} {ordersServicesId === null ? null : <OrderLink id={ordersServicesId} />}
                {url === '' ? null : (
                  <a href={url} target="_blank" rel="noreferrer">
                    {number}
                  </a>
                )}
              </span>
              <span>{money(amount)}</span>
            </p>
            <p className="muted">
              {label}
              {note === '' ? '' : ` · ${note}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
