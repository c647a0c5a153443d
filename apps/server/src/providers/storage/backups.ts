import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BackupKind, BackupStore, StoredBackup } from './backups-port.ts';
import type { S3Settings } from './port.ts';
import { clientOf, orUnavailable } from './s3.ts';

const places = {
  dump: { prefix: 'backups/', suffix: '.dump.age' },
  base: { prefix: 'base/', suffix: '.tar.gz.age' },
  wal: { prefix: 'wal/', suffix: '.gz.age' },
} as const satisfies Record<BackupKind, unknown>;

export function backupsIn(settings: S3Settings, kind: BackupKind = 'dump'): BackupStore {
  const client = clientOf(settings);
  const { bucket: Bucket } = settings;
  const { prefix: Prefix, suffix } = places[kind];

  const keyOf = (takenAt: Date, name: string | undefined) =>
    `${Prefix}${takenAt.toISOString().replaceAll(':', '-')}${name === undefined ? '' : `.${name}`}${suffix}`;

  function readKey(key: string): StoredBackup[] {
    if (!key.startsWith(Prefix) || !key.endsWith(suffix)) return [];
    const [, day = '', time = '', name] =
      /^([\d-]{10})T([\d.-]+)Z(?:\.([\w.]+))?$/.exec(key.slice(Prefix.length, -suffix.length)) ?? [];
    const takenAt = new Date(`${day}T${time.replaceAll('-', ':')}Z`);
    return Number.isNaN(takenAt.getTime()) ? [] : [{ key, takenAt, name }];
  }

  return {
    async put({ takenAt, name }, Body) {
      const Key = keyOf(takenAt, name);
      const upload = new Upload({ client, params: { Bucket, Key, Body } });
      await orUnavailable(() => upload.done());
      return { key: Key, takenAt, name };
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
