/// <reference types="vite/client" />

declare const __APP_VERSION__: string;

/** True in the native build, false in the web build; undefined without a build. */
declare var __NATIVE__: boolean | undefined;
