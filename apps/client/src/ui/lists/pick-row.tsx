import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import './pick-row.css';

interface PickRowProps {
  readonly leading: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly end?: ReactNode;
  readonly selected?: boolean;
  readonly disabled?: boolean;
  readonly onPick: () => void;
  /** Beside the row: an edit button. */
  readonly action?: ReactNode;
  /** Below the row, also of a disabled one. */
  readonly below?: ReactNode;
}

/** The whole row selects; `action` is beside it. */
export function PickRow(props: PickRowProps) {
  const { leading, title, children, end, selected = false, disabled = false, onPick, action, below } = props;
  return (
    <li className={selected ? 'row surface pick selected' : 'row surface pick'}>
      <button
        type="button"
        className="row grow pick-main"
        aria-pressed={selected}
        disabled={disabled}
        onClick={onPick}
      >
        <span className="centred">{leading}</span>
        <span className="grow pick-words">
          <b>{title}</b>
          {children}
        </span>
        {end}
        <span className="centred pick-mark">
          {selected ? (
            <Icon name="done" size={22} />
          ) : disabled || action ? null : (
            <Icon name="forward" size={18} />
          )}
        </span>
      </button>
      {action}
      {below ? <div className="pick-below">{below}</div> : null}
    </li>
  );
}
