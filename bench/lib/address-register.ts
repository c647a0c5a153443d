import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { postalAreas, type PostalArea } from '../../packages/datasets/src/place-tables.ts';
import { settlements, settlementsById } from '../../packages/datasets/src/settlements.ts';
import { seeded } from './seeded.ts';

export interface RegisterDoor {
  readonly number: number;
  readonly street: string;
  readonly city: string;
  readonly province: string;
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
}

export interface RegisterSize {
  readonly streets: number;
  readonly doors: number;
}

export interface Register {
  /** A sample of the doors that are written. */
  readonly known: readonly RegisterDoor[];
  /** Doors of the same streets that are not written. */
  readonly heldOut: readonly RegisterDoor[];
  readonly rows: number;
}

const sampleEvery = 1_000;
const heldOutEvery = 1_000;

const starts =
  'Ash Birch Bell Black Briar Bright Cedar Clear Copper Crest Deer Elm Fair Fern Fox Glen Gold Grand Green Hazel Heron High Hill ' +
  'Iron Juniper King Lake Linden Long Maple Mill Moss North Oak Old Orchard Pine Pleasant Queen Red Ridge River Rock Rose Sand ' +
  'Silver Spring Stone Summer Sun Thorn Timber Valley West White Wild Willow Winter Wolf Wood';
const ends =
  'bank borough bourne bridge brook burn bury crest croft dale den field ford gate grove ham haven hurst land leigh ley mead mere ' +
  'mont moor more mount park port ridge shire side stead ton view ville wald way well wick wood worth';
const saints =
  'Adolphe Agathe Alphonse Amable André Antoine Armand Aubin Basile Bernard Charles Christophe Clément Denis Donat Édouard Élie ' +
  'Émile Étienne Eugène Eustache Félix Ferdinand Gabriel Georges Germain Gilbert Henri Hilaire Hubert Ignace Jacques Jean Jérôme ' +
  'Joachim Joseph Jules Julien Lambert Laurent Léon Louis Luc Marc Martin Maurice Michel Nicolas Norbert Paul Philippe Pierre ' +
  'Raphaël Raymond Rémi Roch Romuald Sébastien Siméon Stanislas Sulpice Théodore Thomas Urbain Valérien Victor Vincent Zotique';
const persons =
  'Beaulieu Bélanger Bergeron Bouchard Brunet Caron Cartier Côté Desjardins Dubois Dufresne Fournier Gagnon Gauthier Girard ' +
  'Lachance Lapointe Lavoie Leclerc Lefebvre Lemieux Lévesque Martel Mercier Morin Nadeau Ouellet Paquette Pelletier Poirier ' +
  'Renaud Richard Rousseau Roy Savard Simard Tremblay Turcotte Vachon Villeneuve';
const englishTypes = ['St', 'Ave', 'Rd', 'Dr', 'Cres', 'Crt', 'Blvd', 'Lane', 'Way', 'Pl'];
const frenchTypes = ['rue', 'av', 'boul', 'ch', 'rang', 'pl'];
const directions = ['', '', '', '', '', ' W', ' E', ' N', ' S'];
const letters = 'A B C E G H J K L M N P R S T V W X Y Z'.split(' ');
const metresPerDegree = 111_320;

/**
 * Writes a CSV register of streets around the postal areas of Canada. The same in every run.
 */
export async function writeRegister(file: string, size: RegisterSize): Promise<Register> {
  const random = seeded(19);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const names = {
    starts: starts.split(' '),
    ends: ends.split(' '),
    saints: saints.split(' '),
    persons: persons.split(' '),
  };
  const areas = postalAreas().filter((area) => townOf(area) !== '');
  const out = createWriteStream(file);
  out.write('number,street,city,province,postal_code,lat,lng\n');
  const [known, heldOut]: [RegisterDoor[], RegisterDoor[]] = [[], []];
  let rows = 0;

  const nameIn = (province: string): string => {
    if (province === 'QC') {
      const name =
        random() < 0.4 ? `Saint-${one(names.saints)}` : `${one(names.saints)}-${one(names.persons)}`;
      return `${one(frenchTypes)} ${name}${random() < 0.15 ? one([' O', ' E']) : ''}`;
    }
    const first = one(names.starts) + one(names.ends);
    const name =
      random() < 0.1
        ? `${1 + Math.floor(random() * 120)}`
        : random() < 0.2
          ? `${one(names.starts)} ${first}`
          : first;
    return `${name} ${one(englishTypes)}${one(directions)}`;
  };

  for (let street = 0; street < size.streets; street += 1) {
    const area = one(areas);
    const [label, city] = [nameIn(area.province), townOf(area)];
    const reach = area.rural ? 0.08 : 0.02;
    const at = { lat: area.lat + (random() - 0.5) * reach, lng: area.lng + (random() - 0.5) * reach * 1.4 };
    const heading = random() * 2 * Math.PI;
    const base = 1 + Math.floor(random() * 40) * 100;
    const doors = Math.max(2, Math.round((size.doors / size.streets) * (0.3 + 1.4 * random())));
    const zip = `${area.fsa} ${Math.floor(random() * 10)}${one(letters)}${Math.floor(random() * 10)}`;
    for (let door = 0; door < doors; door += 1) {
      // Lots of about 16 m on both sides, 12 m from the middle.
      const along = Math.floor(door / 2) * 16 + random() * 4;
      const aside = door % 2 === 0 ? 12 : -12;
      const north = Math.cos(heading) * along - Math.sin(heading) * aside;
      const east = Math.sin(heading) * along + Math.cos(heading) * aside;
      const made: RegisterDoor = {
        number: base + Math.floor(door / 2) * 4 + (door % 2),
        street: label,
        city,
        province: area.province,
        zip,
        lat: at.lat + north / metresPerDegree,
        lng: at.lng + east / (metresPerDegree * Math.cos((at.lat * Math.PI) / 180)),
      };
      const chance = Math.floor(random() * sampleEvery * 2);
      if (chance === 1 && heldOut.length < size.doors / heldOutEvery) {
        heldOut.push(made);
        continue;
      }
      if (chance === 0) known.push(made);
      rows += 1;
      const line = `${made.number},${made.street},${made.city},${made.province},${made.zip},${made.lat.toFixed(6)},${made.lng.toFixed(6)}\n`;
      if (!out.write(line)) await once(out, 'drain');
    }
  }
  out.end();
  await once(out, 'finish');
  return { known, heldOut, rows };
}

const townOf = (area: PostalArea): string => {
  const city = area.cityId === undefined ? undefined : settlementsById().get(area.cityId);
  return city?.name ?? settlements().find(({ fsas }) => fsas.has(area.fsa))?.name ?? '';
};
