import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../form/controls/control-props.ts';
import { TextField } from '../../form/controls/TextField.tsx';
import type { AddressInput } from './use-address-fields.ts';

type Control = Pick<ControlProps<string>, 'id' | 'value' | 'onChange'> & { error?: string | undefined };

interface AddressFieldsProps {
  /** The form that has the lines of the address among its fields. */
  form: { readonly field: (name: keyof AddressInput) => Control };
  /** Whether the browser may fill in the person's own address. */
  isOwn: boolean;
}

/** Street, city, state and ZIP code. */
export function AddressFields({ form, isOwn }: AddressFieldsProps) {
  const { t } = useTranslation('portal');
  const complete = (name: string) => (isOwn ? name : 'off');
  return (
    <>
      <TextField
        {...form.field('streetAddress1')}
        label={t('place.street')}
        required
        autoComplete={complete('address-line1')}
      />
      <TextField
        {...form.field('streetAddress2')}
        label={t('place.unit')}
        autoComplete={complete('address-line2')}
      />
      <TextField
        {...form.field('city')}
        label={t('place.city')}
        required
        autoComplete={complete('address-level2')}
      />
      <TextField
        {...form.field('stateAbbreviation')}
        label={t('place.state')}
        required
        width="short"
        autoComplete={complete('address-level1')}
      />
      <TextField
        {...form.field('postalCode')}
        label={t('place.zip')}
        required
        width="short"
        autoComplete={complete('postal-code')}
      />
    </>
  );
}
