import { useTranslation } from 'react-i18next';
import { isStateOrTerritory } from '../../../machines/domain/place/state.ts';
import { usaCountryId } from '../../../machines/domain/place/usa.ts';
import { type InputState, validInput } from '../../form/input-state.ts';
import { checkText, type FormField } from '../../form/use-input-form.ts';

/** The typed lines of an address. */
export interface AddressInput {
  streetAddress1: InputState<string>;
  streetAddress2: InputState<string>;
  city: InputState<string>;
  stateAbbreviation: InputState<string>;
  postalCode: InputState<string>;
}

type KnownLines = { readonly [line in keyof AddressInput]: string | null } & {
  /** Its country; the USA where none is named. */
  readonly countryId?: number | null;
};

/** The fields of an address, with the checks of each line; `known` is what they begin with. */
export function useAddressFields(idPrefix: string, known: KnownLines | null) {
  const { t } = useTranslation('portal');
  const isAbroad = (known?.countryId ?? usaCountryId) !== usaCountryId;
  const field = (
    name: keyof AddressInput,
    check: FormField<InputState<string>>['check'],
  ): FormField<InputState<string>> => ({
    id: `${idPrefix}-${name}`,
    initial: validInput(known?.[name] ?? '', known?.[name] ?? null),
    // An address abroad is kept until it is replaced by one in the USA.
    check: (input) => (isAbroad && input.text === (known?.[name] ?? '') ? undefined : check(input)),
  });
  const pattern = (expected: RegExp, message: string) => (input: InputState<string>) =>
    expected.test(input.text.trim()) ? undefined : message;
  return {
    streetAddress1: field('streetAddress1', checkText(t('place.missing'), 60)),
    streetAddress2: field('streetAddress2', () => undefined),
    city: field('city', checkText(t('place.missing'), 50)),
    stateAbbreviation: field('stateAbbreviation', (input) =>
      isStateOrTerritory(readState(input)) ? undefined : t('place.badState'),
    ),
    postalCode: field('postalCode', pattern(/^\d{5}(-\d{4})?$/, t('place.badZip'))),
  };
}

/** The lines of the address in the form that is sent. */
export function readAddressLines(input: AddressInput) {
  return {
    streetAddress1: input.streetAddress1.text.trim(),
    streetAddress2: input.streetAddress2.text.trim() || null,
    city: input.city.text.trim(),
    stateAbbreviation: readState(input.stateAbbreviation),
    foreignState: null,
    countryId: usaCountryId,
    urbanization: null,
    postalCode: input.postalCode.text.trim(),
  };
}

/** Whether a line of the address was changed. */
export function isAddressChanged(input: AddressInput, known: KnownLines): boolean {
  const lines = ['streetAddress1', 'streetAddress2', 'city', 'stateAbbreviation', 'postalCode'] as const;
  return lines.some((line) => input[line].text.trim() !== (known[line] ?? ''));
}

function readState({ text }: InputState<string>): string {
  return text.trim().toUpperCase();
}
