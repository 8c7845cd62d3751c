import { Ask } from '../../question/Ask.tsx';
import classes from './AddressCheck.module.css';
import { AddressCheck } from './AddressCheck.tsx';

/** The address fields under a key such as `mailingAddress`, with a button to check the address. */
export function PartyAddress({ at }: { at: string }) {
  return (
    <>
      <Ask name={`${at}.streetAddress1`} />
      <Ask name={`${at}.streetAddress2`} />
      <Ask name={`${at}.urbanization`} />
      <div className={classes.place}>
        <Ask name={`${at}.city`} />
        <Ask name={`${at}.stateId`} as="select" />
        <Ask name={`${at}.foreignState`} />
        <Ask name={`${at}.postalCode`} />
      </div>
      <Ask name={`${at}.countryId`} as="select" />
      <AddressCheck at={at} />
    </>
  );
}
