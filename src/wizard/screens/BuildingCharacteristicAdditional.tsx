import { isFieldApplicable } from '../../../machines/domain/questions/field-conditions.ts';
import { documentTypes } from '../../../machines/domain/underwriting/document-types.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { Ask } from '../question/Ask.tsx';
import { CoastalBarrier } from './building-characteristic-additional/CoastalBarrier.tsx';
import { NotInsurable } from './building-characteristic-additional/NotInsurable.tsx';
import { DocumentsNeeded } from './documents/DocumentsNeeded.tsx';
import { MarketOfStoppedQuote } from './MarketOfStoppedQuote.tsx';

/** Step 9: other characteristics that decide whether the building can be insured. */
export function BuildingCharacteristicAdditional() {
  const { file, stored } = useWizard();
  const hasDetached = isFieldApplicable('structure.detachedStructuresCount', file);
  return (
    <>
      <Section
        title={hasDetached ? 'The lot and the building' : 'The building'}
        intro={
          hasDetached
            ? 'A detached garage may share 10% of the coverage; other structures need a policy.'
            : undefined
        }
      >
        <Ask name="structure.detachedStructuresCount" />
        {/* Step 7 asks for it; here it is shown to be corrected. */}
        {stored.structure.elevatorsCount === null ? null : <Ask name="structure.elevatorsCount" />}
        <Ask
          name="policy.hasFloodProofingCert"
          note="An engineer's certificate that the building keeps water out to 1 ft above the base flood elevation."
        />
        <Ask
          name="policy.isHistoric"
          note="A listed historic building is exempt from the substantial improvement test."
        />
      </Section>
      <CoastalBarrier />
      <Section
        title="Eligibility"
        intro="The NFIP insures buildings with walls and a roof that are mostly above ground."
      >
        <Ask name="structure.isWalledAndRoofed" />
        <Ask name="structure.percentAboveGround" />
        <Ask name="structure.isEarthSheltered" />
        <Ask
          name="propertyAddress.is1316Property"
          note="Declared by the state or community for violating floodplain rules."
        />
      </Section>
      <NotInsurable />
      <MarketOfStoppedQuote />
      <DocumentsNeeded
        title="Documents for these answers"
        types={[
          documentTypes.floodproofingCertificate,
          documentTypes.constructionProof,
          documentTypes.conformityLetter,
        ]}
      />
    </>
  );
}
