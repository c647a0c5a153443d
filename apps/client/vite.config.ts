import { defineConfig, mergeConfig } from 'vite';
import { baseConfig } from './build/base-config.ts';
import { landings } from './build/landings.ts';

export default defineConfig(
  mergeConfig(baseConfig, {
    plugins: [landings()],
    server: { proxy: { '/api': process.env['HOIST_API'] ?? 'http://127.0.0.1:3000' } },
    build: { outDir: 'dist', emptyOutDir: true, manifest: true },
  }),
);
