import type { Plugin } from 'vite';

/** Ionic's tab bar is a `React.memo` made when its module is read: without a mark the bundler keeps it, and all below it. */
export function pureMemo(): Plugin {
  return {
    name: 'pure-memo',
    transform: {
      filter: { id: /[\\/]@ionic[\\/]react[\\/]dist[\\/]index\.js$/ },
      handler: (code) => ({
        code: code.replaceAll('= React.memo(', '= /*@__PURE__*/ React.memo('),
        map: null,
      }),
    },
  };
}
