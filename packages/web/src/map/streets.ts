import { Map as StreetsMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type Camera, zooms } from './camera.ts';

setWorkerUrl(workerUrl);

/** MapLibre's world is 512 pixels wide at zoom 0. */
const zoomOffset = 1;

export interface StreetsOptions {
  readonly container: HTMLElement;
  /** Address of the style. */
  readonly style: string;
  /** Base of relative addresses in the style. */
  readonly server: string;
  readonly camera: Camera;
  /** MapLibre's texts by its names. */
  readonly texts: Record<string, string>;
  /** No gestures. */
  readonly isStill: boolean;
  /** One finger or the wheel scrolls the page. */
  readonly isCooperative: boolean;
  readonly isCalm: boolean;
  /** Called for each step of a gesture (`isUser`) or an animation. */
  readonly onMove: (camera: Camera, isUser: boolean) => void;
  /** Whether streets are drawn: true with the first tile, false while the graphics context is lost. */
  readonly onShown: (isShown: boolean) => void;
}

export interface Streets {
  /** Sends the map to a camera, unless it was; returns where it is after a jump. */
  show(camera: Camera, isAnimated: boolean): Camera | undefined;
  setStyle(style: string): void;
  remove(): void;
}

const target = ({ centre, zoom }: Camera) => ({ center: centre, zoom: zoom - zoomOffset });

const isSame = (one: Camera, other: Camera) =>
  one.zoom === other.zoom && one.centre.lat === other.centre.lat && one.centre.lng === other.centre.lng;

/**
 * Opens a map with streets in an empty element.
 * @throws Error without WebGL 2
 */
export function openStreets(options: StreetsOptions): Streets {
  const { container, style, server, isStill, onMove, onShown } = options;
  const map = new StreetsMap({
    container,
    style,
    ...target(options.camera),
    minZoom: zooms.least - zoomOffset,
    maxZoom: zooms.most - zoomOffset,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    interactive: !isStill,
    cooperativeGestures: options.isCooperative,
    fadeDuration: options.isCalm ? 0 : 300,
    attributionControl: { compact: true },
    locale: options.texts,
    transformRequest: (url) => ({ url: new URL(url, server).href }),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const cameraNow = (): Camera => {
    const { lat, lng } = map.getCenter();
    return { centre: { lat, lng }, zoom: map.getZoom() + zoomOffset };
  };
  let isJumping = false;
  /** Where the map was last sent, unless the user has moved it since. */
  let aim: Camera | undefined = options.camera;
  let current = style;
  map.on('move', (event) => {
    if (isJumping) return;
    const isUser = event.originalEvent !== undefined;
    if (isUser) aim = undefined;
    onMove(cameraNow(), isUser);
  });
  let hasTile = false;
  map.on('data', (event) => {
    if (hasTile || event.dataType !== 'source' || event.tile?.state !== 'loaded') return;
    hasTile = true;
    map.once('render', () => onShown(true));
  });
  // A tile or a style that fails leaves the sketch; without a listener MapLibre would log each.
  map.on('error', () => undefined);
  map.on('webglcontextlost', () => onShown(false));
  map.on('webglcontextrestored', () => onShown(hasTile));
  return {
    show(camera, isAnimated) {
      if (aim && isSame(aim, camera)) return undefined;
      aim = camera;
      if (isAnimated) {
        map.easeTo({ ...target(camera), duration: 200 });
        return undefined;
      }
      isJumping = true;
      map.jumpTo(target(camera));
      isJumping = false;
      return cameraNow();
    },
    setStyle(next) {
      if (next === current) return;
      current = next;
      map.setStyle(next);
    },
    remove: () => map.remove(),
  };
}
