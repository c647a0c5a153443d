import type { Output } from '@hoist/contract/client';
import type { orderTimes } from '@hoist/contract/orders/orders';
import type { UseQueryResult } from '@tanstack/react-query';
import { PartsNote } from './time-hints.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { Loaded, Skeleton } from '#client/ui/states.tsx';

interface OrderSlotsProps {
  readonly query: UseQueryResult<
    Pick<Output<typeof orderTimes>, 'datesList' | 'partsNote' | 'timezoneLabel'>
  >;
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** The available times for an order, in local time. */
export function OrderSlots({ query, value, onChange }: OrderSlotsProps) {
  return (
    <Loaded query={query} skeleton={<SlotsSkeleton />}>
      {({ datesList, partsNote, timezoneLabel }) => (
        <>
          <PartsNote note={partsNote} />
          <SlotPicker dates={datesList} zone={timezoneLabel} value={value} onChange={onChange} />
        </>
      )}
    </Loaded>
  );
}

const SlotsSkeleton = () => (
  <div className="stack">
    <Skeleton height={64} />
    <Skeleton height={48} />
    <Skeleton height={48} />
  </div>
);
