import { createSocket } from 'node:dgram';
import { atEnd } from './at-end.ts';

const notFound = 3;
const typeText = 16;

/** The labels of the question and where they end (RFC 1035 section 4.1.2). */
function readName(packet: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.subarray(at + 1, at + 1 + length).toString());
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function record(text: string): Buffer {
  const bytes = Buffer.concat([Buffer.of(Buffer.byteLength(text)), Buffer.from(text)]);
  const head = Buffer.from([
    0xc0,
    12,
    0,
    typeText,
    0,
    1,
    0,
    0,
    0,
    60,
    bytes.length >> 8,
    bytes.length & 0xff,
  ]);
  return Buffer.concat([head, bytes]);
}

/** A name server on loopback with these TXT records, each at most 255 bytes. All other names do not exist. */
export async function dnsServer(texts: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (packet, { port, address }) => {
    const { name, end } = readName(packet);
    const found = texts[name] ?? [];
    const head = Buffer.from(packet.subarray(0, 12));
    head.writeUInt16BE(0x8180 | (found.length === 0 ? notFound : 0), 2);
    head.writeUInt16BE(found.length, 6);
    head.fill(0, 8, 12);
    socket.send(Buffer.concat([head, packet.subarray(12, end), ...found.map(record)]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  atEnd(() => new Promise<void>((resolve) => socket.close(() => resolve())));
  return `127.0.0.1:${socket.address().port}`;
}
