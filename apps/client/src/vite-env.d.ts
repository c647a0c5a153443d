/// <reference types="vite/client" />

declare const __APP_VERSION__: string;

/** True in the native build, false in the web build; undefined without a build. */
declare var __NATIVE__: boolean | undefined;
/** Set by tests: how long a screen waits for the answer to a step. */
declare var __ANSWER_MS__: number | undefined;
