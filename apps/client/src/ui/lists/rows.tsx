import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { Link } from '../link.tsx';
import './rows.css';

/** A titled card of rows. */
export function Rows({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="stack-s" aria-labelledby={title ? id : undefined}>
      {title ? (
        <h2 className="rows-title" id={id}>
          {title}
        </h2>
      ) : null}
      <div className="rows">{children}</div>
    </section>
  );
}

interface LinkRowProps {
  readonly to: string;
  readonly icon?: IconName;
  readonly label: ReactNode;
  readonly text?: ReactNode;
  readonly end?: ReactNode;
}

export function LinkRow({ to, icon, label, text, end }: LinkRowProps) {
  return (
    <Link to={to} className="row-line row-link">
      {icon ? <Icon name={icon} /> : null}
      <span className="grow">
        {label}
        {text ? <span className="small muted row-text">{text}</span> : null}
      </span>
      {end}
      <Icon name="forward" size={18} />
    </Link>
  );
}

interface ButtonRowProps {
  readonly icon: IconName;
  readonly label: ReactNode;
  readonly text: ReactNode;
  readonly onClick: () => void;
}

/** A `LinkRow` that opens something over the page. */
export const ButtonRow = ({ icon, label, text, onClick }: ButtonRowProps) => (
  <button type="button" className="row-line row-link row-button" onClick={onClick}>
    <Icon name={icon} />
    <span className="grow">
      {label}
      <span className="small muted row-text">{text}</span>
    </span>
    <Icon name="forward" size={18} />
  </button>
);
