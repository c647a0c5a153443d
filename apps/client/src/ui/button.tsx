import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';
import { Spinner } from './loading/spinner.tsx';
import './button.css';

export type ButtonKind = 'primary' | 'quiet' | 'dark' | 'danger';

interface Looks {
  readonly kind?: ButtonKind | undefined;
  readonly small?: boolean | undefined;
  /** Full width. */
  readonly wide?: boolean | undefined;
}

interface ButtonProps extends Looks, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly icon?: IconName;
  /** Shows a spinner, keeps the width and ignores clicks. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

const looks = ({ kind = 'primary', small, wide }: Looks) =>
  ['button', kind, small ? 'small' : '', wide ? 'wide' : ''].filter(Boolean).join(' ');

/** Use one primary button per screen; the others are quiet. */
export function Button({ kind, small, wide, icon, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={looks({ kind, small, wide })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon ? <Icon name={icon} size={20} /> : null}
      <span>{children}</span>
    </button>
  );
}

interface ButtonLinkProps extends Looks {
  readonly to: string;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ to, icon, children, ...given }: ButtonLinkProps) {
  return (
    <Link to={to} className={looks(given)}>
      {icon ? <Icon name={icon} size={20} /> : null}
      <span>{children}</span>
    </Link>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  readonly icon: IconName;
  /** Accessible name. */
  readonly label: string;
}

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className="icon-button" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
