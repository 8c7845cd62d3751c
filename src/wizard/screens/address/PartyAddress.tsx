import { FieldRow } from '../../../form/FieldRow.tsx';
import { Ask } from '../../Ask.tsx';
import { AddressCheck } from './AddressCheck.tsx';

/** The address under a key such as `mailingAddress`, with the offer to check it. */
export function PartyAddress({ at }: { at: string }) {
  return (
    <>
      <Ask name={`${at}.streetAddress1`} />
      <Ask name={`${at}.streetAddress2`} />
      <Ask name={`${at}.urbanization`} />
      <FieldRow>
        <Ask name={`${at}.city`} />
        <Ask name={`${at}.stateId`} as="select" />
        <Ask name={`${at}.foreignState`} />
        <Ask name={`${at}.postalCode`} />
      </FieldRow>
      <Ask name={`${at}.countryId`} as="select" />
      <AddressCheck at={at} />
    </>
  );
}
