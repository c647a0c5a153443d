import type { Plugin } from 'vite';

const nothing = '\0late-modal';

/**
 * `@ionic/react` is one module and names the element of every overlay: 12 KB for a modal that nobody has opened yet. It gets a
 * definition that does nothing, and `ui/ion-modal.ts`, which is loaded with the first sheet, brings the real one.
 */
export function lateModal(): Plugin {
  return {
    name: 'late-modal',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const named = source === '@ionic/core/components/ion-modal.js';
      return named && /[\\/]@ionic[\\/]react[\\/]/.test(importer ?? '') ? nothing : undefined;
    },
    load: (id) => (id === nothing ? 'export const defineCustomElement = () => undefined;' : undefined),
  };
}
