import { Icon } from '../icon.tsx';
import './field.css';

interface FieldErrorProps {
  /** For the control's `aria-describedby`. */
  readonly id?: string;
  /** Undefined: renders nothing. */
  readonly text: string | undefined;
}

/** Error below a field, announced when it appears. */
export function FieldError({ id, text }: FieldErrorProps) {
  if (!text) return null;
  return (
    <p className="field-error" id={id} role="alert">
      <Icon name="alert" size={16} />
      {text}
    </p>
  );
}
