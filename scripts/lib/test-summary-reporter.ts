import type { TestEvent } from 'node:test/reporters';
import { isWholeFile, placeOf, reasonOf } from './test-reporter.ts';
import { shortFailure } from './test-counts.ts';
import type { FileTime } from './test-counts.ts';

/**
 * Reporter of `node --test`: counts, failures and times of files of the whole run as JSON. Whole files do not count as
 * tests.
 */
export default async function* summary(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failures: string[] = [];
  const files = { passed: 0, failed: 0 };
  const times: FileTime[] = [];
  for await (const event of events) {
    if ((event.type === 'test:fail' || event.type === 'test:pass') && isWholeFile(event.data))
      times.push({ file: event.data.name, seconds: event.data.details.duration_ms / 1000 });
    if (event.type === 'test:fail') {
      const reason = reasonOf(event.data);
      if (reason !== undefined) failures.push(shortFailure(placeOf(event.data), event.data.name, reason));
      else if (isWholeFile(event.data)) files.failed += 1;
    } else if (event.type === 'test:pass' && isWholeFile(event.data)) files.passed += 1;
    else if (event.type === 'test:summary' && event.data.file === undefined) {
      const counts: Readonly<Record<string, number>> = event.data.counts;
      const passed = (counts['passed'] ?? 0) - files.passed;
      const failed = (counts['failed'] ?? 0) - files.failed;
      yield JSON.stringify({ ...counts, passed, failed, failures, files: times });
    }
  }
}
