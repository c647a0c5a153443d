import type { Output } from '@hoist/contract/client';
import { getOwnStatement } from '@hoist/contract/pay/statements';
import { useParams } from 'react-router-dom';
import { paths } from '#client/kit/navigation/paths.ts';
import { refresh, useApi } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { fileUrl, urlRefetchMs } from '#client/kit/api/file-url.ts';
import { usePayMessages } from '#client/messages/pay.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Price, useTaxName } from '#client/ui/lists/price-lines.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { PayLines } from '../pay-lines.tsx';
import { useDays } from '../use-days.ts';
import '#client/ui/amount-card.css';
import '../pay.css';

type Statement = Output<typeof getOwnStatement>['data'];

/** One statement of pay, line by line, with its files. */
export function StatementPage() {
  const t = usePayMessages();
  const { userId } = useSession();
  const { payStatementId = '' } = useParams();
  const params = { userId, payStatementId };
  const query = useApi(getOwnStatement, { params }, { refetchInterval: urlRefetchMs });
  const number = query.data?.data.number;
  return (
    <AppPage
      title={number === undefined ? t('title') : t('statement', { number })}
      back={paths.mechanicPay}
      width="form"
      onRefresh={() => refresh(getOwnStatement)}
    >
      <Loaded query={query}>
        {({ data }) => (
          <div className="stack">
            <Total statement={data} />
            <div className="rows">
              {(['pdf', 'csv'] as const).map((kind) => (
                <a
                  key={kind}
                  className="row-line row-link"
                  href={fileUrl(data[kind])}
                  target="_blank"
                  rel="noopener"
                >
                  <span className="grow">{t(kind)}</span>
                  <Icon name="external" size={18} />
                </a>
              ))}
            </div>
            <PayLines title={t('lines')} lines={data.lines} isStated />
          </div>
        )}
      </Loaded>
    </AppPage>
  );
}

function Total({ statement }: { readonly statement: Statement }) {
  const t = usePayMessages();
  const days = useDays();
  const taxName = useTaxName();
  const { from, through, fees, taxes, setOff, total, state, kind } = statement;
  const hasParts = taxes.length > 0 || Number(setOff) > 0;
  return (
    <section className="card amount-card" aria-label={t('total')}>
      <p className="muted">{t('period', { from: days(from), through: days(through) })}</p>
      <p className="card-amount">
        <Price amount={total} />
      </p>
      <p className="small muted">{kind === 'employee' ? t('gross') : t(`state.${state}`)}</p>
      {hasParts ? (
        <>
          <Part name={t('subtotal')} amount={fees} />
          {taxes.map(({ tax, amount }) => (
            <Part key={tax} name={taxName(tax)} amount={amount} />
          ))}
          {Number(setOff) > 0 ? <Part name={t('setOff')} amount={`-${setOff}`} /> : null}
        </>
      ) : null}
    </section>
  );
}

const Part = ({ name, amount }: { readonly name: string; readonly amount: string }) => (
  <p className="row between small">
    <span>{name}</span>
    <Price amount={amount} />
  </p>
);
