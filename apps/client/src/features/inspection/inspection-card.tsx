import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import type { Order } from '#client/model/order/order.ts';
import { useNow } from '#client/kit/use-now.ts';
import { isEarlierDay } from '#client/model/visit/visit-time.ts';
import { useJobActions } from '#client/model/order/use-order-actions.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { countItems, missingOf, type Inspection } from '#client/model/inspection/inspection.ts';
import { useOptimisticInspection } from '#client/model/inspection/use-inspection.ts';
import '#client/model/inspection/inspection.css';

function Attention({ sheet }: { readonly sheet: Inspection }) {
  const t = useMessages('inspection');
  const { amber, red } = countItems(sheet);
  if (amber + red === 0) return null;
  return (
    <p className="row wrap sheet-attention">
      {red > 0 ? (
        <Chip tone="danger" icon="alert">
          {t('urgent', { count: red })}
        </Chip>
      ) : null}
      {amber > 0 ? (
        <Chip tone="warning" icon="clock">
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
  const mayAdd = useJobActions(order).includes('upload_pictures');
  const now = useNow();
  const has = ['pending', 'confirm', 'complete'].includes(orderServiceStatus);
  const { sheet } = useOptimisticInspection(ordersServicesId, { enabled: has });
  if (!has || !sheet || sheet.items.length === 0) return null;
  const writable = orderServiceStatus === 'confirm';
  const { answered, all } = countItems(sheet);
  // The page's next step opens the sheet then.
  const isBegun = order.progress === 'in_progress' || isEarlierDay(order.preferredTimeUnformatted, now);
  const isNextStep = writable && isBegun && missingOf(sheet, mayAdd).length > 0;
  return (
    <Card className="sheet-card">
      <div className="row between wrap">
        <h2>{t('title')}</h2>
        <span className="small muted num">{t('progress', { answered, all })}</span>
      </div>
      <progress className="sheet-progress" max={all} value={answered} aria-label={t('title')} />
      <Attention sheet={sheet} />
      {sheet.evidenceRequired && writable ? <p className="small muted">{t('demanded')}</p> : null}
      {isNextStep ? null : (
        <ButtonLink
          to={fill(paths.jobSheet, { ordersServicesId })}
          kind={writable ? 'dark' : 'quiet'}
          icon="doc"
          wide
        >
          {t(writable ? 'open' : 'look')}
        </ButtonLink>
      )}
    </Card>
  );
}
