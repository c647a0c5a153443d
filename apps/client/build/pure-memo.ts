import type { Plugin } from 'vite';

/** Marks Ionic's module-level `React.memo` calls as pure, so that the bundler can drop the unused tab bar. */
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
