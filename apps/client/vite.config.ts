import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

export default defineConfig({
  plugins: [react()],
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  resolve: { alias: { '#client': new URL('./src', import.meta.url).pathname } },
  server: { host: '127.0.0.1', proxy: { '/api': process.env['HOIST_API'] ?? 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Without this Ionic's components are all kept: its `exports` hide `sideEffects: false` from the bundler.
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /@ionic[\\/]core[\\/]components/, sideEffects: false }],
      },
    },
  },
});
