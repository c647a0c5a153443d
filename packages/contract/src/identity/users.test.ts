import assert from 'node:assert/strict';
import { test } from 'node:test';
import { updateUser } from './users.ts';

test('reads one name of a field to change as a list of one', () => {
  const namesOf = (given: unknown) =>
    updateUser.form.parse({ fname: 'Grace', ...(given === undefined ? {} : { fields_to_update: given }) })
      .fields_to_update;
  assert.deepEqual(namesOf('fname'), ['fname']);
  assert.deepEqual(namesOf(['fname', 'lname']), ['fname', 'lname']);
  assert.ok(!namesOf(undefined)?.length);
});
