import { findKnownAnswer } from '../../../machines/domain/answers/known-answers.ts';
import { formatAddressLine } from '../../../machines/domain/place/address.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { Ask } from '../question/Ask.tsx';
import { PartyAddress } from './address/PartyAddress.tsx';
import { useAddressAt } from './address/use-address-at.ts';
import { CorrespondenceEmails } from './policyholder-info-additional/CorrespondenceEmails.tsx';
import { EarlierContact } from './policyholder-info-additional/EarlierContact.tsx';
import { Insureds } from './policyholder-info-additional/Insureds.tsx';

/** Step 14: the insureds, the mailing address and the referral. */
export function PolicyholderInfoAdditional() {
  const { file } = useWizard();
  const property = useAddressAt('propertyAddress');
  const { isSameAsPropertyAddress } = file.mailingAddress;
  const isAssumed = findKnownAnswer(file, 'mailingAddress.isSameAsPropertyAddress') !== null;
  return (
    <>
      <EarlierContact />
      <Insureds />
      <Section title="Mail and referral">
        <Ask
          name="mailingAddress.isSameAsPropertyAddress"
          note={
            isSameAsPropertyAddress === false
              ? undefined
              : `${isAssumed ? 'The primary residence' : 'The property'}: ${formatAddressLine(property.lines)}`
          }
        />
        {isSameAsPropertyAddress === false ? <PartyAddress at="mailingAddress" /> : null}
        <Ask name="policy.referralSourceId" label="Who referred the insured?" />
        <CorrespondenceEmails />
      </Section>
    </>
  );
}
