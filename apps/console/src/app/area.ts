import type { ConsolePermission } from '@hoist/domain/access/console';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Language } from '@hoist/web/i18n';

export interface AreaPage {
  /** Below the area's own path: '' is its first page, ':id' one thing of its list. */
  readonly path: string;
  readonly page: LazyExoticComponent<ComponentType>;
  /** Shown beside its parent on a wide screen: pages of one thing of a list. */
  readonly inside?: readonly AreaPage[];
}

/** One area of the console: an entry of the navigation, its pages, and who may see it. */
export interface Area {
  /** Its first path segment, as `orders`. */
  readonly path: string;
  readonly permission: ConsolePermission;
  /** The letter that opens it after `g`. */
  readonly key: string;
  /** Its heading in the navigation. */
  readonly group: 'work' | 'office';
  readonly name: Readonly<Record<Language, string>>;
  readonly pages: readonly AreaPage[];
  /** Where the global search leads with what was typed, if the area can be searched. */
  readonly search?: (typed: string) => string;
}
