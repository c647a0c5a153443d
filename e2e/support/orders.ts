import type { Page } from '@playwright/test';
import { createLocation } from '@hoist/contract/scheduling/locations';
import { listOrders } from '@hoist/contract/orders/orders';
import { uploadPictures } from '@hoist/contract/field-work/pictures';
import { createVehicle } from '@hoist/contract/vehicles/vehicles';
import { deflateSync } from 'node:zlib';
import { callApi } from './api.ts';
import { book } from './book.ts';
import type { Inbox } from './inbox.ts';
import { type Account, demoSession, verified } from './people.ts';

export interface Ready extends Account {
  readonly usersVehiclesId: number;
  readonly usersLocationsId: number;
}

interface Place {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** A verified customer with a vehicle outside the catalogue's lists and a driveway in Toronto. */
export async function readyToBook(
  serverUrl: string,
  inbox: Inbox,
  locale: 'en' | 'fr' = 'en',
): Promise<Ready> {
  const account = await verified(serverUrl, inbox, locale);
  const own = await drivewayIn(serverUrl, account, {
    address: '214 Roxton Rd',
    city: 'Toronto',
    state: 'ON',
    zip: 'M6J 2Y5',
  });
  return { ...account, ...own };
}

/** A vehicle outside the catalogue's lists, and a place. */
export async function drivewayIn(serverUrl: string, { userId, token }: Account, place: Place) {
  const given = { params: { userId }, options: { token } };
  const { usersVehiclesId } = await callApi(serverUrl, createVehicle, {
    ...given,
    form: { year_vehicle: '2015', make_other: 'Honda', model_other: 'Civic', colour: 'blue' },
  });
  const { usersLocationsId } = await callApi(serverUrl, createLocation, { ...given, form: place });
  return { usersVehiclesId, usersLocationsId };
}

/** The Toronto mechanic to whom an order was offered. */
export async function mechanicOf(serverUrl: string, ordersServicesId: number) {
  for (const email of ['mechanic@hoist.test', 'mechanic2@hoist.test']) {
    const who = await demoSession(serverUrl, email);
    const { data } = await callApi(serverUrl, listOrders, {
      query: { orders_type: 1, order_service_status: 'pending', length: 50 },
      options: { token: who.token },
    });
    if (data.some((one) => one.ordersServicesId === ordersServicesId)) return { ...who, email };
  }
  throw new Error(`Order ${ordersServicesId} was offered to no mechanic in Toronto`);
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A plain picture of 64 × 64, yellow unless it has another blue: the same bytes are the same picture. */
export function picture(blue = 41): File {
  const head = Buffer.from([0, 0, 0, 64, 0, 0, 0, 64, 8, 2, 0, 0, 0]);
  const row = Buffer.from([0, ...Array.from({ length: 64 }, () => [255, 198, blue]).flat()]);
  const rows = Buffer.concat(Array.from({ length: 64 }, () => row));
  const png = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new File([png], 'brakes.png', { type: 'image/png' });
}

/** As the mechanic's app does it: on the web there are no picture buttons. */
export const uploadPicture = (serverUrl: string, token: string, ordersServicesId: number) =>
  callApi(serverUrl, uploadPictures, {
    params: { ordersServicesId },
    options: { token, files: [picture()] },
  });

/** The mechanic's one large button. */
export const step = (page: Page, name: string) =>
  page.locator('.next-step').getByRole('button', { name, exact: true }).click();

/** A customer with an order to which its mechanic added a picture. */
export async function withPicture(url: string, inbox: Inbox) {
  const who = await readyToBook(url, inbox);
  const { ordersServicesId: id } = await book(url, who);
  const { token } = await mechanicOf(url, id);
  await uploadPicture(url, token, id);
  return { who, id };
}
