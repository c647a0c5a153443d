const branded = /^(packages\/(domain|contract)|apps\/server)\/src\/(?!testing\/)(?!.*\.test\.ts$).*\.ts$/;

/** Makes and models have the dataset's ids; an audited entity has an id of any kind. */
const foreign = /^(make|model|entity)(Id|_id)$/;

/** A property or parameter typed `number`; a renamed field of a destructured row is none. */
const rawId = /\b(\w+?(?:Ids?|_ids?))\??: (?:readonly )?(?:number\b(?! \} =)|z\.number\(\))/g;

/** Ids of domain, contract and server that are plain numbers instead of the brands of `domain/ids.ts`. */
export function rawIdsIn(file: string, source: string): readonly string[] {
  if (!branded.test(file)) return [];
  return [...source.matchAll(rawId)]
    .map(([, name = '']) => name)
    .filter((name) => !foreign.test(name))
    .map((name) => `${file}: ${name} is a plain number; give it a type of packages/domain/src/ids.ts`);
}
