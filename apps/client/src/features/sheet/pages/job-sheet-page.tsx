import { noId, parseId, type OrderId } from '@hoist/domain/ids';
import { inspectionSections } from '@hoist/domain/inspection/inspection-item';
import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from '#client/app/navigation.ts';
import { acts } from '#client/app/later/acts.ts';
import { useOnline } from '#client/app/offline-toast.tsx';
import { fill, paths } from '#client/app/paths.ts';
import { ProposeSheet } from '#client/features/estimates/propose-sheet.tsx';
import { actionsOf } from '#client/features/orders/order-actions.ts';
import { asDone } from '#client/features/orders/as-done.ts';
import { type Order, vehicleTitle } from '#client/features/orders/order.ts';
import { OrderGone } from '#client/features/orders/parts/order-gone.tsx';
import { ContestedJob } from '#client/features/mechanics/contested-job.tsx';
import { useFlags } from '#client/features/orders/use-flags.ts';
import { useOrder } from '#client/features/orders/use-order.ts';
import { isNative } from '#client/platform/platform.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { EmptyState, Loaded } from '#client/ui/states.tsx';
import { ItemCard } from '../item-card.tsx';
import { ItemPictures } from '../item-pictures.tsx';
import { PartsCard } from '../parts-card.tsx';
import { SignatureCard } from '../signature-card.tsx';
import { fillIn } from '../fill-in.ts';
import { type JobSheet, itemAnchor, missingOf, type InspectionItem } from '../sheet.ts';
import type { SheetAsDone } from '../sheet-as-done.ts';
import { showItem } from '../show-item.ts';
import { SheetFigures } from '../sheet-figures.tsx';
import { useSheetAsDone } from '../use-job-sheet.ts';
import '../sheet.css';

/** The sheet of a job: what its service asks for, item by item, under one thumb. */
export function JobSheetPage() {
  const t = useTexts('sheet');
  const id = parseId<OrderId>(useParams()['ordersServicesId']) ?? noId;
  const orderQuery = useOrder(id);
  const { query: sheetQuery, sheet: known } = useSheetAsDone(id);
  const done = acts.use();
  const back = fill(paths.mechanicOrder, { ordersServicesId: id });
  const gone = orderQuery.error?.code === 'not_found';
  const read = gone ? undefined : orderQuery.data?.data[0];
  const order = read && asDone(read, done);
  // Confirmed or completed on this device, it may be sent later.
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
        <OrderGone viewer="mechanic" to={paths.mechanicJobs} />
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

/** How far it is, and the way to what is open. */
function NextItem({ sheet, back }: { readonly sheet: JobSheet; readonly back: string }) {
  const t = useTexts('sheet');
  const next = sheet.items.find(({ value }) => value === '');
  const answered = sheet.items.filter(({ value }) => value !== '').length;
  return (
    <div className="row between sheet-next">
      <output className="num">{t('progress', { answered, all: sheet.items.length })}</output>
      {next ? (
        <Button onClick={() => showItem(itemAnchor(next.item))}>{t('next')}</Button>
      ) : (
        <ButtonLink to={back}>{t('backToJob')}</ButtonLink>
      )}
    </div>
  );
}

function SheetBody({ order, sheet }: { readonly order: Order; readonly sheet: SheetAsDone }) {
  const t = useTexts('sheet');
  const te = useTexts('estimates');
  const flags = useFlags();
  const online = useOnline();
  const [proposing, setProposing] = useState<InspectionItem | null>(null);
  const [search] = useSearchParams();
  const wanted = search.get('item');
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (wanted === null || shown.current === wanted) return undefined;
    shown.current = wanted;
    return showItem(itemAnchor(wanted === 'signature' ? null : wanted));
  }, [wanted]);
  const { ordersServicesId, writable } = sheet;
  const mayAdd =
    writable &&
    actionsOf(order, 'mechanic', { inModal: false, flags, native: isNative }).includes('upload_pictures');
  const missing = new Set(missingOf(sheet, true).map(({ item }) => item));
  return (
    <div className="sheet-page">
      <div className="stack">
        <ContestedJob about={ordersServicesId} onPage />
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
                        kept={!online && sheet.waiting.items.has(item.item)}
                        writable={writable}
                        due={missing.has(item.item)}
                        onWrite={(change) => void fillIn({ ordersServicesId, item: item.item }, change)}
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
        <SheetFigures sheet={sheet} />
        <PartsCard sheet={sheet} />
        {order.part || order.price.extraWork.length > 0 ? (
          <Card className="sheet-side">
            <h2>{te('parts.title')}</h2>
            <p>{te(order.removedParts === 'returned' ? 'parts.isReturned' : 'parts.isDeclined')}</p>
          </Card>
        ) : null}
        <SignatureCard order={order} sheet={sheet} />
      </aside>
      <ProposeSheet
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
