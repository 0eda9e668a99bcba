import { COUNTRIES, countryName, profileTexts, type EditProfileRequest } from '@refrain/contracts/accounts';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../shared/ui/form/Field';
import { Select } from '../../../shared/ui/form/Select';

const BY_NAME = COUNTRIES.map((code) => [code, countryName(code)] as const).sort(([, a], [, b]) => a.localeCompare(b, 'en'));

/** The country that an artist states, or none. */
export const CountryField = () => {
  const { watch, setValue, getFieldState, formState } = useFormContext<Required<EditProfileRequest>>();
  return (
    <Field
      label={profileTexts.country}
      hint={profileTexts.countryHint}
      error={getFieldState('country', formState).error?.message}
    >
      <Select value={watch('country') ?? ''} onChange={(code) => setValue('country', code, { shouldDirty: true })}>
        <option value="">{profileTexts.noCountry}</option>
        {BY_NAME.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
};
