import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import * as contract from '@hoist/contract';
import { HttpError } from '@hoist/contract/client';
import { type ApplicationDocumentId, type InquiryId, noId, toId } from '@hoist/domain/ids';
import { MAX_APPLICATION_DOCUMENTS, MAX_PICTURE_BYTES } from '@hoist/domain/limits';
import type { CertificateKind } from '@hoist/domain/mechanic/certificate';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { pdfPages } from '#server/testing/pdf-file.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const fixture = await productFixture();
const { server, database, clock } = fixture;
const office = await addPerson(database, clock.now(), { consoleRole: 'dispatcher', lname: 'Roy' });
const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });

let shades = 0;
const photo = async (): Promise<File> => {
  shades += 1;
  const bytes = await sharp({
    create: { width: 300, height: 200, channels: 3, background: { r: shades % 256, g: shades >> 8, b: 90 } },
  })
    .withExif({ IFD3: { GPSLatitude: '43/1 39/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  return new File([bytes], 'licence.jpg', { type: 'image/jpeg' });
};
const pdf = (pages = 1) => {
  shades += 1;
  const content = `0 0 0 rg ${shades} 100 200 200 re f`;
  return new File([pdfPages({ count: pages, content }) as never], 'paper.pdf', { type: 'application/pdf' });
};

let applied = 0;
const apply = async (changes: { phone?: string; email?: string } = {}) => {
  applied += 1;
  const form = {
    name: 'Lou Tremblay',
    email: `doc${applied}@applicants.test`,
    phone: '4165550123',
    city: 'Hamilton',
    state: 'ON' as const,
    certificate: '310S-400123',
    years_of_experience: 12,
    message: `Number ${applied}`,
    ...changes,
  };
  const { documentsPath } = await server.call(contract.applyAsMechanic, { form });
  const token = documentsPath.replace('/mechanic-application#token=', '');
  const [id = ''] = token.split('.');
  return { form, token, applicationId: toId<InquiryId>(Number(id)) };
};
const open = async (token: string) => (await server.call(contract.openApplication, { form: { token } })).data;
const add = (token: string, kind: CertificateKind, ...files: Blob[]) =>
  server.call(contract.addApplicationDocument, { form: { token, kind } }, { files });
const remove = (token: string, documentId: ApplicationDocumentId) =>
  server.call(contract.removeApplicationDocument, { form: { token, document_id: documentId } });
const read = async (applicationId: InquiryId, who = office) =>
  (await server.call(contract.getApplication, { params: { applicationId } }, who)).data;
const accept = (
  applicationId: InquiryId,
  documentId: ApplicationDocumentId,
  { validUntil = '2030-01-31', who = office }: { validUntil?: string; who?: typeof office | object } = {},
) =>
  server.call(
    contract.acceptApplicationDocument,
    { params: { applicationId, documentId }, form: { number: `N-${documentId}`, valid_until: validUntil } },
    who,
  );
const decline = (applicationId: InquiryId, documentId: ApplicationDocumentId) =>
  server.call(
    contract.refuseApplicationDocument,
    { params: { applicationId, documentId }, form: { reason: 'The date cannot be read' } },
    office,
  );
const lettersTo = (email: string) =>
  database.db
    .selectFrom('outbox')
    .where('recipient', '=', email)
    .select(['subject', 'body'])
    .orderBy('id')
    .execute();

test('adds pictures and PDFs by the link of the confirmation e-mail, which shows no file [PE018]', async () => {
  const { form, token, applicationId } = await apply();
  const [letter] = await lettersTo(form.email);
  assert.match(
    letter?.body ?? '',
    new RegExp(`Add your documents: \\{base\\}/mechanic-application#token=${token}$`),
  );
  assert.deepEqual((await open(token)).missing, ['trade', 'insurance']);
  await add(token, 'trade', await photo());
  const { data } = await add(token, 'licence', pdf(2));
  assert.deepEqual(
    data.documents.map(({ kind, state }) => [kind, state]),
    [
      ['trade', 'new'],
      ['licence', 'new'],
    ],
  );
  assert.deepEqual(data.missing, ['insurance']);
  assert.doesNotMatch(JSON.stringify(await open(token)), /Lou|Hamilton|api\/files|applications\//);
  const { documents } = await read(applicationId);
  assert.deepEqual(
    documents.map(({ format, pages }) => `${format} ${pages.length}`),
    ['picture 1', 'pdf 2'],
  );
  for (const filePath of documents.flatMap(({ pages }) => pages.flatMap((page) => Object.values(page)))) {
    const answer = await server.fetch(filePath);
    assert.equal(answer.headers.get('content-type'), 'image/jpeg');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.match(answer.headers.get('content-security-policy') ?? '', /sandbox/);
    assert.equal((await server.fetch(filePath.replace(/signature=..../, 'signature=AAAA'))).status, 404);
    assert.equal((await server.fetch(filePath.replace(/\?.*/, ''))).status, 404);
  }
});

test('takes a file once, one at a time, and at most twelve', async () => {
  const { token } = await apply();
  const same = await photo();
  const answers = await Promise.all([1, 2, 3].map(() => add(token, 'trade', same)));
  assert.deepEqual(
    answers.map(({ data }) => data.documents.length),
    [1, 1, 1],
  );
  assert.equal(await refusalOf(add(token, 'trade')), '422 invalid');
  assert.equal(await refusalOf(add(token, 'trade', await photo(), await photo())), '422 invalid');
  for (let at = 1; at < MAX_APPLICATION_DOCUMENTS; at += 1) await add(token, 'trade', pdf());
  assert.equal(await refusalOf(add(token, 'trade', pdf())), '413 too_large');
  const { documents } = await open(token);
  assert.equal(documents.length, MAX_APPLICATION_DOCUMENTS);
});

test('stores no other format, no truncated or large file, and no PDF of many pages', async () => {
  const { token, applicationId } = await apply();
  const html = new File(['<!doctype html><script>1</script>'], 'a.pdf', { type: 'application/pdf' });
  assert.equal(await refusalOf(add(token, 'trade', html)), '415 unsupported_media');
  assert.equal(await refusalOf(add(token, 'trade', pdf(11))), '413 too_large');
  assert.equal(await refusalOf(add(token, 'trade', new File(['%PDF-1.7\n'], 'a.pdf'))), '422 invalid');
  const half = new Uint8Array(await (await photo()).arrayBuffer());
  assert.equal(
    await refusalOf(add(token, 'trade', new File([half.subarray(0, 300)], 'a.jpg'))),
    '422 invalid',
  );
  const large = new File([new Uint8Array(MAX_PICTURE_BYTES + 1).fill(0xff)], 'a.jpg');
  assert.equal(await refusalOf(add(token, 'trade', large)), '413 too_large');
  assert.deepEqual(await refusalOf(add(token, 'passport' as CertificateKind, pdf())), '422 invalid');
  assert.deepEqual((await open(token)).documents, []);
  const left = await database.db
    .selectFrom('filesToForget')
    .where('key', 'like', `applications/${applicationId}/%`)
    .select('key')
    .execute();
  assert.deepEqual(left, []);
});

test('removes a document only while the office has not looked at it', async () => {
  const { token, applicationId } = await apply();
  const other = await apply();
  const { data } = await add(token, 'trade', await photo());
  const [one] = data.documents;
  assert.ok(one);
  assert.equal(await refusalOf(remove(other.token, one.documentId)), '404 not_found');
  const [seen] = (await read(applicationId)).documents;
  await remove(token, one.documentId);
  assert.equal((await server.fetch(seen?.pages[0]?.filePath ?? '')).status, 404);
  assert.equal(await refusalOf(remove(token, one.documentId)), '404 not_found');
  const [again] = (await add(token, 'trade', await photo())).data.documents;
  await accept(applicationId, again?.documentId ?? noId);
  assert.equal(await refusalOf(remove(token, again?.documentId ?? noId)), '409 wrong_state');
});

test('refuses a document with a reason that the applicant reads, and accepts the next [PE018]', async () => {
  const { form, token, applicationId } = await apply();
  const [one] = (await add(token, 'insurance', pdf())).data.documents;
  const documentId = one?.documentId ?? noId;
  await decline(applicationId, documentId);
  assert.equal(await refusalOf(decline(applicationId, documentId)), '409 wrong_state');
  const letter = (await lettersTo(form.email)).at(-1);
  assert.match(letter?.body ?? '', /The date cannot be read[^]*mechanic-application#token=/);
  const seen = await open(token);
  assert.deepEqual(
    [seen.documents[0]?.state, seen.documents[0]?.reason],
    ['refused', 'The date cannot be read'],
  );
  assert.deepEqual(seen.missing, ['trade', 'insurance']);
  const next = (await add(token, 'insurance', pdf())).data.documents.at(-1)?.documentId ?? noId;
  assert.equal(await refusalOf(accept(applicationId, next, { validUntil: '2099-01-01' })), '422 invalid');
  assert.equal(await refusalOf(accept(applicationId, next, { validUntil: '2027-02-30' })), '422 invalid');
  const { documents, missing } = (await accept(applicationId, next)).data;
  assert.deepEqual(
    [documents.at(-1)?.state, documents.at(-1)?.by, missing],
    ['accepted', 'Ada Roy', ['trade']],
  );
  assert.equal(await refusalOf(accept(applicationId, next)), '409 wrong_state');
});

test('lets one of two officers answer, and only who may keep mechanics', async () => {
  const { token, applicationId } = await apply();
  const other = await apply();
  const [one] = (await add(token, 'trade', pdf())).data.documents;
  const documentId = one?.documentId ?? noId;
  assert.equal(await refusalOf(accept(applicationId, documentId, { who: bookkeeper })), '403 forbidden');
  assert.equal(await refusalOf(accept(applicationId, documentId, { who: {} })), '401 unauthenticated');
  assert.equal(await refusalOf(accept(other.applicationId, documentId)), '404 not_found');
  assert.equal(await refusalOf(decline(other.applicationId, documentId)), '404 not_found');
  const answers = await Promise.all([1, 2].map(() => refusalOf(accept(applicationId, documentId))));
  assert.deepEqual(answers.toSorted(), ['409 wrong_state', 'ok']);
});

test('turns accepted documents into certificates on approval, and copies the phone number [PE019]', async () => {
  const { form, token, applicationId } = await apply();
  for (const kind of ['trade', 'insurance', 'licence'] as const) await add(token, kind, pdf());
  const [trade, insurance, licence] = (await open(token)).documents;
  for (const one of [trade, insurance]) await accept(applicationId, one?.documentId ?? noId);
  await decline(applicationId, licence?.documentId ?? noId);
  const step = { params: { applicationId } };
  const { mechanicId } = (await server.call(contract.inviteApplicant, step, office)).data;
  const approve = { ...step, form: { city: 'Hamilton', state: 'ON' as const } };
  assert.equal((await server.call(contract.approveApplicant, approve, office)).data.state, 'approved');
  const mechanic = await server.call(
    contract.getMechanic,
    { params: { mechanicId: mechanicId ?? noId } },
    office,
  );
  assert.deepEqual(mechanic.data.certificates.map(({ kind, number }) => `${kind} ${number}`).toSorted(), [
    `insurance N-${insurance?.documentId}`,
    `trade N-${trade?.documentId}`,
  ]);
  const account = await database.db
    .selectFrom('users')
    .where('email', '=', form.email)
    .select(['phone', 'phoneCountryCode', 'phoneE164', 'phoneStatus'])
    .executeTakeFirstOrThrow();
  assert.deepEqual(account, {
    phone: '4165550123',
    phoneCountryCode: 'CA',
    phoneE164: '+14165550123',
    phoneStatus: 'not_verified',
  });
  assert.equal((await open(token)).state, 'decided');
  assert.equal(await refusalOf(add(token, 'trade', pdf())), '409 wrong_state');
  assert.equal(await refusalOf(remove(token, trade?.documentId ?? noId)), '409 wrong_state');
  assert.equal(await refusalOf(accept(applicationId, licence?.documentId ?? noId)), '409 wrong_state');
});

test('keeps the phone number of an account that has one', async () => {
  const known = await addPerson(database, clock.now(), { phone: '6475550100', phoneE164: '+16475550100' });
  const { email } = await database.db
    .selectFrom('users')
    .where('usersId', '=', known.usersId)
    .select('email')
    .executeTakeFirstOrThrow();
  const { token, applicationId } = await apply({ email });
  for (const kind of ['trade', 'insurance'] as const) await add(token, kind, pdf());
  for (const one of (await open(token)).documents) await accept(applicationId, one.documentId);
  const step = { params: { applicationId } };
  await server.call(contract.inviteApplicant, step, office);
  await server.call(contract.approveApplicant, { ...step, form: { city: 'Hamilton', state: 'ON' } }, office);
  const { phoneE164 } = await database.db
    .selectFrom('users')
    .where('usersId', '=', known.usersId)
    .select('phoneE164')
    .executeTakeFirstOrThrow();
  assert.equal(phoneE164, '+16475550100');
});

test('gives the link to the e-mail alone when the same application arrives again', async () => {
  const { form } = await apply();
  const again = await server.call(contract.applyAsMechanic, { form });
  assert.equal(again.documentsPath, '');
});

test('knows no guessed, altered or foreign link', async () => {
  const { token } = await apply();
  const { token: other } = await apply();
  const [id] = token.split('.');
  const [, signature] = other.split('.');
  for (const bad of ['guessed', '', `${id}.${signature}`, `${token}x`, `999999.${signature}`]) {
    assert.equal(await refusalOf(open(bad)), '404 not_found', bad);
    assert.equal(await refusalOf(add(bad, 'trade', pdf())), '404 not_found', bad);
    assert.equal(await refusalOf(remove(bad, toId(101))), '404 not_found', bad);
  }
});

test('erases the files with the application, after its retention', async () => {
  const { token, applicationId } = await apply();
  await add(token, 'trade', await photo());
  await add(token, 'licence', pdf());
  const paths = (await read(applicationId)).documents.flatMap(({ pages }) =>
    pages.map(({ filePath }) => filePath),
  );
  const step = { params: { applicationId }, form: { reason: 'Not now' } };
  await server.call(contract.declineApplicant, step, office);
  const retention = fixture.jobs.find(({ name }) => name === 'retention');
  await retention?.run(new Date(clock.now().getTime() + 366 * 86_400_000));
  for (const path of paths) assert.equal((await server.fetch(path)).status, 404);
  const left = await database.db
    .selectFrom('applicationDocuments')
    .where('applicationId', '=', applicationId)
    .select('id')
    .execute();
  assert.deepEqual(left, []);
  assert.equal(await refusalOf(open(token)), '404 not_found');
});

test('names the reason at the file', async () => {
  const { token } = await apply();
  const locked = new PDFDocument({ userPassword: 'secret' });
  locked.end();
  for (const [file, reason] of [
    [new File([(await buffer(locked)) as never], 'locked.pdf'), /password/],
    [pdf(11), /10 pages/],
    [new File(['%PDF-1.7\n%%EOF'], 'empty.pdf'), /can’t read this PDF/],
  ] as const) {
    const error: unknown = await add(token, 'trade', file).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof HttpError);
    assert.match(error.statusText, reason);
  }
});

test('replaces PDFs that an earlier version stored with pictures of their pages', async () => {
  const { token, applicationId } = await apply();
  const readable = `applications/${applicationId}/readable.pdf`;
  const broken = `applications/${applicationId}/broken.pdf`;
  for (const [storageKey, file] of [
    [readable, pdfPages({ count: 3 })],
    [broken, Buffer.from('%PDF-1.7')],
  ] as const) {
    await fixture.storage.put(storageKey, file);
    const row = { applicationId, kind: 'trade', format: 'pdf', storageKey, uploadedAt: clock.now() } as const;
    await database.db
      .insertInto('applicationDocuments')
      .values({ ...row, pages: null, sha256: Buffer.from(storageKey) })
      .execute();
  }
  const retention = fixture.jobs.find(({ name }) => name === 'retention');
  await retention?.run(clock.now());
  const { documents } = await read(applicationId);
  assert.deepEqual(
    documents.map(({ pages }) => pages.length),
    [3, 0],
  );
  const third = documents[0]?.pages[2]?.filePath ?? '';
  assert.equal((await server.fetch(third)).headers.get('content-type'), 'image/jpeg');
  for (const key of [readable, broken]) assert.equal(await fixture.storage.get(key), undefined);
  for (const { documentId } of documents) await remove(token, documentId);
  assert.equal((await server.fetch(third)).status, 404);
});
