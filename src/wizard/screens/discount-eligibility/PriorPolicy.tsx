import { findContinuedDiscount } from '../../../../machines/domain/discounts/continued-discount.ts';
import { isBlank } from '../../../../machines/domain/format/format-values.ts';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';

/** The prior owner's NFIP policy, whose discount may continue. */
export function PriorPolicy({ askedBecause }: { askedBecause: string }) {
  const { file } = useWizard();
  const { discount, reason } = findContinuedDiscount(file);
  return (
    <Section
      title="The prior owner's policy"
      intro={`Asked because: ${askedBecause}. Its discount may continue. Blank if none.`}
    >
      <Ask name="priorPolicyInfo.priorOwnerPolicyNumber" />
      <Ask name="priorPolicyInfo.priorOwnerWyoCompany" />
      <Ask name="priorPolicyInfo.priorNfipLapsedPolicy" />
      <Ask name="priorPolicyInfo.lapsedDays" note="A lapse of 30 days or less keeps the discount." />
      <Ask
        name="priorPolicyInfo.lapsedForValidReason"
        note="Such as a suspended community, a lender that no longer required it, or the insured’s death or military duty."
      />
      <Ask name="priorPolicyInfo.priorPolicyDiscountType" />
      <Ask
        name="priorPolicyInfo.priorDiscountedPremium"
        note="From the declarations page, before reserve fund, surcharges and fees. It can rise by at most 18% or 25% a year."
      />
      {isBlank(file.priorPolicyInfo.priorOwnerPolicyNumber) ? null : (
        <p role="status">
          <StatusWord tone={discount === 'NO' ? 'off' : 'good'}>{reason}</StatusWord>
        </p>
      )}
    </Section>
  );
}
