/// <reference types="vite/client" />

declare const __APP_VERSION__: string;

/** True in the build of the native app, false in that of the web; missing outside a build. */
declare var __NATIVE__: boolean | undefined;

interface ImportMetaEnv {
  readonly VITE_API_URL?: string;
}
