import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import './setting-row.css';

interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': true | undefined;
}

interface SettingRowProps {
  readonly name: string;
  /** Its part of the address; an address that ends with it leads to the control. */
  readonly anchor: string;
  /** What it does, in one sentence. */
  readonly text: string;
  /** The server's error about it. */
  readonly error?: string | undefined;
  readonly isChanged: boolean;
  /** The control is wide: below the name rather than beside it. */
  readonly isWide?: boolean;
  readonly control: (own: ControlProps) => ReactNode;
}

/** A setting: its name, what it does, and its control. A changed one is marked. */
export function SettingRow({
  name,
  anchor,
  text,
  error,
  isChanged,
  isWide = false,
  control,
}: SettingRowProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const isWanted = hash === `#${anchor}`;
  useEffect(() => {
    if (isWanted) row.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isWanted, key]);
  return (
    <div
      ref={row}
      className={`setting${isChanged ? ' setting-changed' : ''}${isWide ? ' setting-wide' : ''}`}
    >
      <div>
        <label htmlFor={id}>{name}</label>
        <p id={`${id}-text`} className="muted">
          {text}
        </p>
        {error === undefined ? null : (
          <p id={`${id}-error`} className="field-error" role="alert">
            {error}
          </p>
        )}
      </div>
      <div className="setting-control">
        {control({
          id,
          'aria-describedby': error === undefined ? `${id}-text` : `${id}-text ${id}-error`,
          'aria-invalid': error === undefined ? undefined : true,
        })}
      </div>
    </div>
  );
}

interface SettingGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Settings of one matter. */
export function SettingGroup({ title, children }: SettingGroupProps) {
  const id = useId();
  return (
    <section className="settings-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface ToggleProps extends ControlProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** 'On' and 'Off' in the reader's language. */
  readonly words: readonly [on: string, off: string];
}

/** A switch with its state as a word. */
export const Toggle = ({ isOn, onChange, words, ...own }: ToggleProps) => (
  <>
    <span className="muted" aria-hidden="true">
      {isOn ? words[0] : words[1]}
    </span>
    <input
      {...own}
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      className="toggle"
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  </>
);
