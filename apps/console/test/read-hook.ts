import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** What a hook returns in the chosen language. */
export function readHook<T>(useIt: () => T): T {
  const read: T[] = [];
  const Reader = () => {
    read.push(useIt());
    return null;
  };
  renderToString(createElement(Reader));
  const [value] = read;
  if (value === undefined) throw new Error('the hook was not rendered');
  return value;
}
