import { useState } from 'react';
import { useConversation } from '#client/features/conversation/use-conversation.ts';
import { useEstimate } from '#client/model/order/queries/use-estimate.ts';
import { useFreeReschedule } from '#client/features/rescheduling/use-free-reschedule.ts';
import { useJobParts } from '#client/model/order/queries/use-job-parts.ts';
import { useInspection } from '#client/model/inspection/use-inspection.ts';
import { useDrive } from '#client/features/tracking/use-drive.ts';
import { useOrderWeather } from '#client/model/order/queries/use-order-weather.ts';
import { useWarranty } from '#client/features/warranty/use-warranty.ts';
import { type Order, type OrderRole, wasBooked } from '#client/model/order/order.ts';
import { useDocuments } from '#client/features/documents/use-documents.ts';

/**
 * Whether the page of an order waits for the first load of its parts: late ones would shift the layout. A rendered page
 * stays, also when it loads more.
 */
export function usePartsLoading(order: Order, viewer: OrderRole): boolean {
  const { orderServiceStatus: status } = order;
  const sheetOf = viewer === 'mechanic' ? ['pending', 'confirm', 'complete'] : ['complete'];
  const parts = [
    useConversation(order.ordersServicesId, wasBooked(order)),
    useEstimate(order),
    useWarranty(order),
    useFreeReschedule(order),
    useOrderWeather(order),
    useDrive(order),
    useDocuments(order),
    useJobParts(order, viewer),
    useInspection(order.ordersServicesId, { enabled: sheetOf.includes(status) }),
  ];
  const loading = parts.some(({ isLoading }) => isLoading);
  const [rendered, setRendered] = useState<number>();
  if (!loading && rendered !== order.ordersServicesId) setRendered(order.ordersServicesId);
  return loading && rendered !== order.ordersServicesId;
}
