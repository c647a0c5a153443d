import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applied, mutationsOf, parses } from './mutations.ts';

const changesOf = (body: string) => {
  const source = `function one(a: number, b: number) { ${body} }`;
  return mutationsOf('one.ts', source).map((change) => {
    const broken = applied(source, change);
    assert.ok(parses('one.ts', broken), broken);
    return [change.kind, broken.slice(source.indexOf('{') + 2, -2)];
  });
};

test('negates a condition, moves a bound and drops a statement', () => {
  assert.deepEqual(changesOf('if (a < b) stop(a);'), [
    ['negate', 'if (!(a < b)) stop(a);'],
    ['bound', 'if (a <= b) stop(a);'],
    ['drop', 'if (a < b) ;'],
  ]);
});

test('returns the other branch', () => {
  assert.deepEqual(changesOf('return a ? one : two;'), [['branch', 'return a ? two : one;']]);
  assert.deepEqual(changesOf('return a && b;'), [['branch', 'return a || b;']]);
});

test('drops one condition of a query', () => {
  assert.deepEqual(changesOf("return from('orders').where('id', '=', a).execute();"), [
    ['drop', "return from('orders').execute();"],
  ]);
});

test('leaves logs, errors, types and what is outside of functions', () => {
  assert.deepEqual(changesOf("log.warn('x', a - b); type T = A extends B ? C : D; throw failed(a - b);"), []);
  assert.deepEqual(mutationsOf('one.ts', "import { a } from 'b';\nexport const c = a - 1;\n"), []);
});
