import type { Plugin } from 'vite';

/**
 * Makes Ionic's dynamic imports (focus ring, ripple, back button) retry. Without a connection they would fail
 * uncaught and never load.
 */
export function retryIonicImports(): Plugin {
  return {
    name: 'retry-ionic-imports',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]@ionic[\\/]core[\\/]components[\\/]ion-app\.js$/ },
      handler(code) {
        const late = code.replaceAll(/import\("[^"]+"\)/g, (load) => `loadWithRetry(() => ${load})`);
        if (late === code) this.error('ion-app.js has no dynamic imports: adapt this plugin');
        return {
          code: `import { loadWithRetry } from '#client/ui/loading/load-with-retry.ts';\n${late}`,
          map: null,
        };
      },
    },
  };
}

const nothing = '\0lazy-modal';

/**
 * Keeps the modal element (12 KB) out of the first load: `@ionic/react` gets an empty definition, and
 * `ui/sheets/ion-modal.ts` defines the real one with the first sheet.
 */
export function lazyModal(): Plugin {
  return {
    name: 'lazy-modal',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const named = source === '@ionic/core/components/ion-modal.js';
      return named && /[\\/]@ionic[\\/]react[\\/]/.test(importer ?? '') ? nothing : undefined;
    },
    load: (id) => (id === nothing ? 'export const defineCustomElement = () => undefined;' : undefined),
  };
}

/** Marks Ionic's module-level `React.memo` calls as pure, so that the bundler can drop the unused tab bar. */
export function pureMemo(): Plugin {
  return {
    name: 'pure-memo',
    transform: {
      filter: { id: /[\\/]@ionic[\\/]react[\\/]dist[\\/]index\.js$/ },
      handler: (code) => ({
        code: code.replaceAll('= React.memo(', '= /*@__PURE__*/ React.memo('),
        map: null,
      }),
    },
  };
}
