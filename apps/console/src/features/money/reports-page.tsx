import type { Output } from '@hoist/contract/client';
import { exportLedger, taxReport } from '@hoist/contract/payments/ledger';
import { messageOf } from '#console/app/errors.ts';
import { useCall, useSend } from '#console/app/query.ts';
import { useFrameTexts } from '#console/app/texts.ts';
import { Button } from '#console/ui/button.tsx';
import { Icon } from '#console/ui/icon.tsx';
import { useMoney } from '#console/ui/money.ts';
import { openFile } from '@hoist/web/save-file';
import { Empty, Unanswered } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.ts';
import { PeriodFilter, usePeriod } from '#console/ui/period-filter.tsx';
import type { Period } from '#console/ui/periods.ts';
import { MoneyFrame } from './money-frame.tsx';
import { useMoneyTexts } from './texts.ts';
import '#console/ui/grid.css';

type Report = Output<typeof taxReport>;

/** Taxes by province and period, and files for accounting. */
export default function ReportsPage() {
  const t = useMoneyTexts();
  const period = usePeriod('thisQuarter');
  const report = useCall(taxReport, { query: { ...period } });
  return (
    <MoneyFrame title={t('reports')}>
      <PeriodFilter
        period={period}
        quick={['thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear']}
      />
      <Unanswered query={report} />
      {report.data ? <Taxes report={report.data} /> : null}
      <Files {...period} />
    </MoneyFrame>
  );
}

function Taxes({ report: { data, totals, revenue } }: { readonly report: Report }) {
  const t = useMoneyTexts();
  const money = useMoney();
  if (data.length === 0) return <Empty title={t('noTaxes')} />;
  const provinceOf = (province: string) => (province === '' ? t('nowhere') : province);
  return (
    <>
      <div className="grid">
        <table>
          <caption>{t('taxes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('province')}</th>
              <th scope="col">{t('tax')}</th>
              <th scope="col" className="right wide">
                {t('taxCollected')}
              </th>
              <th scope="col" className="right wide">
                {t('credited')}
              </th>
              <th scope="col" className="right">
                {t('toRemit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ province, tax, collected, credited, net }) => (
              <tr key={`${province} ${tax}`}>
                <th scope="row">{provinceOf(province)}</th>
                <td>{tax}</td>
                <td className="right wide">{money(collected)}</td>
                <td className="right wide">{money(credited)}</td>
                <td className="right">{money(net)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {totals.map(({ tax, collected, credited, net }) => (
              <tr key={tax}>
                <th scope="row">{t('total')}</th>
                <td>{tax}</td>
                <td className="right wide">{money(collected)}</td>
                <td className="right wide">{money(credited)}</td>
                <td className="right">{money(net)}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
      <div className="grid">
        <table>
          <caption>{t('sold')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('province')}</th>
              <th scope="col" className="right">
                {t('net')}
              </th>
            </tr>
          </thead>
          <tbody>
            {revenue.map(({ province, net }) => (
              <tr key={province}>
                <th scope="row">{provinceOf(province)}</th>
                <td className="right">{money(net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Files that the server writes while they are fetched. */
function Files({ from, to }: Period) {
  const t = useMoneyTexts();
  const frame = useFrameTexts();
  const send = useSend(exportLedger);
  const fetchFile = async (kind: 'journal' | 'taxes') => {
    try {
      const { data } = await send.mutateAsync({ form: { kind, from, to } });
      openFile(data.url, data.name);
      toast(t('fileComes'));
    } catch (error) {
      toast(messageOf(error) ?? frame('unreachable'), 'bad');
    }
  };
  return (
    <section className="part">
      <h2>{t('files')}</h2>
      <p className="lead">{t('filesLead')}</p>
      <p className="files">
        <Button busy={send.isPending} onClick={() => void fetchFile('journal')}>
          <Icon name="download" />
          {t('journal')}
        </Button>
        <Button busy={send.isPending} onClick={() => void fetchFile('taxes')}>
          <Icon name="download" />
          {t('taxesByDay')}
        </Button>
      </p>
    </section>
  );
}
