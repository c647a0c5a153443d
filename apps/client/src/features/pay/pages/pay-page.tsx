import type { Output } from '@hoist/contract/client';
import { getOwnPayee } from '@hoist/contract/pay/payees';
import { getOwnStatements } from '@hoist/contract/pay/statements';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { refresh, useApi } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { usePayMessages } from '#client/messages/pay.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { LinkRow, Rows } from '#client/ui/lists/rows.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import { EmptyState, Loaded } from '#client/ui/states.tsx';
import { ConnectCard } from '../connect-card.tsx';
import { PayLines } from '../pay-lines.tsx';
import { useDays } from '../use-days.ts';
import '#client/ui/amount-card.css';
import '../pay.css';

type Pay = Output<typeof getOwnStatements>['data'];

/** What the mechanic has earned since the last statement, past statements, and what was paid out. */
export function PayPage() {
  const t = usePayMessages();
  const { userId } = useSession();
  const query = useApi(getOwnStatements, { params: { userId } });
  return (
    <AppPage
      title={t('title')}
      back={paths.mechanicHome}
      width="form"
      onRefresh={() => refresh(getOwnStatements, getOwnPayee)}
    >
      <Loaded query={query}>
        {({ data }) => (
          <div className="stack">
            <Running pay={data} />
            <AccountRow />
            <Statements pay={data} />
            <Payouts pay={data} />
          </div>
        )}
      </Loaded>
    </AppPage>
  );
}

function Running({ pay: { running, every } }: { readonly pay: Pay }) {
  const t = usePayMessages();
  if (running.lines.length === 0)
    return <EmptyState icon="cash" title={t('nothing')} text={t('nothingText')} />;
  return (
    <>
      <section className="card amount-card" aria-label={t('running')}>
        <p className="muted">{t('running')}</p>
        <p className="card-amount">
          <Price amount={running.total} />
        </p>
        <p className="small muted">{t(`runningText.${every}`)}</p>
      </section>
      <PayLines title={t('lines')} lines={running.lines} />
    </>
  );
}

function AccountRow() {
  const t = usePayMessages();
  const { userId } = useSession();
  const { data } = useApi(getOwnPayee, { params: { userId } });
  const payee = data?.data;
  const bank = payee?.bank;
  const byStripe = payee?.payoutsBy === 'stripe';
  const text = bank
    ? t('ending', { bank: bank.institution, digits: bank.lastDigits })
    : data && !byStripe
      ? t('accountMissing')
      : '\u00a0';
  return (
    <>
      {byStripe ? <ConnectCard connect={payee.connect} /> : null}
      <div className="rows">
        <LinkRow to={paths.mechanicBank} icon="card" label={t('account')} text={text} />
      </div>
    </>
  );
}

function Statements({ pay: { statements } }: { readonly pay: Pay }) {
  const t = usePayMessages();
  const days = useDays();
  if (statements.length === 0) return <p className="small muted">{t('noStatements')}</p>;
  return (
    <Rows title={t('statements')}>
      {statements.map((one) => (
        <LinkRow
          key={one.payStatementId}
          to={fill(paths.mechanicStatement, { payStatementId: one.payStatementId })}
          label={t('period', { from: days(one.from), through: days(one.through) })}
          text={`${one.number} · ${t(`state.${one.state}`)}`}
          end={
            <b>
              <Price amount={one.total} />
            </b>
          }
        />
      ))}
    </Rows>
  );
}

function payoutText(
  { state, way, lastDigits }: Pay['payouts'][number],
  t: ReturnType<typeof usePayMessages>,
): string {
  if (state === 'returned' || state === 'sending') return t(state);
  return way === 'stripe' ? t('sentByStripe') : t('sentTo', { digits: lastDigits });
}

function Payouts({ pay: { payouts } }: { readonly pay: Pay }) {
  const t = usePayMessages();
  const days = useDays();
  if (payouts.length === 0) return null;
  return (
    <Rows title={t('payouts')}>
      {payouts.map((one) => (
        <div className="row-line" key={`${one.at} ${one.amount}`}>
          <span className="grow">
            {days(one.at.slice(0, 10))}
            <span className="small muted row-text">{payoutText(one, t)}</span>
          </span>
          <b>
            <Price amount={one.amount} />
          </b>
        </div>
      ))}
    </Rows>
  );
}
