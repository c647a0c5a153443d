import { deflateSync } from 'node:zlib';
import { pdfPages, streamOf } from '../pdf-file.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const deflated = (length: number) => deflateSync(Buffer.alloc(length), { level: 9 });

function layers(depth: number, length: number): Buffer {
  let data = deflated(length);
  for (let more = 1; more < depth; more += 1) data = deflateSync(data, { level: 9 });
  return data;
}

const many = (count: number, data: Buffer): Buffer =>
  Buffer.concat([bytes('%PDF-1.7\n'), bytes('/ObjStm '.repeat(count)), streamOf('', data), bytes('%%EOF')]);

/** Small PDFs that unfold into gigabytes or keep a core busy, by what they do. */
export function pdfBombs(): readonly (readonly [what: string, file: Buffer])[] {
  const loop = '0 0 0 rg '.concat('0 0 612 792 re f '.repeat(2_000_000));
  return [
    ['one stream under 64 names', many(64, deflated(8 * 1024 * 1024))],
    ['one stream under 20,000 names', many(20_000, deflated(8 * 1024 * 1024))],
    [
      'a filter twice',
      pdfPages({ content: layers(2, 900_000_000), filter: '/Filter [/FlateDecode /FlateDecode]' }),
    ],
    [
      'a page of operators',
      pdfPages({ count: 10, content: deflateSync(bytes(loop)), filter: '/Filter /FlateDecode' }),
    ],
    ['a huge page', pdfPages({ mediaBox: '0 0 1000000000 1' })],
  ];
}
