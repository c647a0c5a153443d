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
