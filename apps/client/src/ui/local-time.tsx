interface LocalTimeProps {
  /** The server's text in the zone of the service location: never reformatted here (decision B8). */
  readonly text: string;
  /** The instant, for machines. */
  readonly iso?: string;
}

export function LocalTime({ text, iso }: LocalTimeProps) {
  return (
    <time className="num" dateTime={iso}>
      {text}
    </time>
  );
}
