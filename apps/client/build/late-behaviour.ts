import type { Plugin } from 'vite';

/**
 * Makes Ionic's dynamic imports (focus ring, ripple, back button) retry. Without a connection they would fail
 * uncaught and never load.
 */
export function lateBehaviour(): Plugin {
  return {
    name: 'late-behaviour',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]@ionic[\\/]core[\\/]components[\\/]ion-app\.js$/ },
      handler(code) {
        const late = code.replaceAll(/import\("[^"]+"\)/g, (load) => `loadWithRetry(() => ${load})`);
        if (late === code) this.error('ion-app.js has no dynamic imports: adapt this plugin');
        return { code: `import { loadWithRetry } from '#client/ui/load-with-retry.ts';\n${late}`, map: null };
      },
    },
  };
}
