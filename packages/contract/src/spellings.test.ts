import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { underDeclaredNames } from './spellings.ts';

const form = z.object({ is_default: z.boolean(), comments: z.string() });

test('a field of an entity is read by the name closest to the form’s, in whatever order the names come', () => {
  for (const sent of [
    { primary: true, isDefault: false },
    { isDefault: false, primary: true },
  ])
    assert.partialDeepStrictEqual(underDeclaredNames(form, sent), { is_default: false });
  assert.partialDeepStrictEqual(underDeclaredNames(form, { primary: true }), { is_default: true });
  const all = { primary: true, isDefault: true, is_default: false };
  assert.partialDeepStrictEqual(underDeclaredNames(form, all), { is_default: false });
});
