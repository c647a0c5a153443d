import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';
import { pdfOf, pdfPages, streamOf } from '#server/testing/pdf-file.ts';
import { pdfBombs } from '#server/testing/pictures/hostile-pdfs.ts';
import { watchMemory } from '#server/testing/watch-memory.ts';
import { processPdf } from './process-picture.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

const pagesOf = async (file: Buffer) => {
  const done = await processPdf(file, 'applicant');
  return done.ok ? done.value : done.error;
};
const verdict = async (file: Buffer) => {
  const done = await pagesOf(file);
  return typeof done === 'string' ? done : `${done.length} pages`;
};

const printed = async (options: PDFKit.PDFDocumentOptions): Promise<Buffer> => {
  const document = new PDFDocument(options);
  document.fontSize(40).text('Certificate 310S');
  document.end();
  return buffer(document);
};

test('renders each page of a PDF as a picture', async () => {
  const pages = await pagesOf(pdfPages({ count: 2 }));
  assert.ok(typeof pages !== 'string');
  assert.equal(pages.length, 2);
  for (const { l, s } of pages) {
    const { format, width, height } = await sharp(l).metadata();
    assert.deepEqual([format, width, height], ['jpeg', 1582, 2048]);
    assert.equal((await sharp(s).metadata()).height, 200);
    // The square is at a third of the page from the left, above its lower edge.
    const pixel = async (left: number, top: number) =>
      (await sharp(l).extract({ left, top, width: 1, height: 1 }).greyscale().raw().toBuffer())[0] ?? -1;
    assert.ok((await pixel(500, 1500)) < 20);
    assert.ok((await pixel(1200, 300)) > 235);
  }
  assert.equal(await verdict(await printed({})), '1 pages');
});

test('refuses a PDF with a password, with many pages or without any, and what it cannot read', async () => {
  assert.equal(await verdict(await printed({ userPassword: 'secret' })), 'locked');
  assert.equal(await verdict(pdfPages({ count: 10 })), '10 pages');
  assert.equal(await verdict(pdfPages({ count: 11 })), 'too_many_pages');
  assert.equal(await verdict(pdfPages({ count: 0 })), 'invalid');
  assert.equal(await verdict(bytes('%PDF-1.7\n1 0 obj')), 'invalid');
  assert.equal(await verdict(bytes('%PDF-1.7\n%%EOF')), 'invalid');
});

test('renders what a reader would run as a picture, in any spelling', async () => {
  const action = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>';
  const hidden = deflateSync(bytes(`6 0 << ${action} >>`));
  const packed = pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${action} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>',
    streamOf('/Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode', hidden),
    streamOf('/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]', deflateSync(hidden)),
  ]);
  for (const file of [pdfPages({ catalogue: action }), packed]) {
    const pages = await pagesOf(file);
    assert.ok(typeof pages !== 'string');
    for (const made of pages.flatMap((page) => Object.values(page)))
      assert.doesNotMatch(Buffer.from(made).toString('latin1'), /%PDF|JavaScript|alert/);
  }
});

const linux = process.platform === 'linux' ? false : 'memory is bounded on Linux';

test('bounds memory and time of PDF bombs', { skip: linux }, async () => {
  for (const [what, file] of pdfBombs()) {
    assert.ok(file.length < 1_000_000, `${what}: ${file.length} bytes`);
    const begun = performance.now();
    const used = await watchMemory(async () => verdict(file));
    assert.ok(performance.now() - begun < 15_000, what);
    assert.ok(used.rise < 50, `${what}: the server took ${used.rise} MB`);
    assert.ok(used.child > 0 && used.child < 330, `${what}: its process took ${used.child} MB`);
  }
});
