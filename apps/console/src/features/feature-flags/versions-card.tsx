import { HttpError, type Input, type Output } from '@hoist/contract/client';
import { getFeatureFlags, setAppVersion } from '@hoist/contract/operations/feature-flags';
import { appSystems, type AppSystem, type UpdateMode } from '@hoist/domain/app-update';
import { useState } from 'react';
import { useLanguage } from '@hoist/web/i18n';
import { Card } from '#console/ui/card.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { FormDialog } from '#console/ui/forms/form-dialog.tsx';
import { Form } from '#console/ui/forms/form.tsx';
import { useFeatureFlagMessages } from './messages.ts';

type Sent = Input<typeof setAppVersion>;
type Unreported = readonly { readonly system: AppSystem; readonly version: string }[];

interface Question {
  readonly sent: Sent;
  readonly unreported: Unreported;
}

const stale = [getFeatureFlags];

/** The versions that the server asks about because no device has reported them. */
function questionIn(error: unknown): Unreported | undefined {
  const body = error instanceof HttpError ? (error.body as { readonly unreported?: Unreported }) : undefined;
  return body?.unreported;
}

interface VersionsProps {
  readonly version: Output<typeof getFeatureFlags>['data']['version'];
}

export function VersionsCard({ version }: VersionsProps) {
  const t = useFeatureFlagMessages();
  const language = useLanguage();
  const [question, setQuestion] = useState<Question>();
  return (
    <Card title={t('version')}>
      <Form
        endpoint={setAppVersion}
        input={({ text, texts }): Sent => ({
          form: {
            ...texts('version', 'web_minimum', 'ios_minimum', 'android_minimum'),
            web_mode: text<UpdateMode>('web_mode'),
            ios_mode: text<UpdateMode>('ios_mode'),
            android_mode: text<UpdateMode>('android_mode'),
          },
        })}
        stale={stale}
        submit={t('save')}
        onRefused={(error, sent) => {
          const unreported = questionIn(error);
          if (unreported) setQuestion({ sent, unreported });
        }}
      >
        <Field name="version" label={t('present')} initial={version.version} />
        {appSystems.map((system) => (
          <fieldset key={system} className="flag-system">
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
        <FormDialog
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
