import { failed, notSet, warning, type Context, type Report } from './checks.ts';

/** Records of one name; an empty list if there are none. */
async function textsOf({ resolver }: Context, name: string): Promise<readonly string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  }
}

/** The names that may have the DMARC record: the domain itself, then its parents (RFC 9989 section 4.10). */
const parentsOf = (domain: string): readonly string[] => {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
};

const lookUp = 'Check the name servers of this machine, or give others with --dns.';

/** SPF (RFC 7208), DKIM (RFC 6376) and DMARC of the sender's domain. */
export async function checkMailDomain(report: Report, context: Context, from: string): Promise<void> {
  const domain = /@([^>\s]+)/.exec(from)?.[1]?.toLowerCase() ?? '';
  await report({
    name: 'SPF',
    advice: lookUp,
    run: async () => {
      const records = (await textsOf(context, domain)).filter((text) => /^v=spf1( |$)/i.test(text));
      const [record = ''] = records;
      if (records.length !== 1)
        return failed(
          records.length === 0 ? `${domain} has no record` : `${domain} has ${records.length} records`,
          'Publish one TXT record `v=spf1 …` that names the mail service.',
        );
      return /(^| )\+?all( |$)/i.test(record)
        ? failed(record, 'End the record with `-all` or `~all`: now everyone may send.')
        : record;
    },
  });
  const { dkimSelector: selector } = context;
  await report({
    name: 'DKIM',
    advice: lookUp,
    run: async () => {
      if (selector === undefined)
        return notSet('the selector is not known', 'Run with --dkim <selector>; the mail service names it.');
      const name = `${selector}._domainkey.${domain}`;
      const key = /(?:^|;)\s*p=([^;\s]*)/i.exec((await textsOf(context, name)).join(' '))?.[1];
      if (key === undefined)
        return failed(`${name} has no key`, 'Publish the record that the mail service names.');
      return key === ''
        ? failed(`${name} is revoked`, 'Publish the current key of the mail service.')
        : `key at ${name}`;
    },
  });
  await report({
    name: 'DMARC',
    advice: lookUp,
    run: async () => {
      for (const parent of parentsOf(domain)) {
        const record = (await textsOf(context, `_dmarc.${parent}`)).find((text) => /^v=DMARC1\b/i.test(text));
        if (record !== undefined)
          return /;\s*p=none\b/i.test(record)
            ? warning(
                record,
                'Raise the policy to `quarantine` or `reject` when the reports show no other sender.',
              )
            : record;
      }
      return failed(
        `_dmarc.${domain} has no record`,
        'Publish a TXT record `v=DMARC1; p=quarantine; rua=mailto:…`.',
      );
    },
  });
}
