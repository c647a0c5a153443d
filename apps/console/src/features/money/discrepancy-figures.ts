import type { listDiscrepancies } from '@hoist/contract/payments/discrepancies';
import { formatSum } from '@hoist/domain/money/money';
import type { RowOf } from '#console/ui/lists/table.ts';

export type Discrepancy = RowOf<typeof listDiscrepancies>;
type Detail = Pick<Discrepancy, 'detail'>;

/** The order that a discrepancy is about, where it names one. */
export function orderOf({ detail }: Detail): number | undefined {
  const id = detail['ordersServicesId'];
  return typeof id === 'number' ? id : undefined;
}

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(String).join('; ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

interface Figure {
  readonly name: string;
  readonly value: string;
  /** An amount, '1234.50'; otherwise a text. */
  readonly isAmount: boolean;
}

/** Its figures, without the order. */
export const figuresOf = ({ detail }: Detail): readonly Figure[] =>
  Object.entries(detail)
    .filter(([name, value]) => name !== 'ordersServicesId' && value !== null)
    .map(([name, value]) =>
      name.endsWith('Cents') && typeof value === 'number'
        ? { name, value: formatSum(value), isAmount: true }
        : { name, value: textOf(value), isAmount: false },
    );
