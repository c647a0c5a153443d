import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseEvents } from './server-sent-events.ts';

test('takes complete events and leaves the start of the next one', () => {
  const taken = parseEvents(
    'retry: 1000\n: open\n\nevent: order\ndata: {"kind":"order","id":7}\n\nevent: not',
  );
  assert.deepEqual(taken.events, [{ kind: 'order', data: '{"kind":"order","id":7}' }]);
  assert.equal(taken.rest, 'event: not');
});

test('reads an event that arrives in two parts, wherever it is cut', () => {
  const text = 'event: message\r\ndata: {"a":1}\r\n\r\n';
  for (let cut = 1; cut < text.length; cut += 1) {
    const first = parseEvents(text.slice(0, cut));
    const second = parseEvents(first.rest + text.slice(cut));
    assert.deepEqual(
      [...first.events, ...second.events],
      [{ kind: 'message', data: '{"a":1}' }],
      `cut at ${cut}`,
    );
  }
});

test('ignores keep-alive comments', () => {
  assert.deepEqual(parseEvents(': still here\n\n'), { events: [], rest: '' });
});
