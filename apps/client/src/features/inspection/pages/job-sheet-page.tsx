import { noId, parseId, type OrderId } from '@hoist/domain/ids';
import { inspectionSections } from '@hoist/domain/inspection/inspection-item';
import { useEffect, useRef, useState } from 'react';
import { useJobActions } from '#client/features/orders/use-order-actions.ts';
import { useParams, useSearchParams } from '#client/app/navigation.ts';
import { queuedActions } from '#client/app/offline-queue/queue-store.ts';
import { useOnline } from '#client/app/offline-toast.tsx';
import { fill, paths } from '#client/app/paths.ts';
import { ExtraWorkSheet } from '#client/features/estimates/extra-work-sheet.tsx';
import { optimisticOrder } from '#client/features/orders/optimistic-order.ts';
import { vehicleTitle, type Order } from '#client/features/orders/order.ts';
import { OrderNotFound } from '#client/features/orders/parts/order-not-found.tsx';
import { RefusedSteps } from '#client/features/mechanics/refused-steps.tsx';
import { useOrder } from '#client/features/orders/use-order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState, Loaded, SkeletonCards } from '#client/ui/states.tsx';
import { focusHeading } from '#client/ui/focus-heading.ts';
import { ItemCard } from '../item-card.tsx';
import { ItemPictures } from '../item-pictures.tsx';
import { PartsCard } from '../parts-card.tsx';
import { SignatureCard } from '../signature-card.tsx';
import { saveAnswer } from '../save-answer.ts';
import { itemAnchor, missingOf, type Inspection, type InspectionItem } from '../inspection.ts';
import type { OptimisticInspection } from '../optimistic-inspection.ts';
import { InspectionProgress } from '../inspection-progress.tsx';
import { useOptimisticInspection } from '../use-inspection.ts';
import '../inspection.css';

/** The job sheet, item by item. */
export function JobSheetPage() {
  const t = useMessages('inspection');
  const id = parseId<OrderId>(useParams()['ordersServicesId']) ?? noId;
  const orderQuery = useOrder(id);
  const { query: sheetQuery, sheet: known } = useOptimisticInspection(id);
  const done = queuedActions.use();
  const back = fill(paths.mechanicOrder, { ordersServicesId: id });
  const gone = orderQuery.error?.code === 'not_found';
  const read = gone ? undefined : orderQuery.data?.data[0];
  const order = read && optimisticOrder(read, done);
  // This device's unsent steps decide whether it is writable.
  const sheet = known && { ...known, writable: order?.orderServiceStatus === 'confirm' };
  return (
    <AppPage
      title={t('title')}
      overline={order && `${order.servicesTitle} · ${vehicleTitle(order.vehicle)}`}
      back={back}
      withoutCart
      onRefresh={() => sheetQuery.refetch()}
      footer={sheet?.writable && sheet.items.length > 0 ? <NextItem sheet={sheet} back={back} /> : null}
    >
      {gone ? (
        <OrderNotFound viewer="mechanic" to={paths.mechanicJobs} />
      ) : (
        <Loaded query={orderQuery} skeleton={<SheetSkeleton />}>
          {() => (
            <Loaded query={sheetQuery} skeleton={<SheetSkeleton />}>
              {() => (order && sheet ? <SheetBody order={order} sheet={sheet} /> : null)}
            </Loaded>
          )}
        </Loaded>
      )}
    </AppPage>
  );
}

const SheetSkeleton = () => <SkeletonCards count={5} height={132} />;

/** The progress, with a button to the next open item. */
function NextItem({ sheet, back }: { readonly sheet: Inspection; readonly back: string }) {
  const t = useMessages('inspection');
  const next = sheet.items.find(({ value }) => value === '');
  const answered = sheet.items.filter(({ value }) => value !== '').length;
  return (
    <div className="row between sheet-next">
      <output className="num">{t('progress', { answered, all: sheet.items.length })}</output>
      {next ? (
        <Button onClick={() => scrollToItem(itemAnchor(next.item))}>{t('next')}</Button>
      ) : (
        <ButtonLink to={back}>{t('backToJob')}</ButtonLink>
      )}
    </div>
  );
}

function SheetBody({ order, sheet }: { readonly order: Order; readonly sheet: OptimisticInspection }) {
  const t = useMessages('inspection');
  const te = useMessages('estimates');
  const online = useOnline();
  const [proposing, setProposing] = useState<InspectionItem | null>(null);
  const [search] = useSearchParams();
  const wanted = search.get('item');
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (wanted === null || shown.current === wanted) return undefined;
    shown.current = wanted;
    return scrollToItem(itemAnchor(wanted === 'signature' ? null : wanted));
  }, [wanted]);
  const { ordersServicesId, writable } = sheet;
  const mayAdd = useJobActions(order).includes('upload_pictures') && writable;
  const missing = new Set(missingOf(sheet, true).map(({ item }) => item));
  return (
    <div className="sheet-page">
      <div className="stack">
        <RefusedSteps about={ordersServicesId} onPage />
        {sheet.items.length === 0 ? (
          <EmptyState icon="doc" title={t('empty')} text={t('emptyText')} />
        ) : (
          <>
            {writable ? null : <p className="small muted">{t('closed')}</p>}
            {inspectionSections.map((section) => {
              const items = sheet.items.filter((item) => item.section === section);
              if (items.length === 0) return null;
              return (
                <section key={section} className="stack-s" aria-labelledby={`section-${section}`}>
                  <h2 id={`section-${section}`}>{t(`section.${section}`)}</h2>
                  <ul className="stack-s">
                    {items.map((item) => (
                      <ItemCard
                        key={item.item}
                        item={item}
                        unsent={!online && sheet.waiting.items.has(item.item)}
                        writable={writable}
                        due={missing.has(item.item)}
                        onWrite={(change) => void saveAnswer({ ordersServicesId, item: item.item }, change)}
                        onPropose={() => setProposing(item)}
                      >
                        <ItemPictures ordersServicesId={ordersServicesId} item={item} mayAdd={mayAdd} />
                      </ItemCard>
                    ))}
                  </ul>
                </section>
              );
            })}
          </>
        )}
      </div>
      <aside className="stack">
        <InspectionProgress sheet={sheet} />
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
                pictureId: proposing.pictures[0]?.id,
              }
            : undefined
        }
      />
    </div>
  );
}

/** Pages behind the front one stay mounted. */
const headingAt = (anchor: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.ion-page:not(.ion-page-hidden) #${anchor} :is(h2, h3)`);

/** Scrolls to an item and focuses its heading, once no dialog covers it. */
const scrollToItem = (anchor: string): (() => void) =>
  focusHeading({
    find: () => headingAt(anchor),
    unless: () => false,
    onFound: (heading) => heading.parentElement?.parentElement?.scrollIntoView({ block: 'start' }),
  });
