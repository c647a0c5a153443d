import type { listDiscrepancies } from '@hoist/contract/payments/discrepancies';
import { formatSum } from '@hoist/domain/money/money';
import { Fragment } from 'react';
import { useMoney } from '#console/ui/money.ts';
import type { RowOf } from '#console/ui/table.ts';
import { useMoneyTexts } from './texts.ts';

type Finding = RowOf<typeof listDiscrepancies>;

/** The order that a finding is about, where it names one. */
export function orderOf({ detail }: Pick<Finding, 'detail'>): number | undefined {
  const id = detail['ordersServicesId'];
  return typeof id === 'number' ? id : undefined;
}

const terms = {
  oursCents: 'oursCents',
  theirsCents: 'theirsCents',
  amountCents: 'amount',
  capturedCents: 'capturedCents',
  depositCents: 'depositCents',
  owedCents: 'owedCents',
  status: 'state',
  type: 'kind',
  problems: 'problems',
} as const;
const isTerm = (name: string): name is keyof typeof terms => name in terms;

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(String).join('; ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** Its figures: amounts as money, names as words. */
export function FindingDetail({ detail }: Pick<Finding, 'detail'>) {
  const t = useMoneyTexts();
  const money = useMoney();
  return Object.entries(detail)
    .filter(([name, value]) => name !== 'ordersServicesId' && value !== null)
    .map(([name, value]) => (
      <Fragment key={name}>
        <dt>{isTerm(name) ? t(terms[name]) : name}</dt>
        <dd>
          {name.endsWith('Cents') && typeof value === 'number' ? money(formatSum(value)) : textOf(value)}
        </dd>
      </Fragment>
    ));
}
