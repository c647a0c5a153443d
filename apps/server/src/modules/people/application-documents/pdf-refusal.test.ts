import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { pdfRefusal } from './pdf-refusal.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const pdf = (body: string) => bytes(`%PDF-1.7\n${body}\nstartxref\n9\n%%EOF\n`);
const packed = (hidden: string) =>
  Buffer.concat([
    bytes('%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /Filter /FlateDecode >>\nstream\r\n'),
    deflateSync(bytes(hidden)),
    bytes('\nendstream\nendobj\n%%EOF\n'),
  ]);

test('stores a plain PDF, also with packed objects', () => {
  assert.equal(pdfRefusal(pdf('<< /Type /Catalog /OpenAction [3 0 R /Fit] >>')), undefined);
  assert.equal(pdfRefusal(packed('<< /Type /Page /JSource 1 >>')), undefined);
});

test('refuses a PDF that runs, hides or locks something', () => {
  for (const body of [
    '<< /S /JavaScript /JS (app.alert(1)) >>',
    '<< /S /J#61vaScript >>',
    '<< /Launch << /F (cmd.exe) >> >>',
    '<< /EmbeddedFiles 4 0 R >>',
    'trailer << /Encrypt 7 0 R >>',
  ])
    assert.equal(pdfRefusal(pdf(body)), 'unsupported_media', body);
  assert.equal(pdfRefusal(packed('<< /S /JavaScript >>')), 'unsupported_media');
});

test('refuses what is no PDF, is truncated or cannot be unpacked', () => {
  assert.equal(pdfRefusal(bytes('<html>%PDF-1.7 %%EOF')), 'unsupported_media');
  assert.equal(pdfRefusal(bytes('%PDF-1.7\n1 0 obj')), 'invalid');
  assert.equal(pdfRefusal(pdf('<< /Type /ObjStm >>\nstream\nnot deflated\nendstream')), 'unsupported_media');
  const bomb = Buffer.concat([
    bytes('%PDF-1.7\n<< /Type /ObjStm >>\nstream\n'),
    deflateSync(Buffer.alloc(64 * 1024 * 1024)),
    bytes('\nendstream\n%%EOF\n'),
  ]);
  assert.equal(pdfRefusal(bomb), 'unsupported_media');
});
