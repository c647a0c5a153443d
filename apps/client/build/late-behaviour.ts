import type { Plugin } from 'vite';

/**
 * Once it stands, Ionic's app fetches what it does beside the page (the ring of the keyboard's focus, the ripple, the back
 * button), and without a connection at that moment it fails for good and uncaught. Here it comes with the connection.
 */
export function lateBehaviour(): Plugin {
  return {
    name: 'late-behaviour',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]@ionic[\\/]core[\\/]components[\\/]ion-app\.js$/ },
      handler(code) {
        const late = code.replaceAll(/import\("[^"]+"\)/g, (load) => `loadLate(() => ${load})`);
        if (late === code) this.error('Ionic’s app loads its behaviour in another way than it did');
        return { code: `import { loadLate } from '#client/ui/load-late.ts';\n${late}`, map: null };
      },
    },
  };
}
