import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextUpload, type Upload, uploadsAfter } from './uploads.ts';

const upload = (id: number): Upload => ({ id, name: `${id}.jpg`, preview: '', state: 'waiting' });

test('pictures go out one after the other', () => {
  const added = uploadsAfter([], { type: 'added', uploads: [upload(1), upload(2)] });
  assert.equal(nextUpload(added)?.id, 1);
  const sending = uploadsAfter(added, { type: 'sending', id: 1 });
  assert.equal(nextUpload(sending), undefined);
  const sent = uploadsAfter(sending, { type: 'sent', id: 1 });
  assert.deepEqual(
    sent.map((one) => one.id),
    [2],
  );
  assert.equal(nextUpload(sent)?.id, 2);
});

test('a picture that failed holds no other up and can be sent again or dropped', () => {
  const failed = uploadsAfter([{ ...upload(1), state: 'sending' }, upload(2)], { type: 'failed', id: 1 });
  assert.equal(nextUpload(failed)?.id, 2);
  assert.equal(nextUpload(uploadsAfter(failed, { type: 'retried', id: 1 }))?.id, 1);
  assert.deepEqual(
    uploadsAfter(failed, { type: 'discarded', id: 1 }).map((one) => one.id),
    [2],
  );
});

test('a refused picture holds no other up and says why', () => {
  const refused = uploadsAfter([{ ...upload(1), state: 'sending' }, upload(2)], {
    type: 'refused',
    id: 1,
    reason: 'Larger than 15 MB',
  });
  assert.equal(nextUpload(refused)?.id, 2);
  assert.equal(refused[0]?.reason, 'Larger than 15 MB');
});
