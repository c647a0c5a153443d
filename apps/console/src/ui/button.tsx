import type { ButtonHTMLAttributes } from 'react';
import './button.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'primary' | 'quiet' | 'danger' | 'quiet-danger';
  /** The call is under way; further presses are ignored. */
  readonly busy?: boolean;
}

export function Button({ look = 'quiet', busy = false, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      {...rest}
      className={`button button-${look}`}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
