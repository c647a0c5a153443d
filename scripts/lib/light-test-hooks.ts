// Node's test runner knows which test runs by a hook on every promise, a fifth of the processor time of a server's test.
// Here an AsyncLocalStorage says it. It only takes effect before `node:test` is loaded.
import { AsyncLocalStorage, AsyncResource, type HookCallbacks } from 'node:async_hooks';

const hooks = process.getBuiltinModule('node:async_hooks');
const { createHook, executionAsyncId } = hooks;
const runInAsyncScope = Reflect.get(AsyncResource.prototype, 'runInAsyncScope') as (
  work: () => unknown,
) => unknown;
const running = new AsyncLocalStorage<number>();
let runner: HookCallbacks | undefined;

const isTest = (resource: AsyncResource): boolean => 'createSubtest' in resource;

Object.assign(hooks, {
  createHook(callbacks: HookCallbacks) {
    runner = callbacks;
    return { enable: () => undefined, disable: () => undefined };
  },
  executionAsyncId: () => running.getStore() ?? executionAsyncId(),
});
await import('node:test');
Object.assign(hooks, { createHook, executionAsyncId });

/** A test is announced to the runner before its functions run, and is the running one in all that they start. */
AsyncResource.prototype.runInAsyncScope = function <Result>(
  this: AsyncResource,
  work: (...given: never[]) => Result,
  ...[that, ...given]: unknown[]
): Result {
  const run = (own: () => Result): Result => Reflect.apply(runInAsyncScope, this, [own]) as Result;
  const start = (): Result => Reflect.apply(work, that, given as never[]);
  if (!isTest(this)) return run(start);
  runner?.init?.(this.asyncId(), '', 0, this);
  return run(() => running.run(this.asyncId(), start));
};
