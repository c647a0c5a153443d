import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import './field.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'children'> & {
  /** May contain links, which do not toggle the box. */
  readonly children: ReactNode;
  readonly error?: string | undefined;
};

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={error ? 'field invalid' : 'field'}>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
