/** What draws maps with streets, for each theme; null: the apps draw their sketch. */
export interface MapStyle {
  /** Address of a MapLibre style: absolute, or a path of this server. */
  readonly light: string | null;
  readonly dark: string | null;
  /** Origins that the pages load it from, besides their own. */
  readonly origins: readonly string[];
}

/** The settings of the maps. */
export interface MapsConfig {
  readonly style: MapStyle;
  /** File of an archive whose tiles this server serves, with its own styles. */
  readonly archive: string | undefined;
  /** Whether maps with or without streets were chosen. */
  readonly isChosen: boolean;
}

/** Vector tiles of one archive. */
export interface TileArchive {
  /** Changes with the archive. */
  readonly version: string;
  /** Bytes of a tile, compressed with gzip if `encoding` says so; undefined: the archive has none there. */
  tile(at: {
    readonly z: number;
    readonly x: number;
    readonly y: number;
  }): Promise<{ readonly bytes: Uint8Array; readonly encoding: 'gzip' | undefined } | undefined>;
  /** A MapLibre style of its streets; places have their names in that language. */
  style(theme: 'light' | 'dark', language: 'en' | 'fr'): object;
  close(): Promise<void>;
}
