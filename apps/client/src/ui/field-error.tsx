import { Icon } from './icon.tsx';
import './field.css';

interface FieldErrorProps {
  /** What a control names in its `aria-describedby`. */
  readonly id?: string;
  /** Nothing wrong: nothing is drawn. */
  readonly text: string | undefined;
}

/** What is wrong with a field, below it and read out when it appears. */
export function FieldError({ id, text }: FieldErrorProps) {
  if (!text) return null;
  return (
    <p className="field-error" id={id} role="alert">
      <Icon name="alert" size={16} />
      {text}
    </p>
  );
}
