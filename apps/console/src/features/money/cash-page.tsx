import { listCashSettlements } from '@hoist/contract/dispatch/cash-settlements';
import { useState } from 'react';
import { useCall } from '#console/app/query.ts';
import { useMoney } from '#console/ui/money.ts';
import { Empty, Unanswered } from '#console/ui/states.tsx';
import { CashPanel } from './cash-panel.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { useMoneyTexts } from './texts.ts';
import '#console/ui/grid.css';
import '#console/ui/list.css';

/** Page size: more mechanics never hold cash at the same time; the largest amount comes first. */
const mostShown = 100;

/** The cash of every mechanic who holds some, and what came in of it. */
export default function CashPage() {
  const t = useMoneyTexts();
  const money = useMoney();
  const [open, setOpen] = useState<number>();
  const cash = useCall(listCashSettlements, { query: { length: mostShown } });
  const holders = cash.data?.data ?? [];
  return (
    <MoneyFrame title={t('cash')}>
      <p className="lead">{t('cashLead')}</p>
      <Unanswered query={cash} />
      {cash.data && holders.length === 0 ? <Empty title={t('noCash')} /> : null}
      {cash.data && (holders.length > 0 || open !== undefined) ? (
        <div className="with-panel">
          <div className="grid cash-holders">
            <table aria-label={t('cash')}>
              <thead>
                <tr>
                  <th scope="col">{t('mechanic')}</th>
                  <th scope="col" className="right">
                    {t('holds')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {holders.map(({ mechanicId, fname, lname, balance }) => (
                  <tr key={mechanicId} aria-current={mechanicId === open ? 'true' : undefined}>
                    <th scope="row">
                      <button type="button" className="link" onClick={() => setOpen(mechanicId)}>
                        {fname} {lname}
                      </button>
                    </th>
                    <td className="right">{money(balance)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t('total')}</th>
                  <td className="right">{money(cash.data.total)}</td>
                </tr>
              </tfoot>
            </table>
          </div>
          {open === undefined ? null : (
            <CashPanel key={open} mechanicId={open} onClose={() => setOpen(undefined)} />
          )}
        </div>
      ) : null}
    </MoneyFrame>
  );
}
