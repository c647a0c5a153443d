interface LocalTimeProps {
  /** The server's text in the service location's time zone; never reformatted (decision B8). */
  readonly text: string;
  /** Machine-readable instant. */
  readonly iso?: string;
}

export function LocalTime({ text, iso }: LocalTimeProps) {
  return (
    <time className="num" dateTime={iso}>
      {text}
    </time>
  );
}
