import type { Output } from '@hoist/contract/client';
import { readCallTimes } from '@hoist/contract/operations/health';
import { useCall } from '#console/app/query.ts';
import { ChoiceFilter } from '#console/ui/filter.tsx';
import { Empty, Unanswered } from '#console/ui/states.tsx';
import { useFilters } from '#console/ui/use-filters.ts';
import { HealthFrame } from './health-frame.tsx';
import { useHealthTexts } from './texts.ts';
import '#console/ui/grid.css';

type Times = Output<typeof readCallTimes>;

/** How long calls took, by route, and the statements that took long. */
export default function CallsPage() {
  const t = useHealthTexts();
  const { filters, field } = useFilters(['hours']);
  const hours = filters['hours'] === '' ? '24' : (filters['hours'] ?? '24');
  const times = useCall(readCallTimes, { query: { hours } });
  return (
    <HealthFrame title={t('calls')}>
      <div className="filters">
        <ChoiceFilter
          label={t('since')}
          {...field('hours')}
          options={[
            { value: '1', text: t('hour') },
            { value: '', text: t('day') },
            { value: '168', text: t('week') },
            { value: '720', text: t('month') },
          ]}
        />
      </div>
      <Unanswered query={times} />
      {times.data?.data.length === 0 ? <Empty title={t('noCalls')} text={t('noCallsText')} /> : null}
      {times.data && times.data.data.length > 0 ? <Calls calls={times.data.data} /> : null}
      {times.data && times.data.statements.length > 0 ? (
        <Statements statements={times.data.statements} />
      ) : null}
    </HealthFrame>
  );
}

function Calls({ calls }: { readonly calls: Times['data'] }) {
  const t = useHealthTexts();
  return (
    <div className="grid">
      <table>
        <caption>{t('callsBySlowness')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('call')}</th>
            <th scope="col" className="right wide">
              {t('count')}
            </th>
            <th scope="col" className="right wide">
              {t('failed')}
            </th>
            <th scope="col" className="right">
              {t('p50')}
            </th>
            <th scope="col" className="right">
              {t('p95')}
            </th>
            <th scope="col" className="right wide">
              {t('most')}
            </th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ method, route, calls: count, failures, p50, p95, most }) => (
            <tr key={`${method} ${route}`}>
              <th scope="row" className="said">
                {method} {route}
              </th>
              <td className="right wide">{count}</td>
              <td className="right wide">{failures}</td>
              <td className="right">{t('ms', { ms: Math.round(p50) })}</td>
              <td className="right">{t('ms', { ms: Math.round(p95) })}</td>
              <td className="right wide">{t('ms', { ms: Math.round(most) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Statements({ statements }: Pick<Times, 'statements'>) {
  const t = useHealthTexts();
  return (
    <div className="grid">
      <table>
        <caption>{t('statements')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statement')}</th>
            <th scope="col" className="right">
              {t('count')}
            </th>
            <th scope="col" className="right wide">
              {t('mean')}
            </th>
            <th scope="col" className="right">
              {t('most')}
            </th>
          </tr>
        </thead>
        <tbody>
          {statements.map(({ statement, times, mean, most }) => (
            <tr key={statement}>
              <th scope="row" className="statement">
                <code>{statement}</code>
              </th>
              <td className="right">{times}</td>
              <td className="right wide">{t('ms', { ms: Math.round(mean) })}</td>
              <td className="right">{t('ms', { ms: Math.round(most) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
