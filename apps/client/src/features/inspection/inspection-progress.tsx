import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { fill, paths } from '#client/app/paths.ts';
import type { Order } from '#client/features/orders/order.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { countItems, type Inspection } from './inspection.ts';
import { useOptimisticInspection } from './use-inspection.ts';
import './inspection.css';

export function InspectionProgress({ sheet }: { readonly sheet: Inspection }) {
  const t = useMessages('inspection');
  if (sheet.items.length === 0) return null;
  const { answered, all } = countItems(sheet);
  return (
    <Card className="sheet-side">
      <h2 className="num">{t('progress', { answered, all })}</h2>
      <progress className="sheet-progress" max={all} value={answered} aria-label={t('title')} />
      <Attention sheet={sheet} />
    </Card>
  );
}

export function Attention({ sheet }: { readonly sheet: Inspection }) {
  const t = useMessages('inspection');
  const { amber, red } = countItems(sheet);
  if (amber + red === 0) return null;
  return (
    <p className="row wrap sheet-attention">
      {red > 0 ? (
        <Chip tone="danger" icon="cross">
          {t('urgent', { count: red })}
        </Chip>
      ) : null}
      {amber > 0 ? (
        <Chip tone="warning" icon="alert">
          {t('soon', { count: amber })}
        </Chip>
      ) : null}
    </p>
  );
}

/** The job sheet's progress in a job's details. */
export function InspectionCard({ order }: { readonly order: Order }) {
  const t = useMessages('inspection');
  const { ordersServicesId, orderServiceStatus } = order;
  const has = ['pending', 'confirm', 'complete'].includes(orderServiceStatus);
  const { sheet } = useOptimisticInspection(ordersServicesId, { enabled: has });
  if (!has || !sheet || sheet.items.length === 0) return null;
  const writable = orderServiceStatus === 'confirm';
  const { answered, all } = countItems(sheet);
  return (
    <Card className="sheet-card">
      <div className="row between wrap">
        <h2>{t('title')}</h2>
        <span className="small muted num">{t('progress', { answered, all })}</span>
      </div>
      <progress className="sheet-progress" max={all} value={answered} aria-label={t('title')} />
      <Attention sheet={sheet} />
      {sheet.evidenceRequired && writable ? <p className="small muted">{t('demanded')}</p> : null}
      <ButtonLink
        to={fill(paths.jobSheet, { ordersServicesId })}
        kind={writable ? 'dark' : 'quiet'}
        icon="doc"
        wide
      >
        {t(writable ? 'open' : 'look')}
      </ButtonLink>
    </Card>
  );
}
