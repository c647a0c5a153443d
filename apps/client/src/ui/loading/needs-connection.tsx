import { Icon } from '../icon.tsx';

/** Explains why an action needs a connection. */
export const NeedsConnection = ({ text }: { readonly text: string }) => (
  <output className="note small">
    <Icon name="offline" size={20} />
    <span>{text}</span>
  </output>
);
