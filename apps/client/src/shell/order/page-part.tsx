import { type OrderPagePart, orderPagePartQuery } from '@hoist/domain/contact/order-page-part';
import { type ReactNode, useEffect, useRef } from 'react';
import { scrollIntoView } from '#client/ui/scroll-into-view.ts';
import { useOwnQuery } from '#client/kit/navigation/use-own-query.ts';
import './page-part.css';

interface PagePartProps {
  readonly name: OrderPagePart;
  readonly children: ReactNode;
}

/** A part of an order's page that a message leads to: it is scrolled to as soon as it has content. */
export function PagePart({ name, children }: PagePartProps) {
  const [query] = useOwnQuery();
  const box = useRef<HTMLDivElement>(null);
  const requested = new URLSearchParams(query).get(orderPagePartQuery) === name;
  useEffect(() => {
    const element = box.current;
    if (!requested || !element) return;
    const watcher = new ResizeObserver(() => {
      if (element.clientHeight === 0) return;
      watcher.disconnect();
      scrollIntoView(element, 'start');
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [requested]);
  return (
    <div ref={box} className="stack page-part">
      {children}
    </div>
  );
}
