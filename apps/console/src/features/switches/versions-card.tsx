import { HttpError, type Input, type Output } from '@hoist/contract/client';
import { getFeatureFlags, setAppVersion } from '@hoist/contract/operations/feature-flags';
import { appSystems, type AppSystem, type UpdateMode } from '@hoist/domain/app-update';
import { useState } from 'react';
import { useLanguage } from '@hoist/web/i18n';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { Choice, Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { toast } from '#console/ui/toast.ts';
import { Card } from './card.tsx';
import { useSwitchTexts } from './texts.ts';

type Sent = Input<typeof setAppVersion>;
type Unreported = readonly { readonly system: AppSystem; readonly version: string }[];

interface Question {
  readonly sent: Sent;
  readonly unreported: Unreported;
}

const stale = [getFeatureFlags];

/** What the server asks before it forces a version that no device has reported. */
function questionIn(error: unknown): Unreported | undefined {
  const body = error instanceof HttpError ? (error.body as { readonly unreported?: Unreported }) : undefined;
  return body?.unreported;
}

interface VersionsProps {
  readonly version: Output<typeof getFeatureFlags>['data']['version'];
}

export function VersionsCard({ version }: VersionsProps) {
  const t = useSwitchTexts();
  const language = useLanguage();
  const [question, setQuestion] = useState<Question>();
  return (
    <Card title={t('version')}>
      <Form
        endpoint={setAppVersion}
        input={(form): Sent => ({
          form: {
            version: String(form['version']),
            web_minimum: String(form['web_minimum']),
            web_mode: form['web_mode'] as UpdateMode,
            ios_minimum: String(form['ios_minimum']),
            ios_mode: form['ios_mode'] as UpdateMode,
            android_minimum: String(form['android_minimum']),
            android_mode: form['android_mode'] as UpdateMode,
          },
        })}
        stale={stale}
        submit={t('save')}
        onDone={({ message }) => toast(message)}
        onRefused={(error, sent) => {
          const unreported = questionIn(error);
          if (unreported) setQuestion({ sent, unreported });
        }}
      >
        <Field name="version" label={t('present')} initial={version.version} />
        {appSystems.map((system) => (
          <fieldset key={system} className="switch-system">
            <legend>{t(`system.${system}`)}</legend>
            {system === 'web' && version.webVersion !== '' ? (
              <p className="muted">{t('served', { version: version.webVersion })}</p>
            ) : null}
            <Field
              name={`${system}_minimum`}
              label={t('minimum')}
              help={t('minimumHelp')}
              initial={version[system].minimum}
            />
            <Choice
              name={`${system}_mode`}
              label={t('mode')}
              initial={version[system].updateMode}
              options={(['soft', 'forced'] as const).map((value) => ({ value, text: t(`mode.${value}`) }))}
            />
          </fieldset>
        ))}
      </Form>
      {question ? (
        <ConfirmDialog
          title={t('force')}
          text={t('forceText', {
            list: new Intl.ListFormat(language, { type: 'disjunction' }).format(
              question.unreported.map((one) => `${t(`system.${one.system}`)}\u00a0${one.version}`),
            ),
          })}
          endpoint={setAppVersion}
          input={() => ({ form: { ...question.sent.form, confirmed: true } })}
          stale={stale}
          onClose={() => setQuestion(undefined)}
          danger
        />
      ) : null}
    </Card>
  );
}
