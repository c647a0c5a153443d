/**
 * The one value of an object: `given({ ordersId })`.
 * @throws Error '… is undefined', with its name, when it is not there
 */
export function given<T>(one: Readonly<Record<string, T | undefined>>): T {
  for (const [name, value] of Object.entries(one)) {
    if (value === undefined || Number.isNaN(value)) throw new Error(`${name} is undefined`);
    return value;
  }
  throw new Error('Nothing is given');
}
