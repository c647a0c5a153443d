import type { CameraPlugin, MediaResult } from '@capacitor/camera';
import type { GeolocationPlugin, Position } from '@capacitor/geolocation';
import type { SimulatedDevice } from '../device.ts';
import { DeviceError } from '../device-error.ts';
import type { Methods } from './methods.ts';

/** The camera, the photo library, and where the device is. */
export function simulatedSenses(device: SimulatedDevice) {
  const { state, system } = device;
  const found = (path: string): MediaResult => ({
    type: 0,
    uri: `file://${path}`,
    webPath: `https://localhost/_capacitor_file_${path}`,
    saved: false,
  });
  // Android's camera and its photo picker are apps of their own: the plugin asks for nothing that the manifest does not have.
  const standing = (what: 'camera' | 'photos') => (system === 'ios' ? state.permission(what) : 'granted');
  const ask = (what: 'camera' | 'photos') => (system === 'ios' ? state.ask(what) : 'granted');
  const cameraPermissions = () => Promise.resolve({ camera: standing('camera'), photos: standing('photos') });
  const placePermissions = () =>
    Promise.resolve({ location: state.permission('location'), coarseLocation: state.permission('location') });
  return {
    Camera: {
      checkPermissions: cameraPermissions,
      requestPermissions: ({ permissions } = { permissions: ['camera', 'photos'] }) => {
        for (const what of permissions) ask(what);
        return cameraPermissions();
      },
      takePhoto: () => {
        if (ask('camera') !== 'granted')
          throw new DeviceError('User denied access to camera', 'OS-PLUG-CAMR-0003');
        const [taken] = state.pictures.take(1);
        const path = taken !== undefined && system === 'android' ? state.writtenByCamera(taken) : taken;
        // The camera's app has written its picture, and the app that asked for it is gone.
        if (state.endsInCamera) return new Promise(() => undefined);
        if (path === undefined) throw new DeviceError('Take photo was cancelled.', 'OS-PLUG-CAMR-0006');
        return Promise.resolve(found(path));
      },
      chooseFromGallery: ({ limit = 0 }) => {
        if (ask('photos') !== 'granted')
          throw new DeviceError('User denied access to photos', 'OS-PLUG-CAMR-0005');
        const paths = state.pictures.take(limit === 0 ? Number.POSITIVE_INFINITY : limit);
        if (paths.length === 0) throw new DeviceError('Choose media was cancelled.', 'OS-PLUG-CAMR-0020');
        return Promise.resolve({ results: paths.map(found) });
      },
    } satisfies Methods<CameraPlugin>,
    Geolocation: {
      checkPermissions: placePermissions,
      requestPermissions: () => {
        state.ask('location');
        return placePermissions();
      },
      getCurrentPosition: () => Promise.resolve(position(state.place)),
      // The bridge gives the id of the callback where the plugin's interface has the callback itself.
      watchPosition: (_options, callback) => {
        const id = callback as unknown as string;
        if (state.ask('location') !== 'granted')
          throw new DeviceError('Location permission request was denied.', 'OS-PLUG-GLOC-0003');
        state.watches.add(id);
        void device.answerAgain(id, position(state.place)).catch(() => undefined);
        return Promise.resolve(id);
      },
      clearWatch: ({ id }) => {
        state.watches.delete(id);
        return Promise.resolve();
      },
    } satisfies Methods<GeolocationPlugin>,
  };
}

export const position = ({ lat, lng }: { readonly lat: number; readonly lng: number }): Position => ({
  timestamp: Date.now(),
  coords: {
    latitude: lat,
    longitude: lng,
    accuracy: 8,
    altitude: null,
    altitudeAccuracy: null,
    speed: null,
    heading: null,
    magneticHeading: null,
    trueHeading: null,
    headingAccuracy: null,
    course: null,
  },
});
