import { useTimeText } from './use-time-text.ts';
import './linked-time.css';

interface LinkedTimeProps {
  /** The services, and where. */
  readonly line: string;
  /** ISO 8601. */
  readonly at: string;
  readonly zone: string;
}

/** Which visit a link is about. */
export const LinkedTime = ({ line, at, zone }: LinkedTimeProps) => (
  <div>
    <p className="small muted">{line}</p>
    <p className="display linked-time capital">{useTimeText(zone)(at)}</p>
  </div>
);
