import { Fragment, type ReactNode } from 'react';
import './facts.css';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

export const fact = (name: string, value: ReactNode): Fact => ({ name, value });

/** Names with their values; false leaves a row out. */
export const Facts = ({ rows }: { readonly rows: readonly (Fact | false)[] }) => (
  <dl className="facts">
    {rows.map((row) =>
      row === false ? null : (
        <Fragment key={row.name}>
          <dt>{row.name}</dt>
          <dd>{row.value}</dd>
        </Fragment>
      ),
    )}
  </dl>
);
