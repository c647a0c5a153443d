import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { withoutSchemas, withoutSummaries } from './contract-plugins.ts';
import { lazyModal, pureMemo, retryIonicImports } from './ionic-plugins.ts';
import { scalableType } from './scalable-type.ts';

/** Shared by the builds of the app, the landings' module and their renderer. */
export const baseConfig: UserConfig = {
  plugins: [
    withoutSchemas(),
    withoutSummaries(),
    pureMemo(),
    lazyModal(),
    retryIonicImports(),
    scalableType(),
    react(),
  ],
  define: {
    __APP_VERSION__: JSON.stringify(manifest.version),
    // The server reads this from the page to know which version it serves.
    'import.meta.env.APP_VERSION': JSON.stringify(manifest.version),
  },
  resolve: { alias: { '#client': new URL('../src', import.meta.url).pathname } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
    // The code of maps with streets, in kB; scripts/lib/byte-budgets.ts limits what is sent.
    chunkSizeWarningLimit: 1100,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Ionic's `exports` hide `sideEffects: false` from the bundler, which would keep every component.
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /(@ionic[\\/]core|ionicons)[\\/]components/, sideEffects: false }],
        // Lets the bundler drop unused wrappers of @ionic/react (tabs, icons, navigation elements).
        manualPureFunctions: ['createForwardRef', 'createReactComponent', 'createRoutingComponent'],
      },
    },
  },
};
