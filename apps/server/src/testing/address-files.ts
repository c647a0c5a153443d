import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { atEnd } from './at-end.ts';

/** A temporary folder with these files by name, removed when the test ends. */
export function addressFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'hoist-addresses-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const header = 'number,street,city,province,postal_code,lat,lng';

/** A CSV file of address rows. */
export const addressCsv = (rows: readonly string[]): string =>
  join(addressFolder({ 'addresses.csv': [header, ...rows, ''].join('\n') }), 'addresses.csv');

/** Doors of Ottawa, Toronto and Montréal; Main Street is in two towns. */
export const sampleAddresses = [
  '100,Carling Avenue,Ottawa,ON,K1S 2E1,45.40000,-75.71000',
  '104,Carling Avenue,Ottawa,ON,K1S 2E1,45.40010,-75.71040',
  '108,Carling Avenue,Ottawa,ON,K1S 2E1,45.40020,-75.71080',
  '101,Carling Avenue,Ottawa,ON,K1S 2E2,45.40030,-75.71000',
  '900,Carling Avenue,Ottawa,ON,K1Y 4E4,45.39000,-75.73000',
  '12,Main Street,Ottawa,ON,K1S 1B3,45.41500,-75.67500',
  '12A,Main Street,Ottawa,ON,K1S 1B4,45.41510,-75.67500',
  '12,Main Street,Toronto,ON,M4E 2V4,43.68500,-79.30000',
  '501,Smyth Road,Ottawa,ON,K1H 8L6,45.40170,-75.64900',
  '1200,rue Sherbrooke O,Montréal,QC,H3A 1H6,45.50000,-73.57800',
  '1200,rue Sherbrooke E,Montréal,QC,H2L 1M1,45.52000,-73.56500',
  '4080,rue Saint-Denis,Montréal,QC,H2W 2M5,45.52010,-73.57900',
  '5000,ch. de la Côte-des-Neiges,Montréal,QC,H3V 1G8,45.49500,-73.62000',
  '214,Roxton Road,Toronto,ON,M6J 2Y5,43.64900,-79.41900',
];
