import { isBlank } from '../../machines/domain/format/format-values.ts';
import type { AddressPick } from '../../machines/start/start.machine.ts';
import { blankInput } from '../form/input-state.ts';
import { listOfferedAddresses } from '../graphql/scrubbed-addresses.ts';
import type { ScrubAnswerFragment } from '../graphql/staff-documents.ts';
import { type StartFormValues, withAddress } from './start-form.ts';

/** The form with the chosen address filled in. An offered address or no choice also clears the override reason. */
export function applyAddressPick(
  form: StartFormValues,
  scrub: ScrubAnswerFragment,
  pick: AddressPick,
): StartFormValues {
  const chosen = typeof pick === 'number' ? listOfferedAddresses(scrub)[pick] : undefined;
  if (chosen) return withAddress(form, chosen);
  return pick === 'typed' ? form : { ...form, 'propertyAddress.overrideReason': blankInput };
}

/** Problems with the address choice: no choice made, or no reason for using the address as typed. */
export function findPickProblems(
  form: StartFormValues,
  scrub: ScrubAnswerFragment,
  pick: AddressPick,
): { field: string; message: string }[] {
  const reason = form['propertyAddress.overrideReason'].value;
  if (pick === 'typed' && isBlank(typeof reason === 'string' ? reason : null)) {
    return [{ field: 'propertyAddress.overrideReason', message: 'Say why the address is used as typed.' }];
  }
  if (pick !== null) return [];
  if (listOfferedAddresses(scrub).length === 0) {
    return [
      { field: 'propertyAddress.streetAddress1', message: scrub.message ?? 'The address was not found.' },
    ];
  }
  return [{ field: 'address-pick', message: 'Choose the address.' }];
}
