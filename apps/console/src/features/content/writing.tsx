import { getContent, listContent, saveContent } from '@hoist/contract/operations/content';
import { useRef, useState } from 'react';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { Form } from '#console/ui/forms/form.tsx';
import { Part } from '#console/ui/panel.tsx';
import type { Piece, Version } from './piece.ts';
import { Preview } from './preview.tsx';
import { useContentMessages } from './messages.ts';

/** Edits a new version in both languages, based on another one. */
export function Writing({ piece, from }: { readonly piece: Piece; readonly from: Version }) {
  const t = useContentMessages();
  const box = useRef<HTMLDivElement>(null);
  const [previewed, setPreviewed] = useState<Version['bodies']>();
  const typed = (name: string) =>
    box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)?.value ?? '';
  return (
    <Part title={t('write')}>
      <p className="muted">{t('names')}</p>
      <Form
        endpoint={saveContent}
        input={({ texts }) => ({ params: { key: piece.key }, form: texts('en', 'fr') })}
        stale={[getContent, listContent]}
        submit={t('saveDraft')}
      >
        <div className="languages" ref={box}>
          <Field name="en" label={t('english')} initial={from.bodies.en} long={!piece.isTitle} />
          <Field name="fr" label={t('french')} initial={from.bodies.fr} long={!piece.isTitle} />
          <div>
            <Button onClick={() => setPreviewed({ en: typed('en'), fr: typed('fr') })}>{t('preview')}</Button>
          </div>
        </div>
      </Form>
      {previewed ? (
        <>
          <h3>{t('previewOf')}</h3>
          <Preview piece={piece} bodies={previewed} />
        </>
      ) : null}
    </Part>
  );
}
