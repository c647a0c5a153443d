import { Icon } from './icon.tsx';
import './needs-connection.css';

/** Explains why an action needs a connection. */
export const NeedsConnection = ({ text }: { readonly text: string }) => (
  <output className="needs-connection small">
    <Icon name="offline" size={20} />
    <span>{text}</span>
  </output>
);
