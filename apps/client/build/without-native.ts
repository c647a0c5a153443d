import type { Plugin } from 'vite';

const loads = /\bimport\('[^']*\/native\/[^']*'\)/g;

/** Leaves out of the web what stands in a folder `native`: it is loaded behind `isNative` alone, and never there. */
export const withoutNative = (): Plugin => ({
  name: 'without-native',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /\/native\// },
    handler: (code) => ({ code: code.replaceAll(loads, 'Promise.reject()'), map: null }),
  },
});
