import type { FilesystemPlugin } from '@capacitor/filesystem';
import type { SimulatedDevice } from '../device.ts';
import { DeviceError } from '../device-error.ts';
import type { Methods } from './methods.ts';

/** What the native code of the secure storage answers; its JavaScript half turns it into the public interface. */
interface NativeSecureStorage {
  internalGetItem(options: { prefixedKey: string; sync: boolean }): Promise<{ data: string | null }>;
  internalSetItem(options: {
    prefixedKey: string;
    data: string;
    sync: boolean;
    access: number;
  }): Promise<void>;
  internalRemoveItem(options: { prefixedKey: string; sync: boolean }): Promise<{ success: boolean }>;
  internalClearItemsWithPrefix(options: { prefix: string; sync: boolean }): Promise<void>;
  internalGetPrefixedKeys(options: { prefix: string; sync: boolean }): Promise<{ keys: string[] }>;
}

/** Keychain or Keystore, and the files that the app writes. */
export const simulatedStorage = ({ state }: SimulatedDevice) => ({
  SecureStorage: {
    internalGetItem: ({ prefixedKey }) => Promise.resolve({ data: state.secure.get(prefixedKey) ?? null }),
    internalSetItem: ({ prefixedKey, data }) => {
      state.secure.set(prefixedKey, data);
      return Promise.resolve();
    },
    internalRemoveItem: ({ prefixedKey }) => Promise.resolve({ success: state.secure.delete(prefixedKey) }),
    internalClearItemsWithPrefix: ({ prefix }) => {
      for (const key of state.secure.keys()) if (key.startsWith(prefix)) state.secure.delete(key);
      return Promise.resolve();
    },
    internalGetPrefixedKeys: ({ prefix }) =>
      Promise.resolve({ keys: [...state.secure.keys()].filter((key) => key.startsWith(prefix)) }),
  } satisfies NativeSecureStorage,
  Filesystem: {
    readdir: ({ directory }) => {
      const folder = `/${String(directory).toLowerCase()}/`;
      const files = [...state.files].filter(([path]) => path.startsWith(folder));
      return Promise.resolve({
        files: files.map(([path, { bytes, at = 0 }]) => ({
          name: path.slice(folder.length),
          type: 'file' as const,
          size: bytes.byteLength,
          mtime: at,
          uri: `file://${path}`,
        })),
      });
    },
    deleteFile: ({ path }) => {
      if (!state.files.delete(path.replace(/^file:\/\//, ''))) throw new DeviceError('File does not exist.');
      return Promise.resolve();
    },
    writeFile: ({ path, data }) => {
      const bytes = Buffer.from(typeof data === 'string' ? data : '', 'base64');
      state.files.set(`/cache/${path}`, { bytes, type: 'application/octet-stream' });
      return Promise.resolve({ uri: `file:///cache/${path}` });
    },
    rmdir: ({ path }) => {
      const inside = [...state.files.keys()].filter((file) => file.startsWith(`/cache/${path}/`));
      if (inside.length === 0) throw new DeviceError('Directory does not exist.');
      for (const file of inside) state.files.delete(file);
      return Promise.resolve();
    },
  } satisfies Methods<FilesystemPlugin>,
});
