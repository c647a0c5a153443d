import { Icon } from './icon.tsx';
import './waits-for-connection.css';

/** Why something can only be sent with a connection, and what becomes of it meanwhile. */
export const WaitsForConnection = ({ text }: { readonly text: string }) => (
  <output className="waits-for-connection small">
    <Icon name="offline" size={20} />
    <span>{text}</span>
  </output>
);
