/**
 * Returns the value of an object with one property: `given({ ordersId })`.
 * @throws Error '… is undefined', with the property's name
 */
export function given<T>(one: Readonly<Record<string, T | undefined>>): T {
  for (const [name, value] of Object.entries(one)) {
    if (value === undefined || Number.isNaN(value)) throw new Error(`${name} is undefined`);
    return value;
  }
  throw new Error('Nothing is given');
}
