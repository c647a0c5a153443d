import { readFileSync } from 'node:fs';

const word = (...values: readonly number[]): Buffer => {
  const made = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) made.writeUInt16BE(value, at * 2);
  return made;
};
const long = (value: number): Buffer => {
  const made = Buffer.alloc(4);
  made.writeUInt32BE(value);
  return made;
};
const box = (name: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([long(8 + body.length), Buffer.from(name, 'latin1'), body]);
};
const fullBox = (name: string, ...parts: readonly Buffer[]): Buffer => box(name, long(0), ...parts);

const phone = readFileSync(new URL(import.meta.resolve('#server/testing/pictures/phone.heic')));
const boxOf = (name: string): Buffer => {
  const at = phone.indexOf(name) - 4;
  return phone.subarray(at, at + phone.readUInt32BE(at));
};
/** Where the file's location table says that its picture is. */
const picture = phone.subarray(0x1a5, 0x1a5 + 0xb5);

/** A picture as phones store large ones: tiles of 480 × 360 pixels, a quarter turn. All show the picture `phone.heic`. */
export function heicGrid(columns: number, rows: number): Buffer {
  const [width, height] = [columns * 480 - 16, rows * 360 - 8];
  const grid = Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), word(width, height)]);
  // A decoder refuses two references to one tile.
  const tiles = Array.from({ length: columns * rows }, (_, at) => at + 2);
  const item = (id: number, kind: string) =>
    box('infe', Buffer.from([2, 0, 0, id === 1 ? 0 : 1]), word(id, 0), Buffer.from(`${kind}\0`, 'latin1'));
  const located = (from: number) =>
    fullBox(
      'iloc',
      word(0x4400, tiles.length + 1),
      ...[1, ...tiles].map((id) =>
        Buffer.concat([
          word(id, 0, 1),
          long(id === 1 ? from : from + grid.length),
          long(id === 1 ? grid.length : picture.length),
        ]),
      ),
    );
  const hasProperties = (id: number, ...places: readonly number[]) =>
    Buffer.concat([word(id), Buffer.from([places.length, ...places])]);
  const size = box('ispe', long(0), long(width), long(height));
  const meta = (from: number) =>
    fullBox(
      'meta',
      boxOf('hdlr'),
      fullBox('pitm', word(1)),
      located(from),
      fullBox('iinf', word(tiles.length + 1), item(1, 'grid'), ...tiles.map((id) => item(id, 'hvc1'))),
      box(
        'iprp',
        box('ipco', boxOf('hvcC'), boxOf('ispe'), boxOf('pixi'), size, box('irot', Buffer.from([3]))),
        fullBox(
          'ipma',
          long(tiles.length + 1),
          hasProperties(1, 4, 0x80 + 5, 3),
          ...tiles.map((id) => hasProperties(id, 0x80 + 1, 2, 3)),
        ),
      ),
      fullBox('iref', box('dimg', word(1, tiles.length, ...tiles))),
    );
  const type = boxOf('ftyp');
  const from = type.length + meta(0).length + 8;
  return Buffer.concat([type, meta(from), box('mdat', grid, picture)]);
}
