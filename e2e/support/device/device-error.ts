/** Of a plugin's native code: a call is refused with a message, and a code where the plugin has codes. */
export class DeviceError extends Error {
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}
