import type { AppPlugin } from '@capacitor/app';
import type { SystemBars } from '@capacitor/core';
import type { DevicePlugin } from '@capacitor/device';
import type { HapticsPlugin } from '@capacitor/haptics';
import type { KeyboardPlugin } from '@capacitor/keyboard';
import type { NetworkPlugin } from '@capacitor/network';
import type { SplashScreenPlugin } from '@capacitor/splash-screen';
import type { SimulatedDevice } from '../device.ts';
import type { Methods } from './methods.ts';

const nothing = () => Promise.resolve();

/** The shell itself and what surrounds the app's page. */
export const simulatedShell = ({ system, state }: SimulatedDevice) => ({
  App: {
    getInfo: () =>
      Promise.resolve({
        name: 'Hoist',
        id: 'ca.hoist.app',
        build: state.shell.build,
        version: state.shell.version,
      }),
    getLaunchUrl: () => Promise.resolve(state.launchUrl === undefined ? undefined : { url: state.launchUrl }),
    getState: () => Promise.resolve({ isActive: true }),
    exitApp: () => {
      state.exits += 1;
      return Promise.resolve();
    },
    minimizeApp: () => {
      state.minimized += 1;
      return Promise.resolve();
    },
    toggleBackButtonHandler: nothing,
  } satisfies Methods<AppPlugin>,
  Device: {
    getId: () => Promise.resolve({ identifier: 'a-simulated-device' }),
    getInfo: () =>
      Promise.resolve({
        name: 'Phone of the tests',
        model: system === 'ios' ? 'iPhone18,1' : 'Pixel 10',
        platform: system,
        operatingSystem: system,
        osVersion: system === 'ios' ? '26.1' : '16',
        manufacturer: system === 'ios' ? 'Apple' : 'Google',
        isVirtual: true,
        memUsed: 120_000_000,
        webViewVersion: '142.0',
      }),
    getLanguageTag: () => Promise.resolve({ value: 'en-CA' }),
  } satisfies Methods<DevicePlugin>,
  Haptics: {
    impact: nothing,
    notification: nothing,
    selectionStart: nothing,
    selectionChanged: nothing,
    selectionEnd: nothing,
    vibrate: nothing,
  } satisfies Methods<HapticsPlugin>,
  Keyboard: {
    show: nothing,
    hide: nothing,
    setAccessoryBarVisible: nothing,
    setScroll: nothing,
    setStyle: nothing,
    setResizeMode: nothing,
  } satisfies Methods<KeyboardPlugin>,
  Network: {
    getStatus: () =>
      Promise.resolve({ connected: state.online, connectionType: state.online ? 'wifi' : 'none' }),
  } satisfies Methods<NetworkPlugin>,
  SplashScreen: {
    show: () => {
      state.splash = 'shown';
      return Promise.resolve();
    },
    hide: () => {
      state.splash = 'hidden';
      return Promise.resolve();
    },
  } satisfies Methods<SplashScreenPlugin>,
  SystemBars: {
    setStyle: nothing,
    show: nothing,
    hide: nothing,
    setAnimation: nothing,
  } satisfies Methods<typeof SystemBars>,
});
