import { defineConfig, mergeConfig } from 'vite';
import { baseConfig } from './build/base-config.ts';
import { landings } from './build/landings.ts';
import { serviceWorker } from './build/service-worker.ts';

// Under its own host name the server takes the page's calls for its own.
const api = { target: process.env['HOIST_API'] ?? 'http://127.0.0.1:3000', changeOrigin: false };

export default defineConfig(
  mergeConfig(baseConfig, {
    plugins: [serviceWorker(), landings()],
    server: { proxy: { '/api': api, '/dev/inbox': api } },
    build: { outDir: 'dist', emptyOutDir: true, manifest: true },
  }),
);
