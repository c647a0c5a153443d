import { useMessages } from '#client/messages/i18n.ts';
import { TextField, type Choice, SelectField } from '#client/ui/forms/field.tsx';
import {
  type CatalogueChoice,
  isFromCatalogue,
  notListed,
  unknown,
} from '#client/model/vehicle/vehicle-draft.ts';

interface CatalogueFieldProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: CatalogueChoice;
  readonly onChange: (value: CatalogueChoice) => void;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly error?: string | undefined;
  readonly optional?: boolean;
}

/** A catalogue list with 'I don't know' and 'Not listed', which takes free text. */
export function CatalogueField(props: CatalogueFieldProps) {
  const {
    label,
    choices,
    value,
    onChange,
    disabled = false,
    loading = false,
    error,
    optional = false,
  } = props;
  const t = useMessages('vehicles');
  const known = choices.some((one) => String(one.value) === value.value);
  const saved = isFromCatalogue(value) && !known && !loading;
  const own = value.value === notListed;
  return (
    <div className="stack-s">
      <SelectField
        label={label}
        optional={optional}
        disabled={disabled}
        placeholder={loading ? t('form.loading') : t('form.choose')}
        choices={[
          ...(saved ? [{ value: value.value, label: value.value }] : []),
          ...choices,
          { value: unknown, label: t('form.unknown') },
          { value: notListed, label: t('form.notListed') },
        ]}
        value={value.value}
        onText={(typed) => onChange({ value: typed, own: '' })}
        error={own ? undefined : error}
      />
      {own ? (
        <TextField
          label={t('form.ownWords', { label })}
          maxLength={60}
          value={value.own}
          onText={(typed) => onChange({ value: notListed, own: typed })}
          error={error}
        />
      ) : null}
    </div>
  );
}
