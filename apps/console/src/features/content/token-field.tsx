import { useId, type Ref } from 'react';
import { cutTokens } from './tokens.ts';

interface TokenFieldProps {
  readonly label: string;
  readonly lang: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
  /** Length or number of texts. */
  readonly note?: string;
  readonly error?: string | undefined;
  readonly rows: number;
  readonly ref: Ref<HTMLTextAreaElement>;
}

/** A text whose placeholders look like chips: the same words, coloured, lie behind the field. */
export function TokenField(props: TokenFieldProps) {
  const { label, lang, value, onChange, onFocus, note, error, rows, ref } = props;
  const id = useId();
  return (
    <div className="field token-field">
      <div className="token-head">
        <label htmlFor={id}>{label}</label>
        {note === undefined ? null : <span className="muted">{note}</span>}
      </div>
      <div className="token-box">
        <div className="token-back" aria-hidden="true">
          {cutTokens(value).map((part, at) =>
            // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity
            part.startsWith('{') && part.endsWith('}') ? <mark key={at}>{part}</mark> : part,
          )}
          {'\n'}
        </div>
        <textarea
          ref={ref}
          id={id}
          lang={lang}
          rows={rows}
          spellCheck
          value={value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onFocus={onFocus}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {error === undefined ? null : (
        <span id={`${id}-error`} className="field-error">
          {error}
        </span>
      )}
    </div>
  );
}
