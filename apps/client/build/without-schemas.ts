import type { Plugin } from 'vite';

const blank = '\0blank-schemas';

/**
 * The client sends by the contract's endpoints and never validates with their schemas: it leaves them out, and with them
 * 31 KB of zod. Types are not touched. Whoever reads a schema at run time is told so; `zod/mini` stays for the client's own.
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
            if (read.has(name)) throw new Error('The client has no schemas');
            return schema;
          },
        });
        export const z = new Proxy({}, { get: () => schema });
      `;
    },
  };
}
