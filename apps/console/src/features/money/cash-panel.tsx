import type { Output } from '@hoist/contract/client';
import { listCashSettlements, getMechanicCash, settleCash } from '@hoist/contract/payments/cash-settlements';
import { useCall } from '#console/kit/query.ts';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';
import { Form } from '#console/ui/forms/form.tsx';
import { useMoney } from '#console/ui/formats.ts';
import { Amount } from '#console/ui/money-row.tsx';
import { Panel, Part } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.tsx';
import { OrderLink } from './order-link.tsx';
import { useMoneyMessages } from './messages.ts';

type Cash = Output<typeof getMechanicCash>['data'];

const shownEntries = 50;

interface CashPanelProps {
  readonly mechanicId: number;
  readonly onClose: () => void;
}

/** The cash of one mechanic, its origin, and the form to settle it. */
export function CashPanel({ mechanicId, onClose }: CashPanelProps) {
  const t = useMoneyMessages();
  const cash = useCall(getMechanicCash, {
    params: { mechanicId: String(mechanicId) },
    query: { length: shownEntries },
  });
  const data = cash.data?.data;
  const title = data ? `${data.mechanic.fname} ${data.mechanic.lname}` : t('cash');
  return (
    <Panel title={title} onClose={onClose}>
      <QueryFallback query={cash} />
      {data ? (
        <>
          <Amount name={t('holds')} amount={data.balance} total />
          {Number(data.balance) > 0 ? <Settle mechanicId={mechanicId} balance={data.balance} /> : null}
          <Entries entries={data.entries} />
        </>
      ) : null}
    </Panel>
  );
}

function Settle({ mechanicId, balance }: { readonly mechanicId: number; readonly balance: string }) {
  const t = useMoneyMessages();
  return (
    <Part title={t('takeIn')}>
      <Form
        // Each settlement changes the balance that the form proposes.
        key={balance}
        endpoint={settleCash}
        input={({ text, texts }) => ({
          params: { mechanicId: String(mechanicId) },
          form: {
            ...texts('amount', 'note'),
            received_as: text<'cash' | 'transfer'>('received_as'),
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
          options={optionsOf({ cash: t('asCash'), transfer: t('asTransfer') })}
        />
        <Field name="note" label={t('remark')} />
      </Form>
    </Part>
  );
}

function Entries({ entries }: Pick<Cash, 'entries'>) {
  const t = useMoneyMessages();
  const money = useMoney();
  return (
    <Part title={t('movements')}>
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
    </Part>
  );
}
