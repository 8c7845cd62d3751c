import { lossPayeeFullName } from '../../../../machines/domain/parties/loss-payee.ts';
import { formatAddressLine } from '../../../../machines/domain/place/address.ts';
import { readFieldValue } from '../../../../machines/domain/problems/field-key.ts';
import { buildLenderValues } from '../../../../machines/parties/lender-choice.ts';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';
import { PartyAddress } from '../address/PartyAddress.tsx';
import { AssignsChoice } from './AssignsChoice.tsx';
import classes from './LenderBox.module.css';
import { LenderBox } from './LenderBox.tsx';
import { PhoneFields } from './PhoneFields.tsx';

/** The name, address and phone of an interest: fields that a choice from the directory fills. */
const filledFields = [
  'name1',
  'name2',
  'streetAddress1',
  'streetAddress2',
  'urbanization',
  'city',
  'stateId',
  'foreignState',
  'postalCode',
  'countryId',
  'phone',
  'workPhone',
  'cellPhone',
  'fax',
  'email',
] as const;

/** One interest: chosen from the directory, or entered by hand; then only its loan number is asked. */
export function InterestFields({ at }: { at: string }) {
  const { file, setRow, isReadOnly, messagesFor } = useWizard();
  const read = (field: string) => {
    const value = readFieldValue(file, `${at}.${field}`);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const name = lossPayeeFullName({ name1: read('name1'), name2: read('name2') });
  const address = formatAddressLine({
    streetAddress1: read('streetAddress1'),
    streetAddress2: read('streetAddress2'),
    city: read('city'),
    stateAbbreviation: read('stateAbbreviation'),
    postalCode: read('postalCode'),
  });
  const hasErrors = filledFields.some((field) => messagesFor(`${at}.${field}`).error !== undefined);
  return (
    <>
      {isReadOnly ? null : (
        <LenderBox
          id={`${at}.lender`}
          label={name === '' ? 'Search by name' : 'Choose another'}
          onChoose={(lender) => setRow(at, buildLenderValues(lender))}
        />
      )}
      {name === '' ? null : (
        <p className={classes.chosen}>
          <strong>{name}</strong>
          {address === '' ? null : `, ${address}`}
        </p>
      )}
      <Ask name={`${at}.loanNumber`} />
      <Ask name={`${at}.caseFileNumber`} />
      <Ask name={`${at}.agencyCode`} />
      {name === '' ? null : <AssignsChoice at={at} />}
      <Disclosure
        label={name === '' ? 'Not in the list: enter it by hand' : 'Name, address and phone'}
        isForcedOpen={hasErrors}
        printMode="if open"
      >
        <Ask name={`${at}.name1`} note="As it should appear on the declarations page" />
        <Ask name={`${at}.name2`} note="For example: its successors and/or assigns" />
        <PartyAddress at={at} />
        <PhoneFields at={at} />
        <Ask name={`${at}.email`} />
      </Disclosure>
    </>
  );
}
