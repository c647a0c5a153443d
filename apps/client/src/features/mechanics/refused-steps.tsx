import { completePayment } from '@hoist/contract/orders/orders';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import {
  actionsOfOrder,
  refusedActions,
  type QueuedAction,
} from '#client/kit/offline-queue/queued-action.ts';
import { discardRefused, retryRefused } from '#client/kit/offline-queue/send-queue.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { missingOf } from '#client/model/inspection/inspection.ts';
import { MissingList } from './missing-list.tsx';
import { useOptimisticInspection } from '#client/model/inspection/use-inspection.ts';
import type { Order } from '#client/model/order/order.ts';
import { useOrder } from '#client/model/order/use-order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { isConfirmed } from '#client/ui/sheets/dialog.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { StepList } from './step-list.tsx';
import './unsent-steps.css';

interface RefusedStepsProps {
  readonly about: number;
  /** On the job's page. */
  readonly onPage?: boolean;
}

/** Refused steps beside the server's state, for the mechanic to decide. */
export function RefusedSteps({ about, onPage = false }: RefusedStepsProps) {
  const t = useMessages('offlineQueue');
  const to = useMessages('orders');
  // Refused pictures are listed with the pictures.
  const contested = refusedActions(actionsOfOrder(queuedActions.use(), about)).filter(
    ({ independent }) => !independent,
  );
  const refused = contested.find(({ refusal }) => refusal);
  const query = useOrder(about, { enabled: refused !== undefined });
  if (!refused) return null;

  const drop = async () => {
    const sure = await isConfirmed({
      title: t('refused.ask'),
      text: t('refused.askText', { count: contested.length }),
      no: t('refused.stay'),
      yes: t('refused.drop'),
      kind: 'danger',
    });
    if (sure) await discardRefused(contested);
  };

  return (
    <Card>
      <section className="contested" aria-label={t('refused.title')} role="alert">
        <h2>
          <Icon name="alert" size={22} />
          {t('refused.title')}
        </h2>
        <p>{said(refused) || t('refused.unknown')}</p>
        {refused.endpoint === completePayment.id ? (
          <MissingForCompletion
            about={about}
            canTakePictures={refused.input.form?.['can_take_pictures'] === true}
          />
        ) : null}
        <div className="contested-versions">
          <div>
            <h3>{t('refused.yours')}</h3>
            <StepList acts={contested} />
          </div>
          <div>
            <h3>{t('refused.theirs')}</h3>
            <ServerState order={query.data?.data[0]} gone={query.error?.code === 'not_found'} />
          </div>
        </div>
        <div className="row wrap">
          <Button small onClick={() => void retryRefused(contested)}>
            {t('refused.retry')}
          </Button>
          <Button small kind="quiet" onClick={() => void drop()}>
            {t('refused.accept')}
          </Button>
          {onPage ? null : (
            <Link to={fill(paths.mechanicOrder, { ordersServicesId: about })} className="small">
              {to('number', { id: about })}
            </Link>
          )}
        </div>
      </section>
    </Card>
  );
}

interface MissingProps {
  readonly about: number;
  readonly canTakePictures: boolean;
}

/** What a refused completion still requires, with links to the items. */
function MissingForCompletion({ about, canTakePictures }: MissingProps) {
  const { sheet } = useOptimisticInspection(about);
  const missing = sheet ? missingOf(sheet, canTakePictures) : [];
  return sheet && missing.length > 0 ? (
    <MissingList sheet={sheet} missing={missing} onGo={() => undefined} />
  ) : null;
}

const said = ({ refusal }: QueuedAction) => refusal?.message ?? '';

/** The server's own version. */
function ServerState({ order, gone }: { readonly order: Order | undefined; readonly gone: boolean }) {
  const t = useMessages('offlineQueue');
  const tu = useMessages('ui');
  if (gone || !order) return <p className="small">{gone ? t('refused.gone') : ''}</p>;
  const reason = order.cancelReason || order.declineReason;
  return (
    <ul className="act-list small">
      <li>{t('refused.status', { status: tu(`status.${order.orderServiceStatus}`) })}</li>
      {reason ? <li>{t('refused.reason', { reason })}</li> : null}
    </ul>
  );
}
