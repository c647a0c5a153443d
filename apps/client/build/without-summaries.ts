import type { Plugin } from 'vite';

const documentation = [
  /^ {2}summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),\n/gm,
  /^ {2}refusals: \[[\w\s',]*\],\n/gm,
  /^ {2}rateLimits: \[\{[^[\]]*\}\],\n/gm,
];

/**
 * Drops the contract's documentation fields (summaries, refusals, rate limits), which the client never reads.
 */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    enforce: 'pre',
    transform(code, id) {
      return /[\\/]packages[\\/]contract[\\/]src[\\/][^\\/]+\.ts$/.test(id)
        ? { code: documentation.reduce((rest, one) => rest.replaceAll(one, ''), code), map: null }
        : undefined;
    },
  };
}
