import {
  daysSincePurchase,
  explainDiscountEntry,
} from '../../../machines/domain/discounts/discount-entry.ts';
import { documentTypes } from '../../../machines/domain/underwriting/document-types.ts';
import { useWizard } from '../open/use-wizard.ts';
import { Discounts } from './discount-eligibility/Discounts.tsx';
import { NewlyMapped } from './discount-eligibility/NewlyMapped.tsx';
import { PriorPolicy } from './discount-eligibility/PriorPolicy.tsx';
import { DocumentsNeeded } from './documents/DocumentsNeeded.tsx';

/** Step 10: the prior owner's policy, the map revision, and why each discount does or does not apply. */
export function DiscountEligibility() {
  const { file, today } = useWizard();
  const { purchaseDate, isPreFirmEligible, isNewlyMappedEligible } = file.policy;
  const reason = explainDiscountEntry({
    daysSincePurchase: daysSincePurchase(purchaseDate, today),
    isPreFirmEligible: isPreFirmEligible === true,
    isNewlyMappedEligible: isNewlyMappedEligible === true,
  });
  return (
    <>
      <PriorPolicy askedBecause={`${reason.charAt(0).toLowerCase()}${reason.slice(1)}`} />
      <NewlyMapped />
      <Discounts />
      <DocumentsNeeded title="Documents for the discount" types={[documentTypes.priorDeclarations]} />
    </>
  );
}
