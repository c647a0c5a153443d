import { appIdentity } from '@hoist/domain/app-identity';
import { appLinkPaths } from '@hoist/domain/app-links';
import type { FastifyInstance } from 'fastify';

export interface AssociationOptions {
  readonly appleTeamId: string | undefined;
  readonly androidFingerprints: readonly string[];
  readonly applePayDomain: Buffer | undefined;
}

/** What Apple's devices ask before a link opens the app, and before the app is offered the site's passwords. */
function appleAssociation(teamId: string) {
  const app = `${teamId}.${appIdentity.id}`;
  const components = appLinkPaths.flatMap((path) => [{ '/': path }, { '/': `${path}/*` }]);
  return {
    applinks: { details: [{ appIDs: [app], components }] },
    webcredentials: { apps: [app] },
  };
}

/** The same for Android. Which paths, its own project says (the intent filters). */
const androidAssociation = (fingerprints: readonly string[]) => [
  {
    relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
    target: {
      namespace: 'android_app',
      package_name: appIdentity.id,
      sha256_cert_fingerprints: fingerprints,
    },
  },
];

interface KnownFile {
  readonly path: string;
  readonly type: string;
  /** Undefined: the configuration does not name it, and there is no such file. */
  readonly body: Buffer | undefined;
}

const json = (content: unknown) => Buffer.from(JSON.stringify(content));

/** An hour: both systems keep what they read for much longer anyway. */
const cacheControl = 'public, max-age=3600';

/**
 * Serves by which files the two systems and Apple Pay know that apps and site belong together: plainly, without a redirect,
 * and not at all rather than half.
 */
export async function addAssociations(
  app: FastifyInstance,
  { appleTeamId, androidFingerprints, applePayDomain }: AssociationOptions,
): Promise<void> {
  const files: readonly KnownFile[] = [
    {
      path: '/.well-known/apple-app-site-association',
      type: 'application/json',
      body: appleTeamId === undefined ? undefined : json(appleAssociation(appleTeamId)),
    },
    {
      path: '/.well-known/assetlinks.json',
      type: 'application/json',
      body: androidFingerprints.length === 0 ? undefined : json(androidAssociation(androidFingerprints)),
    },
    {
      path: '/.well-known/apple-developer-merchantid-domain-association',
      type: 'text/plain',
      body: applePayDomain,
    },
  ];
  for (const { path, type, body } of files)
    app.get(path, (_request, reply) =>
      body === undefined
        ? reply.status(404).type('text/plain; charset=utf-8').send('Not found')
        : reply.header('cache-control', cacheControl).header('content-type', type).send(body),
    );
  return Promise.resolve();
}
