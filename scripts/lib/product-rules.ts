const mayReadEnvironment =
  /^(scripts|bench|e2e)\/|\/testing\/|\.test\.tsx?$|^packages\/[^/]+\/(scripts|test)\/|^apps\/server\/src\/config\.ts$|^apps\/(client|console)\/(vite\.config\.ts$|build\/)/;
const readsEnvironment = /\bprocess\s*\.\s*env\b|\benv\b[^;]*from 'node:process'/;

/** Product code computes with the zone rules of packages/datasets; other zone data may be older. */
const productCode = /^(apps|packages)\/[^/]+\/src\/(?!testing\/)(?!.*\.test\.tsx?$)/;
const foreignZone =
  /\b(?:AT TIME ZONE|at time zone)\b|\btimeZoneName:|(?<!\.)\btimeZone(?:\s*[,}]|:\s*(?!'UTC'|\s|string\b))/;

/** Screens print the server's figures; these compute what was not sent yet. */
const formsWithSums = new Set([
  'apps/client/src/model/booking/part-price.ts',
  'apps/client/src/features/estimates/estimate.ts',
  'apps/client/src/features/mechanics/optimistic-day.ts',
]);
const appCode = /^apps\/(client|console)\/src\/(?!.*\.test\.tsx?$)/;

/** What a source file reads or computes against the rules of the product, one sentence each. */
export function productRulesBroken(file: string, source: string): readonly string[] {
  return [
    productCode.test(file) && foreignZone.test(source)
      ? [`${file} computes with another zone data: use the rules of @hoist/domain/time`]
      : [],
    appCode.test(file) && /\bparseMoney\b/.test(source) && !formsWithSums.has(file)
      ? [`${file} computes with money: print a figure of the server's answer`]
      : [],
    readsEnvironment.test(source) && !mayReadEnvironment.test(file)
      ? [`${file} reads process.env: only apps/server/src/config.ts does`]
      : [],
  ].flat();
}
