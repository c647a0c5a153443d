import { appIdentity } from '@hoist/domain/app-identity';
import { appLinkPaths } from '@hoist/domain/app-links';
import type { FastifyInstance } from 'fastify';

export interface AssociationOptions {
  readonly appleTeamId: string | undefined;
  readonly androidFingerprints: readonly string[];
  readonly applePayDomain: Buffer | undefined;
}

/** Apple's file for universal links and shared passwords. */
function appleAssociation(teamId: string) {
  const app = `${teamId}.${appIdentity.id}`;
  const components = appLinkPaths.flatMap((path) => [{ '/': path }, { '/': `${path}/*` }]);
  return {
    applinks: { details: [{ appIDs: [app], components }] },
    webcredentials: { apps: [app] },
  };
}

/** Android's file. The paths are in the Android project (intent filters). */
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
  readonly body: Buffer | undefined;
}

const json = (content: unknown) => Buffer.from(JSON.stringify(content));

/** One hour: both systems cache it for much longer anyway. */
const cacheControl = 'public, max-age=3600';

/** The files of iOS, Android and Apple Pay; without a body where the setting is absent. */
export const associationFiles = ({
  appleTeamId,
  androidFingerprints,
  applePayDomain,
}: AssociationOptions): readonly [KnownFile, KnownFile, KnownFile] => [
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

/** Serves the files that link apps and site, without a redirect. */
export async function addAssociations(app: FastifyInstance, options: AssociationOptions): Promise<void> {
  for (const { path, type, body } of associationFiles(options))
    app.get(path, (_request, reply) =>
      body === undefined
        ? reply.status(404).type('text/plain; charset=utf-8').send('Not found')
        : reply.header('cache-control', cacheControl).header('content-type', type).send(body),
    );
  return Promise.resolve();
}
