import { listLedgerAccounts } from '@hoist/contract/payments/ledger';
import { Link } from 'react-router-dom';
import { useCall } from '#console/app/query.ts';
import { useMoney } from '#console/ui/money.ts';
import { Unanswered } from '#console/ui/states.tsx';
import { useBookName } from './book-names.ts';
import { MoneyFrame } from './money-frame.tsx';
import { useMoneyTexts } from './texts.ts';
import '#console/ui/grid.css';

const kinds = ['asset', 'liability', 'income', 'expense'] as const;

/** The balance of every account; each leads to what was posted to it. */
export default function AccountsPage() {
  const t = useMoneyTexts();
  const money = useMoney();
  const name = useBookName();
  const books = useCall(listLedgerAccounts, {});
  return (
    <MoneyFrame title={t('accounts')}>
      <Unanswered query={books} />
      {kinds.map((kind) => {
        const own = books.data?.data.filter((one) => one.kind === kind) ?? [];
        if (own.length === 0) return null;
        return (
          <div key={kind} className="grid">
            <table>
              <caption>{name(kind)}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('account')}</th>
                  <th scope="col" className="right wide">
                    {t('debit')}
                  </th>
                  <th scope="col" className="right wide">
                    {t('credit')}
                  </th>
                  <th scope="col" className="right">
                    {t('balance')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {own.map(({ account, debit, credit, balance }) => (
                  <tr key={account}>
                    <th scope="row">
                      <Link to={`/money/ledger?account=${account}`}>{name(account)}</Link>
                    </th>
                    <td className="right wide">{money(debit)}</td>
                    <td className="right wide">{money(credit)}</td>
                    <td className="right">{money(balance)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      })}
    </MoneyFrame>
  );
}
