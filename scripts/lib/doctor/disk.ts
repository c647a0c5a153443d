import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failed, warning, type Judgement, type Service } from './checks.ts';

const gib = 1024 ** 3;

/** Room in bytes. Uploads pass through the temporary folder; the largest is an update bundle of 200 MB. */
export function judgeRoom({ free, all }: { readonly free: number; readonly all: number }): Judgement {
  const share = all === 0 ? 0 : free / all;
  const detail = `${(free / gib).toFixed(1)} GiB free (${Math.floor(share * 100)}%)`;
  if (free < gib / 4) return failed(detail, 'Free some room, or take a larger disk.');
  return free < gib && share < 0.1 ? warning(detail, 'Take a larger disk soon.') : detail;
}

async function judgeFolder(folder: string): Promise<Judgement> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `doctor-${randomUUID()}`);
  await writeFile(file, 'doctor');
  await rm(file);
  const { bavail, blocks, bsize } = await statfs(folder);
  return judgeRoom({ free: bavail * bsize, all: blocks * bsize });
}

/** The two folders that Hoist writes to. */
export const diskService: Service = {
  name: 'disk',
  async run(report, { config }) {
    for (const [name, folder] of [
      ['DATA_DIR', config.dataDirectory],
      ['temporary', tmpdir()],
    ] as const)
      await report({
        name,
        advice: `Hoist must be able to write to ${folder}.`,
        run: () => judgeFolder(folder),
      });
  },
};
