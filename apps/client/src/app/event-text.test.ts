import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeEvents } from './event-text.ts';

test('complete events are taken, the beginning of the next one waits', () => {
  const taken = takeEvents(
    'retry: 1000\n: open\n\nevent: order\ndata: {"kind":"order","id":7}\n\nevent: not',
  );
  assert.deepEqual(taken.events, [{ kind: 'order', data: '{"kind":"order","id":7}' }]);
  assert.equal(taken.rest, 'event: not');
});

test('an event cut anywhere is read once it is whole', () => {
  const text = 'event: message\r\ndata: {"a":1}\r\n\r\n';
  for (let cut = 1; cut < text.length; cut += 1) {
    const first = takeEvents(text.slice(0, cut));
    const second = takeEvents(first.rest + text.slice(cut));
    assert.deepEqual(
      [...first.events, ...second.events],
      [{ kind: 'message', data: '{"a":1}' }],
      `cut at ${cut}`,
    );
  }
});

test('comments keep the stream alive and are no events', () => {
  assert.deepEqual(takeEvents(': still here\n\n'), { events: [], rest: '' });
});
