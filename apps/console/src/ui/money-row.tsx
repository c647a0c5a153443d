import type { ReactNode } from 'react';
import { useMoney } from './formats.ts';

interface MoneyRowProps {
  readonly name: ReactNode;
  readonly value: ReactNode;
  readonly look?: 'total' | 'muted';
}

const classes = { total: 'money-row money-total', muted: 'money-row muted' } as const;

/** A name at the left, an amount or another short text at the right. */
export const MoneyRow = ({ name, value, look }: MoneyRowProps) => (
  <p className={look ? classes[look] : 'money-row'}>
    <span>{name}</span>
    <span>{value}</span>
  </p>
);

interface AmountProps {
  readonly name: string;
  readonly amount: string;
  readonly total?: boolean;
}

/** A row with an amount of the wire, '1234.50'. */
export function Amount({ name, amount, total = false }: AmountProps) {
  const money = useMoney();
  return <MoneyRow name={name} value={money(amount)} {...(total ? { look: 'total' } : {})} />;
}
