import { defineConfig, mergeConfig, type UserConfig } from 'vite';
import { baseConfig } from './build/base-config.ts';
import { landings } from './build/landings.ts';
import { nativePage } from './build/native-page.ts';
import { serviceWorker } from './build/service-worker.ts';
import { withoutNative } from './build/without-native.ts';

// Under its own host name the server takes the page's calls for its own.
const api = { target: process.env['HOIST_API'] ?? 'http://127.0.0.1:3000', changeOrigin: false };

/** What browsers get: with the pages that need no script, and what keeps the app on the device. */
const web: UserConfig = {
  plugins: [withoutNative(), serviceWorker(), landings()],
  server: { proxy: { '/api': api, '/dev/inbox': api } },
  build: { outDir: 'dist', emptyOutDir: true, manifest: true },
};

/** What the native apps carry: the app alone, which has its files with it and its server elsewhere. */
const native: UserConfig = {
  plugins: [nativePage()],
  publicDir: false,
  build: { outDir: 'dist-native', emptyOutDir: true },
};

export default defineConfig(({ mode }) => {
  const isNative = mode === 'native';
  const define = { 'globalThis.__NATIVE__': String(isNative) };
  return mergeConfig(mergeConfig(baseConfig, { define }), isNative ? native : web);
});
