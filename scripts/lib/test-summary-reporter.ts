import type { TestEvent } from 'node:test/reporters';

/** For `node --test`: the counts of the whole run as JSON, for a program to read. */
export default async function* summary(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events)
    if (event.type === 'test:summary' && event.data.file === undefined)
      yield JSON.stringify(event.data.counts);
}
