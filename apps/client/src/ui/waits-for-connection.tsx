import { Icon } from './icon.tsx';
import './waits-for-connection.css';

/** Explains why an action needs a connection. */
export const WaitsForConnection = ({ text }: { readonly text: string }) => (
  <output className="waits-for-connection small">
    <Icon name="offline" size={20} />
    <span>{text}</span>
  </output>
);
