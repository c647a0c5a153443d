import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { PROVIDER_LIMIT_MS, withinPatience } from '#server/platform/provider-patience.ts';
import { isStorageKey, StorageUnavailable, type S3Settings, type Storage } from './port.ts';

export function clientOf({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  pathStyle,
}: S3Settings): S3Client {
  return new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: PROVIDER_LIMIT_MS },
    // Many S3-compatible services lack the newer checksums; the signature covers the bytes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StorageUnavailable('The bucket could not be asked', { cause: error });
  }
}

const inTime = <T>(work: () => Promise<T>): Promise<T> => orUnavailable(() => withinPatience(work()));

const checked = (key: string): string => {
  if (!isStorageKey(key)) throw new RangeError(`Not a storage key: ${key}`);
  return key;
};

/** A bucket of any S3-compatible service. It is private: files are served by our signed addresses. */
export function s3Storage(settings: S3Settings): Storage {
  const client = clientOf(settings);
  const { bucket: Bucket } = settings;

  async function keysBelow(Prefix: string): Promise<readonly string[]> {
    const keys: string[] = [];
    let more: { readonly ContinuationToken?: string } | undefined = {};
    while (more) {
      const page: ListObjectsV2CommandOutput = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix, ...more }),
      );
      for (const { Key } of page.Contents ?? []) if (Key !== undefined && isStorageKey(Key)) keys.push(Key);
      const token = page.NextContinuationToken;
      more = token === undefined ? undefined : { ContinuationToken: token };
    }
    return keys.toSorted();
  }

  return {
    async put(key, bytes) {
      const Key = checked(key);
      await inTime(() => client.send(new PutObjectCommand({ Bucket, Key, Body: bytes })));
    },

    async get(key) {
      const Key = checked(key);
      return inTime(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
          return await Body?.transformToByteArray();
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }
      });
    },

    async remove(key) {
      const Key = checked(key);
      await inTime(() => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },

    async list(prefix) {
      const top = checked(prefix.replace(/\/$/, ''));
      return orUnavailable(() => keysBelow(`${top}/`));
    },
  };
}
