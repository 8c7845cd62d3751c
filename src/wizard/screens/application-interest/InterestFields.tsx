import { FieldRow } from '../../../form/FieldRow.tsx';
import { Ask } from '../../question/Ask.tsx';
import { PartyAddress } from '../address/PartyAddress.tsx';

/** The fields of one interest: names, numbers, mailing address, phones and e-mail. */
export function InterestFields({ at }: { at: string }) {
  return (
    <>
      <Ask name={`${at}.name1`} note="As it should appear on the declarations page" />
      <Ask name={`${at}.name2`} note="Such as: its successors and/or assigns" />
      <Ask name={`${at}.loanNumber`} />
      <Ask name={`${at}.caseFileNumber`} />
      <Ask name={`${at}.agencyCode`} />
      <PartyAddress at={at} />
      <FieldRow>
        <Ask name={`${at}.phone`} />
        <Ask name={`${at}.workPhone`} />
        <Ask name={`${at}.cellPhone`} />
        <Ask name={`${at}.fax`} />
      </FieldRow>
      <Ask name={`${at}.email`} />
    </>
  );
}
