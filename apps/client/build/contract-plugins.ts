import type { Plugin } from 'vite';

const blank = '\0blank-schemas';

/**
 * Drops the contract's schemas from the client (31 KB of zod), which never validates with them. Reading one at
 * run time throws; `zod/mini` remains for the client's own schemas.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === 'zod' && /[\\/]packages[\\/]contract[\\/]/.test(importer ?? '') ? blank : undefined;
    },
    load(id) {
      if (id !== blank) return undefined;
      return `
        const read = new Set(['parse', 'safeParse', 'shape', 'options', 'enum']);
        const schema = new Proxy(function () {}, {
          apply: () => schema,
          get: (_, name) => {
            if (read.has(name)) throw new Error('The client build has no contract schemas');
            return schema;
          },
        });
        export const z = new Proxy({}, { get: () => schema });
      `;
    },
  };
}

const documentation = [
  /^ {2}summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),\n/gm,
  /^ {2}refusals: \[[\w\s',]*\],\n/gm,
  /^ {2}rateLimits: \[\{[^[\]]*\}\],\n/gm,
];

/** Drops the contract's documentation fields (summaries, refusals, rate limits), which the client never reads. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    enforce: 'pre',
    transform(code, id) {
      return /[\\/]packages[\\/]contract[\\/]src[\\/].+\.ts$/.test(id)
        ? { code: documentation.reduce((rest, one) => rest.replaceAll(one, ''), code), map: null }
        : undefined;
    },
  };
}
