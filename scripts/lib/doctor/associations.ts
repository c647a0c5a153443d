import { absent, failed, type Context, type Report, type Service } from './checks.ts';

const advice =
  'Restart Hoist with these settings, and let the proxy pass /.well-known/ on without a redirect.';

interface File {
  readonly name: string;
  readonly path: string;
  /** Absent: the setting is not there. */
  readonly body: Buffer | undefined;
  readonly setting: string;
  readonly type: string;
}

async function checkFile(report: Report, { config }: Context, file: File): Promise<void> {
  const { publicUrl } = config;
  const { name, path, body, setting, type } = file;
  if (body === undefined || publicUrl === undefined) {
    await report(absent(name, body === undefined ? setting : 'PUBLIC_URL'));
    return;
  }
  await report({
    name,
    advice,
    run: async (signal) => {
      const answer = await fetch(`${publicUrl}${path}`, { redirect: 'manual', signal });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.status !== 200) return failed(`${path} answers ${answer.status}`, advice);
      const sent = answer.headers.get('content-type') ?? 'no type';
      if (!sent.startsWith(type)) return failed(`${path} is ${sent}, not ${type}`, advice);
      return body.equals(bytes)
        ? `${path} is served`
        : failed(`${path} has other content than ${setting}`, advice);
    },
  });
}

/** The files that link the apps and the site, and the one of Apple Pay, as the stores' servers fetch them. */
export const associationsService: Service = {
  name: 'apps',
  async run(report, context) {
    const { associationFiles } = await import('../../../apps/server/src/platform/site/associations.ts');
    const [apple, android, pay] = associationFiles(context.config.apps);
    await checkFile(report, context, { ...apple, name: 'iOS links', setting: 'APPLE_TEAM_ID' });
    await checkFile(report, context, { ...android, name: 'Android links', setting: 'ANDROID_FINGERPRINTS' });
    await checkFile(report, context, { ...pay, name: 'Apple Pay domain', setting: 'APPLE_PAY_DOMAIN_FILE' });
  },
};
