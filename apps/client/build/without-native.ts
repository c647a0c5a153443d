import type { Plugin } from 'vite';

const loads = /\bimport\('[^']*\/native\/[^']*'\)/g;

/** Drops imports of `native` folders from the web build, where code behind `isNative` never runs. */
export const withoutNative = (): Plugin => ({
  name: 'without-native',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /\/native\// },
    handler: (code) => ({ code: code.replaceAll(loads, 'Promise.reject()'), map: null }),
  },
});
