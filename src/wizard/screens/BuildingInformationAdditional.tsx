import { findKnownAnswer } from '../../../machines/domain/answers/known-answers.ts';
import { isSfha } from '../../../machines/domain/place/flood-zone.ts';
import { isFieldApplicable } from '../../../machines/domain/questions/field-conditions.ts';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { Ask } from '../question/Ask.tsx';
import { AddressTypeQuestion } from './building-information-additional/AddressTypeQuestion.tsx';
import { DisasterAssistanceQuestion } from './building-information-additional/DisasterAssistanceQuestion.tsx';
import { ReviewFlags } from './building-information-additional/ReviewFlags.tsx';

/** Step 15: the remaining questions about the building and why it is insured. */
export function BuildingInformationAdditional() {
  const { file } = useWizard();
  const { policy, propertyAddress } = file;
  const { floodZone } = policy;
  return (
    <>
      <Section title="Land, address and reason for insurance">
        <Ask name="structure.isOnFederalLand" />
        <Ask
          name="propertyAddress.isFederallyLeased"
          note={
            propertyAddress.isFederallyLeased === true
              ? undefined
              : 'On the river side of a levee, or seaward of a seawall, leased federal property has special rates.'
          }
        />
        <Ask name="structure.hasMultipleBuildings" note="A policy insures one building." />
        <Ask
          name="structure.buildingAtAddress"
          note="To distinguish it from the others, such as: rear house, building C."
        />
        <Ask
          name="policy.isMandatoryPurchase"
          note={
            isSfha(floodZone) && findKnownAnswer(file, 'policy.isMandatoryPurchase') === null
              ? `Zone ${floodZone} is a Special Flood Hazard Area: federally backed lenders must require flood insurance.`
              : undefined
          }
        />
        <DisasterAssistanceQuestion />
        <Disclosure
          label="Identified by something other than a street address"
          isForcedOpen={
            propertyAddress.propertyAddressType !== null ||
            isFieldApplicable('propertyAddress.propertyDesc', file)
          }
        >
          <AddressTypeQuestion />
          <Ask name="propertyAddress.propertyDesc" />
        </Disclosure>
      </Section>
      <ReviewFlags />
    </>
  );
}
