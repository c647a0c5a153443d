import { simulatorForTest } from '@hoist/stripe-simulator/testing';
import { deliveriesRoutes } from '#server/modules/messaging/deliveries/routes.ts';
import { webhookRoute } from '#server/modules/payments/webhook-events/webhooks.ts';
import { addAssociations } from '#server/platform/site/associations.ts';
import { snsTopic } from '#server/providers/messages/sns-topic.ts';
import { stripePayments } from '#server/providers/payments/stripe.ts';
import { atEnd } from './at-end.ts';
import { systemClock } from '#server/platform/clock.ts';
import { testDatabase } from './database.ts';
import { startTestServer } from './http.ts';
import { paymentsForTest } from './payments.ts';
import { mailReports } from './provider-stand-ins.ts';

export const applePayFile = Buffer.from('the file of Apple Pay');
export const appleTeamId = 'TEAM123456';
export const androidFingerprint = Array.from({ length: 32 }, () => 'AB').join(':');

/** A running installation with its card provider: what the doctor asks at the public address. */
export async function checkedInstallation(webhookSecret: string) {
  const database = await testDatabase();
  const stripe = await simulatorForTest({ webhookSecret });
  atEnd(() => stripe.end());
  const keys = { secretKey: 'sk_test_sim', publishableKey: 'pk_test_sim' };
  const payments = {
    ...paymentsForTest({ database, simulator: stripe.origin, now: () => new Date() }),
    port: stripePayments({ ...keys, webhookSecrets: [webhookSecret], apiBase: stripe.origin }),
  };
  const { topicArn, ...postmark } = mailReports;
  const reports = { twilio: undefined, ses: snsTopic({ topicArn, apiBase: undefined }), postmark };
  const { address } = await startTestServer({
    database,
    clock: systemClock,
    routes: [webhookRoute(payments), ...deliveriesRoutes({ database, publicUrl: '', reports })],
    parts: [
      (app) =>
        addAssociations(app, {
          appleTeamId,
          androidFingerprints: [androidFingerprint],
          applePayDomain: applePayFile,
        }),
    ],
  });
  return { address, stripe, database };
}
