import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = { target: process.env['HOIST_API'] ?? 'http://127.0.0.1:3000', changeOrigin: false };

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  resolve: { alias: { '#console': new URL('src', import.meta.url).pathname } },
  server: { proxy: { '/api': api, '/dev/inbox': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    license: { fileName: 'licences.txt' },
    sourcemap: 'hidden',
    target: 'es2022',
    assetsInlineLimit: 2048,
    // The code of maps with streets, in kB.
    chunkSizeWarningLimit: 1100,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/api-viewer.ts'],
      // The server's pages name the viewer, which has no hash in its name.
      output: {
        entryFileNames: ({ name }) => (name === 'api-viewer' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
