import type { Plugin } from 'vite';

const nothing = '\0late-modal';

/**
 * Keeps the modal element (12 KB) out of the first load: `@ionic/react` gets an empty definition, and
 * `ui/ion-modal.ts` defines the real one with the first sheet.
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
