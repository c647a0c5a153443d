import type { Output } from '@hoist/contract/client';
import { previewRates } from '@hoist/contract/operations/catalogue';
import type { PricedSettings } from '@hoist/contract/operations/catalogue-items';
import { useCall } from '#console/kit/query.ts';
import { Card } from '#console/ui/card.tsx';
import { useMoney } from '#console/ui/formats.ts';
import { QueryFallback } from '#console/ui/states.tsx';
import { useSettled } from '#console/ui/use-settled.ts';
import { useTableMessages } from '#console/ui/lists/table-messages.ts';
import { useRatesMessages } from './rates-messages.ts';

type Example = Output<typeof previewRates>['data'][number];
const typingMs = 250;

/** What the typed rates do to a few prices, by the rules of bookings. */
export function RatesEffect({ value }: { readonly value: PricedSettings | undefined }) {
  const t = useRatesMessages();
  return (
    <Card title={t('effect')} help={t('effectText')}>
      {value ? <Examples value={value} /> : <p className="muted">{t('unfinished')}</p>}
    </Card>
  );
}

function Examples({ value }: { readonly value: PricedSettings }) {
  const t = useRatesMessages();
  const settled = useSettled(JSON.stringify(value), typingMs);
  const preview = useCall(previewRates, { query: { value: settled } }, { keepsPrevious: true });
  const examples = preview.data?.data ?? [];
  const changes = examples.some((one) => amounts.some((name) => one[name].before !== one[name].after));
  return (
    <>
      <QueryFallback query={preview} />
      <ul className="effects" aria-live="polite">
        {examples.map((one) => (
          <li key={`${one.service} ${one.km}`}>
            <strong>{one.service}</strong>
            <span className="muted">
              {[one.vehicle, one.km > 0 && t('farAway', { km: one.km })].filter(Boolean).join(', ')}
            </span>
            <dl>
              {amounts.map((name) => (
                <div key={name}>
                  <dt>{t(labels[name])}</dt>
                  <dd className="figures">
                    <BothPrices {...one[name]} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {examples.length > 0 && !changes ? <p className="muted">{t('effectNone')}</p> : null}
    </>
  );
}

const amounts = ['total', 'deposit', 'hold'] as const;
const labels = { total: 'total', deposit: 'charged', hold: 'held' } as const;

/** The price now, and the other one if it differs. */
function BothPrices({ before, after }: Example['total']) {
  const t = useRatesMessages();
  const table = useTableMessages();
  const money = useMoney();
  const shown = (amount: string | null) => (amount === null ? t('tooFar') : money(amount));
  if (before === after) return shown(after);
  return (
    <>
      {shown(before)} <span aria-hidden="true">→</span>
      <span className="unseen">{table('becomes')}</span> <strong>{shown(after)}</strong>
    </>
  );
}
