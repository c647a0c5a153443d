import type { Plugin } from 'vite';

const said = [
  /^ {2}summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),\n/gm,
  /^ {2}refusals: \[[\w\s',]*\],\n/gm,
  /^ {2}rateLimits: \[\{[^[\]]*\}\],\n/gm,
];

/** What the contract says of its calls for the server and for readers of the API: the client sends by them without. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    enforce: 'pre',
    transform(code, id) {
      return /[\\/]packages[\\/]contract[\\/]src[\\/][^\\/]+\.ts$/.test(id)
        ? { code: said.reduce((rest, one) => rest.replaceAll(one, ''), code), map: null }
        : undefined;
    },
  };
}
