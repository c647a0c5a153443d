import { BREAKPOINTS } from '@hoist/domain/limits';
import { mediaQuery } from '@hoist/web/media-query';

/** Whether the window is Medium or wider: site layout instead of app layout. */
export const { use: useWide, get: isWideNow } = mediaQuery(`(min-width: ${BREAKPOINTS.Medium}px)`);
