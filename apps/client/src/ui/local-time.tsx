import { useLanguage } from '#client/messages/i18n.ts';
import { withZone } from './other-zone.ts';

interface LocalTimeProps {
  /** The server's text in the service location's time zone; never reformatted (decision B8). */
  readonly text: string;
  /** Machine-readable instant. */
  readonly iso?: string | undefined;
  /** The location's time zone, named where the reader's clock differs. */
  readonly zone?: string;
}

export function LocalTime({ text, iso, zone }: LocalTimeProps) {
  const language = useLanguage();
  return (
    <time className="num" dateTime={iso}>
      {withZone(text, { iso: iso ?? '', zone, language })}
    </time>
  );
}
