/** One server-sent event: its kind and its JSON. */
export interface LiveEvent {
  readonly kind: string;
  readonly data: string;
}

/** Takes the complete events from the start of a stream's text; `rest` is the unfinished remainder. */
export function parseEvents(buffer: string): { events: LiveEvent[]; rest: string } {
  const blocks = buffer.split(/\r\n\r\n|\n\n/);
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    const values = (name: string) =>
      block
        .split(/\r?\n/)
        .filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).replace(/^ /, ''));
    const data = values('data').join('\n');
    return data === '' ? [] : [{ kind: values('event')[0] ?? 'message', data }];
  });
  return { events, rest };
}
