import type { AddressScrubStatus } from '../../../../machines/contract/types.ts';
import type { AddressLines } from '../../../../machines/domain/place/address.ts';
import { readFieldValue } from '../../../../machines/domain/problems/field-key.ts';
import { choiceInput, validInput } from '../../../form/input-state.ts';
import { useLookupRows } from '../../../form/use-lookups.ts';
import type { ScrubbedLinesFragment } from '../../../graphql/staff-documents.ts';
import { useWizard } from '../../open/use-wizard.ts';

const usCountryId = 233;

/** Access to the address under a key such as `mailingAddress` or `lossPayees.FIRST_MORTGAGEE`. */
interface AddressAccess {
  /** The address currently on the screen, with the two-letter state code. */
  lines: AddressLines;
  /** The keys of the fields that hold the lines. */
  fields: readonly string[];
  isForeign: boolean;
  /** Replaces the address lines. */
  write: (lines: AddressLines | ScrubbedLinesFragment) => void;
  /** Stores the outcome of the address check. */
  note: (status: AddressScrubStatus) => void;
}

/** Reads and writes an address of the open quote. */
export function useAddressAt(at: string): AddressAccess {
  const { file, setInput } = useWizard();
  const states = useLookupRows('state');
  const text = (name: string) => {
    const value = readFieldValue(file, `${at}.${name}`);
    return typeof value === 'string' ? value : null;
  };
  const country = readFieldValue(file, `${at}.countryId`);
  const stateId = readFieldValue(file, `${at}.stateId`);
  const state = states.find(({ valueId }) => Number(valueId) === stateId);
  const write: AddressAccess['write'] = (lines) => {
    const state = states.find(({ code }) => code === lines.stateAbbreviation);
    const values = { streetAddress2: null, ...lines };
    for (const name of ['streetAddress1', 'streetAddress2', 'city', 'postalCode'] as const) {
      setInput(`${at}.${name}`, validInput(values[name] ?? '', values[name] ?? null));
    }
    setInput(`${at}.stateId`, choiceInput(state ? Number(state.valueId) : null));
  };
  return {
    lines: {
      streetAddress1: text('streetAddress1'),
      streetAddress2: text('streetAddress2'),
      city: text('city'),
      stateAbbreviation: state?.code ?? text('stateAbbreviation'),
      postalCode: text('postalCode'),
      urbanization: text('urbanization'),
      foreignState: text('foreignState'),
    },
    fields: ['streetAddress1', 'city', 'postalCode'].map((name) => `${at}.${name}`),
    isForeign: typeof country === 'number' && country !== usCountryId,
    write,
    note: (status) => setInput(`${at}.addressScrubStatus`, choiceInput(status)),
  };
}
