import { defineConfig, mergeConfig, type UserConfig } from 'vite';
import { baseConfig } from './build/base-config.ts';
import { codeSplitting } from './build/code-splitting.ts';
import { landings } from './build/landings.ts';
import { nativePage } from './build/native-page.ts';
import { serviceWorker } from './build/service-worker.ts';
import { withoutNative } from './build/without-native.ts';

// Keeps the host name, so that the server accepts the page's calls as same-origin.
const api = { target: process.env['HOIST_API'] ?? 'http://127.0.0.1:3000', changeOrigin: false };

/** The licence texts of what is bundled; the credits page shows them. */
const license = { fileName: 'licences.txt' };

/** The web build: app, prerendered landings and service worker. */
const web: UserConfig = {
  plugins: [withoutNative(), serviceWorker(), landings()],
  server: { proxy: { '/api': api, '/dev/inbox': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    license,
    sourcemap: 'hidden',
    rolldownOptions: { output: { codeSplitting } },
  },
};

/** The native build: the app alone, with local files and a remote server. */
const native: UserConfig = {
  plugins: [nativePage()],
  publicDir: false,
  build: { outDir: 'dist-native', emptyOutDir: true, license, sourcemap: 'hidden' },
};

export default defineConfig(({ mode }) => {
  const isNative = mode === 'native';
  const define = { 'globalThis.__NATIVE__': String(isNative) };
  return mergeConfig(mergeConfig(baseConfig, { define }), isNative ? native : web);
});
