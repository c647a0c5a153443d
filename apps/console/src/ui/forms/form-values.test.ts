import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formValues } from './form-values.ts';

function valuesOf(...fields: readonly (readonly [name: string, value: string])[]) {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return formValues(data);
}

test('reads a field by its name and answers an empty text for a missing one', () => {
  const { text } = valuesOf(['city', 'Laval']);
  assert.equal(text('city'), 'Laval');
  assert.equal(text('zip'), '');
});

test('collects several fields under the names of the call', () => {
  const { texts } = valuesOf(['city', 'Laval'], ['zip', 'H7A 0A1'], ['note', 'ignored']);
  assert.deepEqual(texts('city', 'zip'), { city: 'Laval', zip: 'H7A 0A1' });
});

test('reads every ticked box of a list, and none when nothing is ticked', () => {
  const { list } = valuesOf(['times[]', '09:00'], ['times[]', '10:00'], ['times', 'not of the list']);
  assert.deepEqual(list('times'), ['09:00', '10:00']);
  assert.deepEqual(list('services'), []);
});
