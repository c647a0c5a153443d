import type { Plugin } from 'vite';

/** Declarations of a type size; `--text` is the token of running text. */
const typeSizes = /(?<![\w-])(?:font|font-size|--text)\s*:[^;{}]*/g;

/** Type sizes in `rem`, so that they follow the text size that the reader chose. Sources have pixels. */
export const inRem = (css: string): string =>
  css.replace(typeSizes, (declaration) =>
    declaration.replace(/(\d*\.?\d+)px/g, (_, px: string) => `${Number(px) / 16}rem`),
  );

export const scalableType = (): Plugin => ({
  name: 'scalable-type',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:$|\?)/ },
    handler: (css) => inRem(css),
  },
});
