import type { Output } from '@hoist/contract/client';
import { exportLedger, taxReport } from '@hoist/contract/payments/ledger';
import { useErrorText } from '#console/kit/errors.ts';
import { useCall, useSend } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Grid } from '#console/ui/lists/grid.tsx';
import { Icon } from '#console/ui/icon.tsx';
import { useMoney } from '#console/ui/formats.ts';
import { Page } from '#console/ui/page.tsx';
import { openFile } from '@hoist/web/save-file';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.tsx';
import { PeriodFilter, usePeriod } from '#console/ui/lists/period-filter.tsx';
import type { Period } from '#console/ui/lists/periods.ts';
import { MoneyTabs } from './money-tabs.tsx';
import { useMoneyMessages } from './messages.ts';

type Report = Output<typeof taxReport>;

/** Taxes by province and period, and files for accounting. */
export default function ReportsPage() {
  const t = useMoneyMessages();
  const period = usePeriod('thisQuarter');
  const report = useCall(taxReport, { query: { ...period } });
  return (
    <Page title={t('reports')}>
      <MoneyTabs />
      <PeriodFilter
        period={period}
        quick={['thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear']}
      />
      <QueryFallback query={report} />
      {report.data ? <Taxes report={report.data} /> : null}
      <Files {...period} />
    </Page>
  );
}

function Taxes({ report: { data, totals, revenue } }: { readonly report: Report }) {
  const t = useMoneyMessages();
  const money = useMoney();
  if (data.length === 0) return <Empty title={t('noTaxes')} />;
  const provinceOf = (province: string) => (province === '' ? t('nowhere') : province);
  return (
    <>
      <Grid
        caption={t('taxes')}
        rows={data}
        rowKey={({ province, tax }) => `${province} ${tax}`}
        columns={[
          { title: t('province'), head: true, cell: ({ province }) => provinceOf(province) },
          { title: t('tax'), cell: ({ tax }) => tax },
          { title: t('taxCollected'), right: true, wide: true, cell: (one) => money(one.collected) },
          { title: t('credited'), right: true, wide: true, cell: (one) => money(one.credited) },
          { title: t('toRemit'), right: true, cell: ({ net }) => money(net) },
        ]}
        foot={totals.map(({ tax, collected, credited, net }) => [
          t('total'),
          tax,
          money(collected),
          money(credited),
          money(net),
        ])}
      />
      <Grid
        caption={t('sold')}
        rows={revenue}
        rowKey={({ province }) => province}
        columns={[
          { title: t('province'), head: true, cell: ({ province }) => provinceOf(province) },
          { title: t('net'), right: true, cell: ({ net }) => money(net) },
        ]}
      />
    </>
  );
}

/** Files that the server writes during the download. */
function Files({ from, to }: Period) {
  const t = useMoneyMessages();
  const errorText = useErrorText();
  const send = useSend(exportLedger);
  const fetchFile = async (kind: 'journal' | 'taxes') => {
    try {
      const { data } = await send.mutateAsync({ form: { kind, from, to } });
      openFile(data.url, data.name);
      toast(t('fileComes'));
    } catch (error) {
      toast(errorText(error), 'bad');
    }
  };
  return (
    <section className="part">
      <h2>{t('files')}</h2>
      <p className="lead">{t('filesLead')}</p>
      <p className="files">
        {(['journal', 'taxes'] as const).map((kind) => (
          <Button key={kind} busy={send.isPending} onClick={() => void fetchFile(kind)}>
            <Icon name="download" />
            {t(kind === 'taxes' ? 'taxesByDay' : kind)}
          </Button>
        ))}
      </p>
    </section>
  );
}
