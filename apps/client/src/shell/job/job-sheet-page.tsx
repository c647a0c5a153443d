import { noId, parseId, type OrderId } from '@hoist/domain/ids';
import { useEffect, useRef, useState } from 'react';
import { useJobActions } from '#client/model/order/use-order-actions.ts';
import { useParams, useSearchParams } from '#client/kit/navigation/navigation.ts';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { ExtraWorkSheet } from '#client/features/estimates/extra-work-sheet.tsx';
import { LazyCompleteSheet } from '#client/features/mechanics/lazy-sheets.ts';
import { optimisticOrder } from '#client/model/order/optimistic-order.ts';
import { vehicleTitle, type Order } from '#client/model/order/order.ts';
import { OrderNotFound } from '#client/model/order/parts/order-not-found.tsx';
import { RefusedSteps } from '#client/features/mechanics/refused-steps.tsx';
import { useOrder } from '#client/model/order/use-order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState, Loaded, SkeletonCards } from '#client/ui/states.tsx';
import { PartsCard } from '#client/features/inspection/parts-card.tsx';
import { ProgressRing } from '#client/features/inspection/progress-ring.tsx';
import { SignatureCard } from '#client/features/inspection/signature-card.tsx';
import { countItems, missingOf, type InspectionItem } from '#client/model/inspection/inspection.ts';
import type { OptimisticInspection } from '#client/model/inspection/optimistic-inspection.ts';
import { SheetSections } from '#client/features/inspection/sheet-sections.tsx';
import { type CurrentItem, useCurrentItem } from '#client/features/inspection/use-current-item.ts';
import { useOptimisticInspection } from '#client/model/inspection/use-inspection.ts';
import '#client/model/inspection/inspection.css';
import './job-sheet.css';

/** The job sheet, item by item. */
export function JobSheetPage() {
  const t = useMessages('inspection');
  const id = parseId<OrderId>(useParams()['ordersServicesId']) ?? noId;
  const orderQuery = useOrder(id);
  const { query: sheetQuery, sheet: known } = useOptimisticInspection(id);
  const done = queuedActions.use();
  const gone = orderQuery.error?.code === 'not_found';
  const read = gone ? undefined : orderQuery.data?.data[0];
  const order = read && optimisticOrder(read, done);
  // This device's unsent steps decide whether it is writable.
  const sheet = known && { ...known, writable: order?.orderServiceStatus === 'confirm' };
  if (order && sheet) return <Sheet key={id} order={order} sheet={sheet} onRefresh={sheetQuery.refetch} />;
  return (
    <AppPage
      title={t('title')}
      overline={order && overlineOf(order)}
      back={backOf(id)}
      onRefresh={() => sheetQuery.refetch()}
    >
      {gone ? (
        <OrderNotFound viewer="mechanic" to={paths.mechanicJobs} />
      ) : (
        <Loaded query={orderQuery} skeleton={<SheetSkeleton />}>
          {() => (
            <Loaded query={sheetQuery} skeleton={<SheetSkeleton />}>
              {() => null}
            </Loaded>
          )}
        </Loaded>
      )}
    </AppPage>
  );
}

const SheetSkeleton = () => <SkeletonCards count={5} height={72} />;

const backOf = (ordersServicesId: OrderId) => fill(paths.mechanicOrder, { ordersServicesId });
const overlineOf = (order: Order) => `${order.servicesTitle} · ${vehicleTitle(order.vehicle)}`;

interface SheetProps {
  readonly order: Order;
  readonly sheet: OptimisticInspection;
}

function Sheet({ order, sheet, onRefresh }: SheetProps & { readonly onRefresh: () => Promise<unknown> }) {
  const t = useMessages('inspection');
  const actions = useJobActions(order);
  const mayAdd = actions.includes('upload_pictures') && sheet.writable;
  const missing = missingOf(sheet, mayAdd);
  const unfinished = new Set(missing.map(({ item }) => item));
  const isFinished = ({ item, value }: InspectionItem) => value !== '' && !unfinished.has(item);
  const place = useCurrentItem({
    items: sheet.items,
    isFinished,
    writable: sheet.writable,
    canTakePictures: mayAdd,
    wantsSignature: unfinished.has(null),
  });
  const { answered, all } = countItems(sheet);
  return (
    <AppPage
      title={t('title')}
      overline={overlineOf(order)}
      back={backOf(order.ordersServicesId)}
      end={all > 0 ? <ProgressRing answered={answered} all={all} /> : null}
      onRefresh={onRefresh}
      footer={
        !sheet.writable ? (
          <ButtonLink kind="quiet" wide to={backOf(order.ordersServicesId)}>
            {t('backToJob')}
          </ButtonLink>
        ) : all > 0 ? (
          <SheetFooter
            order={order}
            left={missing.filter(({ what }) => what !== 'signature').length}
            next={missing.length > 0 || !sheet.items.every(isFinished) ? place.next : null}
            mayComplete={actions.includes('complete')}
          />
        ) : null
      }
    >
      <SheetBody order={order} sheet={sheet} place={place} isFinished={isFinished} mayAdd={mayAdd} />
    </AppPage>
  );
}

interface FooterProps {
  readonly order: Order;
  /** Required entries that are missing. */
  readonly left: number;
  /** Null: nothing is open. */
  readonly next: (() => void) | null;
  readonly mayComplete: boolean;
}

/** Completing the job, once nothing is left, and the way to what is left. */
function SheetFooter({ order, left, next, mayComplete }: FooterProps) {
  const t = useMessages('inspection');
  const [completing, setCompleting] = useState(false);
  const { ordersServicesId } = order;
  return (
    <div className="job-sheet-foot">
      {mayComplete ? (
        <Button
          kind={next && left === 0 ? 'quiet' : 'primary'}
          disabled={left > 0}
          onClick={() => setCompleting(true)}
        >
          {t('complete')}
          {left > 0 ? <span className="sheet-left num">{t('left', { count: left })}</span> : null}
        </Button>
      ) : next ? null : (
        <ButtonLink to={backOf(ordersServicesId)}>{t('backToJob')}</ButtonLink>
      )}
      {next ? <Button onClick={next}>{t('next')}</Button> : null}
      <LazyCompleteSheet order={order} open={completing} onClose={() => setCompleting(false)} />
    </div>
  );
}

interface BodyProps extends SheetProps {
  readonly place: CurrentItem;
  readonly isFinished: (item: InspectionItem) => boolean;
  readonly mayAdd: boolean;
}

function SheetBody({ order, sheet, place, isFinished, mayAdd }: BodyProps) {
  const t = useMessages('inspection');
  const te = useMessages('estimates');
  const [proposing, setProposing] = useState<InspectionItem | null>(null);
  const [search] = useSearchParams();
  const wanted = search.get('item');
  const shown = useRef<string | null>(null);
  const { open } = place;
  useEffect(() => {
    if (wanted === null || shown.current === wanted) return;
    shown.current = wanted;
    open(wanted === 'signature' ? null : wanted);
  }, [wanted, open]);
  return (
    <div className="sheet-page">
      <div className="stack sheet-main">
        <RefusedSteps about={sheet.ordersServicesId} onPage />
        {sheet.items.length === 0 ? (
          <EmptyState icon="doc" title={t('empty')} text={t('emptyText')} />
        ) : (
          <>
            {order.orderServiceStatus === 'pending' ? <p className="small muted">{t('closed')}</p> : null}
            <SheetSections
              sheet={sheet}
              place={place}
              isFinished={isFinished}
              mayAdd={mayAdd}
              onPropose={setProposing}
            />
          </>
        )}
      </div>
      <aside className="stack">
        <PartsCard sheet={sheet} />
        {order.part || order.price.extraWork.length > 0 ? (
          <Card className="sheet-side">
            <h2>{te('parts.title')}</h2>
            <p>{te(order.removedParts === 'returned' ? 'parts.isReturned' : 'parts.isDeclined')}</p>
          </Card>
        ) : null}
        <SignatureCard order={order} sheet={sheet} />
      </aside>
      <ExtraWorkSheet
        order={order}
        open={proposing !== null}
        onClose={() => setProposing(null)}
        start={
          proposing
            ? {
                item: proposing.item,
                title: proposing.title,
                note: proposing.note,
                pictures: proposing.pictures.map(({ id }) => id),
              }
            : undefined
        }
      />
    </div>
  );
}
