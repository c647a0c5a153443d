import type { TestEvent } from 'node:test/reporters';
import { placeOf, reasonOf } from './test-reporter.ts';
import { shortFailure } from './test-counts.ts';

/** Reporter of `node --test`: counts and failures of the whole run as JSON. */
export default async function* summary(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failures: string[] = [];
  for await (const event of events)
    if (event.type === 'test:fail') {
      const reason = reasonOf(event.data);
      if (reason !== undefined) failures.push(shortFailure(placeOf(event.data), event.data.name, reason));
    } else if (event.type === 'test:summary' && event.data.file === undefined)
      yield JSON.stringify({ ...event.data.counts, failures });
}
