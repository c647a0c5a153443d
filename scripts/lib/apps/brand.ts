import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOf } from '@hoist/domain/app-bundle';
import { appIdentity } from '@hoist/domain/app-identity';
import { appLinkPaths } from '@hoist/domain/app-links';
import { tokenColour, type Colour } from '../../../apps/client/build/token-colours.ts';
import { root } from '../project-files.ts';

/** The product's mark: strokes on a tile with round corners, in a square of `size` units. */
export interface Mark {
  readonly size: number;
  /** Radius of the tile's corners. */
  readonly corner: number;
  readonly tile: string;
  readonly ink: string;
  /** Path data that both SVG and Android's vectors read. */
  readonly strokes: string;
  readonly strokeWidth: number;
}

/** Parts of the native projects that depend on the brand or the version. */
export interface Brand {
  readonly id: string;
  readonly name: string;
  readonly scheme: string;
  readonly host: string;
  readonly appleMerchantId: string;
  readonly linkPaths: readonly string[];
  readonly version: string;
  readonly build: number;
  readonly mark: Mark;
  readonly colours: Readonly<Record<'paper' | 'ink' | 'night' | 'yellow' | 'notification', Colour>>;
}

/** @throws for a version that the stores cannot order builds by */
export function buildNumber(version: string): number {
  const build = buildOf(version);
  if (build === undefined) throw new Error(`${version} is not a version of three numbers below 1000`);
  return build;
}

/** Reads the mark from the site's icon, which has one rectangle and one path. */
export function markOf(svg: string): Mark {
  const read = (pattern: RegExp): string => {
    const [, found] = pattern.exec(svg) ?? [];
    if (found === undefined) throw new Error(`the icon has no ${pattern.source}`);
    return found;
  };
  return {
    size: Number(read(/viewBox="0 0 (\d+) \d+"/)),
    corner: Number(read(/<rect[^>]* rx="([\d.]+)"/)),
    tile: read(/<rect[^>]* fill="(#[0-9a-f]{6})"/),
    ink: read(/<path[^>]* stroke="(#[0-9a-f]{6})"/),
    strokes: read(/<path[^>]* d="([^"]+)"/),
    strokeWidth: Number(read(/<path[^>]* stroke-width="([\d.]+)"/)),
  };
}

export function readBrand(): Brand {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const { version } = JSON.parse(read('apps/client/package.json')) as { readonly version: string };
  const { id, name, scheme, url, appleMerchantId } = appIdentity;
  return {
    id,
    name,
    scheme,
    host: new URL(url).host,
    appleMerchantId,
    linkPaths: appLinkPaths,
    version,
    build: buildNumber(version),
    mark: markOf(read('apps/client/public/favicon.svg')),
    colours: {
      paper: tokenColour('paper'),
      ink: tokenColour('ink'),
      night: tokenColour('night'),
      yellow: tokenColour('yellow'),
      notification: tokenColour('yellow-deep'),
    },
  };
}
