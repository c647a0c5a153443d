import { useState } from 'react';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { formatKm } from '#client/kit/format-km.ts';
import type { Order } from '#client/model/order/order.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { TitledCard } from '#client/ui/card.tsx';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { lazyCard } from '#client/ui/loading/lazy-card.tsx';
import { Link } from '#client/ui/link.tsx';
import { useWarranty, type CoveredLine, type Warranty } from './use-warranty.ts';
import './warranty.css';

const ClaimSheet = lazyCard(() => import('./claim-sheet.tsx'), 'ClaimSheet');

interface WarrantyCardProps {
  readonly order: Order;
  readonly inModal?: boolean;
}

/** The coverage of each line of a completed order, with claim buttons. */
export function WarrantyCard({ order, inModal = false }: WarrantyCardProps) {
  const warranty = useWarranty(order).data?.data;
  if (!warranty) return null;
  const lines = warranty.lines.filter(({ state }) => state !== 'none');
  if (warranty.of) return <UnderWarranty of={warranty.of} />;
  if (lines.length === 0) return null;
  return <Lines order={order} warranty={warranty} lines={lines} inModal={inModal} />;
}

function UnderWarranty({ of }: { readonly of: NonNullable<Warranty['of']> }) {
  const t = useMessages('warranty');
  const { ordersServicesId: id, invoiceNumber: invoice } = of;
  return (
    <section className="card warranty">
      <h2>{t('title')}</h2>
      <p className="small muted">{t('of', { id, invoice })}</p>
      <Link className="link small" to={fill(paths.orderDetails, { ordersServicesId: id })}>
        {t('toOf', { id })}
      </Link>
    </section>
  );
}

interface LinesProps {
  readonly order: Order;
  readonly warranty: Warranty;
  readonly lines: readonly CoveredLine[];
  readonly inModal: boolean;
}

function Lines({ order, warranty, lines, inModal }: LinesProps) {
  const t = useMessages('warranty');
  const [claimed, setClaimed] = useState<number | null>(null);
  const { claim } = warranty;
  return (
    <TitledCard title={t('title')} className="warranty">
      {claim ? (
        <p className="small">
          {t(claim.open ? 'open' : 'again')}{' '}
          <Link className="link" to={fill(paths.orderDetails, { ordersServicesId: claim.ordersServicesId })}>
            {t('toClaim')}
          </Link>
        </p>
      ) : null}
      <ul className="warranty-lines">
        {lines.map((line) => (
          <li key={line.line}>
            <div className="row between warranty-line">
              <b>{line.title}</b>
              <Chip tone={line.state === 'covered' ? 'success' : 'neutral'}>
                {line.state === 'covered' ? t('covered') : t(line.state === 'past_km' ? 'ended_km' : 'ended')}
              </Chip>
            </div>
            <CoverageEnd line={line} />
            {line.state === 'covered' && !inModal && claim?.open !== true ? (
              <Button
                kind="quiet"
                aria-label={t('claimOf', { title: line.title })}
                onClick={() => setClaimed(line.line)}
              >
                {t('claim')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {claimed === null ? null : (
        <ClaimSheet
          key={claimed}
          order={order}
          warranty={warranty}
          claimed={claimed}
          onClose={() => setClaimed(null)}
        />
      )}
    </TitledCard>
  );
}

function CoverageEnd({ line }: { readonly line: CoveredLine }) {
  const t = useMessages('warranty');
  const language = useLanguage();
  const { untilLabel: date, untilKm } = line;
  return (
    <p className="small muted">
      {untilKm === null ? t('until', { date }) : t('untilKm', { date, km: formatKm(untilKm, language) })}
    </p>
  );
}
