import type { Output } from '@hoist/contract/client';
import { getOrderMoney } from '@hoist/contract/payments/order-money';
import { useCall } from '#console/kit/query.ts';
import { useMoney, useOwnTime } from '#console/ui/formats.ts';
import { Amount, MoneyRow } from '#console/ui/money-row.tsx';
import { Part } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { usePanelMessages } from './messages.ts';
import type { statementEn } from './statement-messages.ts';

type Money = Output<typeof getOrderMoney>['data'];
type Entry = Money['entries'][number];
type Key = keyof typeof statementEn;

/** Every bill, hold, charge, refund and credit of an order, oldest first, with sums that agree. */
export function Statement({ id }: { readonly id: string }) {
  const t = usePanelMessages();
  const query = useCall(getOrderMoney, { params: { ordersServicesId: id } });
  if (!query.isSuccess) return <QueryFallback query={query} />;
  const money = query.data.data;
  return (
    <Part title={t('statement')}>
      {money.entries.length === 0 ? <p className="muted">{t('noMoney')}</p> : null}
      <ol className="history">
        {money.entries.map((entry) => (
          <EntryRow key={`${entry.at} ${entry.kind} ${entry.part}`} entry={entry} />
        ))}
      </ol>
      <Sums money={money} />
    </Part>
  );
}

const titleKey = ({ kind, part }: Entry): Extract<Key, `entry.${string}`> =>
  kind === 'hold' || kind === 'released' || kind === 'charge'
    ? (`entry.${kind}.${part ?? 2}` as Extract<Key, `entry.${string}`>)
    : `entry.${kind}`;

const stateOf = (balance: string) => {
  const owed = Number(balance);
  return owed > 0 ? 'owes' : owed < 0 ? 'ahead' : 'even';
};
const positive = (amount: string) => amount.replace('-', '');

function EntryRow({ entry }: { readonly entry: Entry }) {
  const t = usePanelMessages();
  const money = useMoney();
  const time = useOwnTime();
  const { at, by, reason, amount, effect, balance, lines } = entry;
  const about = [time(at), by, reason].filter(Boolean).join(' · ');
  return (
    <li>
      <MoneyRow name={t(titleKey(entry))} value={money(amount)} />
      {lines.map((line) => (
        <MoneyRow
          key={line.account}
          look="muted"
          name={t(`line.${line.account}` as Extract<Key, `line.${string}`>)}
          value={money(line.amount)}
        />
      ))}
      <p className="muted">{about}</p>
      {Number(effect) === 0 ? null : (
        <p className="muted statement-balance">{t(stateOf(balance), { amount: money(positive(balance)) })}</p>
      )}
    </li>
  );
}

const sums = ['billed', 'rounding', 'credited', 'paid', 'refunded', 'other'] as const;
/** How each sum enters the balance. */
const signs = { billed: '', rounding: '', credited: '-', paid: '-', refunded: '', other: '' } as const;

function Sums({ money }: { readonly money: Money }) {
  const t = usePanelMessages();
  return (
    <div className="statement-sums">
      {sums
        .filter((name) => name === 'billed' || name === 'paid' || Number(money[name]) !== 0)
        .map((name) => (
          <Amount
            key={name}
            name={t(`sum.${name}`)}
            amount={Number(money[name]) === 0 ? money[name] : `${signs[name]}${money[name]}`}
          />
        ))}
      <Amount name={t(`sum.${stateOf(money.balance)}`)} amount={positive(money.balance)} total />
      {Number(money.tip) === 0 ? null : <Amount name={t('sum.tip')} amount={money.tip} />}
      {Number(money.held) > 0 ? <Amount name={t('sum.held')} amount={money.held} /> : null}
    </div>
  );
}
