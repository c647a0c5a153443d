/**
 * `npm run bench -- uploads`: hostile PDFs and pictures are uploaded without an account, and hostile tables by staff,
 * while 20 clients read `/health/live`. The slowest of their answers is compared with the limit of 500 ms, and with the
 * slowest while nothing is uploaded. Files of one caller are read one after the other.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { addApplicationDocument, applyAsMechanic, importCatalogue } from '../packages/contract/src/index.ts';
import { HttpError } from '../packages/contract/src/client.ts';
import { apiCaller } from '../apps/server/src/testing/api-caller.ts';
import { pdfBombs } from '../apps/server/src/testing/pictures/hostile-pdfs.ts';
import { pictureBombs } from '../apps/server/src/testing/pictures/hostile-pictures.ts';
import { addPerson } from '../apps/server/src/testing/people.ts';
import { benchDatabase } from './lib/bench-database.ts';
import { startBuiltServer } from './lib/built-server.ts';
import { startLoad, type Load } from './lib/load.ts';
import { print } from './lib/report.ts';

const LIMIT_MS = 500;
const CLIENTS = 20;
const SLICE_MS = 5_000;
const tableBytes = 5 * 1024 * 1024;

const tables: readonly (readonly [what: string, text: string])[] = [
  ['a table of quotes', `a,b\n${'"a"b'.repeat(tableBytes / 4 - 10)}`],
  ['two million rows', 'a\n'.repeat(tableBytes / 2)],
  ['five million cells', ','.repeat(tableBytes)],
  ['one coupon in every row', `code,title_en,title_fr,amount\n${'AGAIN,T,T,10\n'.repeat(10_000)}`],
];

/** Milliseconds of every answer while `work` runs. */
async function timesDuring(load: Load, work: Promise<unknown>): Promise<readonly number[]> {
  let runs = true;
  const ended = work.finally(() => (runs = false));
  const times: number[] = [];
  do {
    const slice = await load.run({ target: 'live', clients: CLIENTS, milliseconds: SLICE_MS });
    times.push(...slice.times);
  } while (runs);
  await ended;
  return times;
}

async function oneByOne(work: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const one of work) await one();
}

const slowest = (times: readonly number[]): number => times.reduce((most, ms) => Math.max(most, ms), 0);

/** A refusal is as good an answer as any. */
const refused = (error: unknown): void => {
  if (!(error instanceof HttpError)) throw error;
};

const folder = mkdtempSync(join(tmpdir(), 'hoist-uploads-bench-'));
const { database, url, close } = await benchDatabase();
const server = await startBuiltServer({ DATABASE_URL: url, DATA_DIR: folder });
const load = startLoad([
  {
    name: 'live',
    address: server.address,
    requests: [{ path: '/health/live', headers: {}, expected: { status: 200, texts: [] } }],
  },
]);
try {
  const owner = await addPerson(database, new Date(), { consoleRole: 'owner' });
  const call = apiCaller(server.address, owner.token);
  const anyone = apiCaller(server.address, '');
  const { documentsPath } = await anyone(applyAsMechanic, {
    form: {
      name: 'Lou Tremblay',
      email: 'lou@bench.test',
      phone: '4165550123',
      city: 'Hamilton',
      state: 'ON',
      certificate: '310S-400123',
      years_of_experience: 12,
      message: 'A bench',
    },
  });
  const token = documentsPath.replace('/mechanic-application#token=', '');
  const upload = (file: Buffer) =>
    anyone(addApplicationDocument, { form: { token, kind: 'licence' } }, [
      new File([new Uint8Array(file)], 'file'),
    ]).catch(refused);
  const bring = (text: string) =>
    call(importCatalogue, { params: { what: 'coupons' }, form: { apply: '' } }, [
      new File([text], 'coupons.csv', { type: 'text/csv' }),
    ]).catch(refused);

  const quiet = slowest(await timesDuring(load, Promise.resolve()));
  print(`slowest of ${CLIENTS} clients, nothing uploaded`, {
    figure: `${quiet.toFixed(0)} ms`,
    ratio: `${(quiet / LIMIT_MS).toFixed(2)} of ${LIMIT_MS} ms`,
  });
  const works: readonly (readonly [string, readonly (() => Promise<unknown>)[]])[] = [
    [
      'PDFs',
      pdfBombs().map(
        ([, file]) =>
          () =>
            upload(file),
      ),
    ],
    [
      'pictures',
      pictureBombs().map(
        ([, file]) =>
          () =>
            upload(file),
      ),
    ],
    [
      'tables',
      tables.map(
        ([, text]) =>
          () =>
            bring(text),
      ),
    ],
  ];
  for (const [what, work] of works) {
    const times = await timesDuring(load, oneByOne(work));
    const most = slowest(times);
    print(`slowest of ${times.length} answers beside hostile ${what}`, {
      figure: `${most.toFixed(0)} ms`,
      ratio: `${(most / LIMIT_MS).toFixed(2)} of ${LIMIT_MS} ms, ${(most / quiet).toFixed(1)} of the slowest without`,
    });
  }
  print('load average', { figure: loadavg()[0]?.toFixed(1) ?? '', ratio: '' });
} finally {
  load.stop();
  await server.stop();
  await close();
  rmSync(folder, { recursive: true, force: true });
}
