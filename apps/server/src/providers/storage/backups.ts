import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BackupStore, StoredBackup } from './backups-port.ts';
import type { S3Settings } from './port.ts';
import { clientOf, orUnavailable } from './s3.ts';

const Prefix = 'backups/';
const keyOf = (takenAt: Date) => `${Prefix}${takenAt.toISOString().replaceAll(':', '-')}.dump.age`;

function readKey(key: string): StoredBackup[] {
  const [, day = '', time = ''] = /^backups\/([\d-]{10})T([\d.-]+)Z\.dump\.age$/.exec(key) ?? [];
  const takenAt = new Date(`${day}T${time.replaceAll('-', ':')}Z`);
  return Number.isNaN(takenAt.getTime()) ? [] : [{ key, takenAt }];
}

export function backupsIn(settings: S3Settings): BackupStore {
  const client = clientOf(settings);
  const { bucket: Bucket } = settings;
  return {
    async put(takenAt, Body) {
      const Key = keyOf(takenAt);
      const upload = new Upload({ client, params: { Bucket, Key, Body } });
      await orUnavailable(() => upload.done());
      return { key: Key, takenAt };
    },

    async get(Key) {
      const { Body } = await orUnavailable(() => client.send(new GetObjectCommand({ Bucket, Key })));
      return Body as Readable;
    },

    async remove(Key) {
      await orUnavailable(() => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },

    list: () =>
      orUnavailable(async () => {
        const found: StoredBackup[] = [];
        for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
          found.push(...(Contents ?? []).flatMap(({ Key = '' }) => readKey(Key)));
        return found.toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
      }),
  };
}
