import { mediaQuery } from '@hoist/web/media-query';

/** Whether the window is as narrow as a phone, as in the style sheets. */
export const { use: useNarrow } = mediaQuery('(max-width: 759px)');
