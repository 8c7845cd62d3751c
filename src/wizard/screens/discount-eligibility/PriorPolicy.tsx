import { findContinuedDiscount } from '../../../../machines/domain/discounts/continued-discount.ts';
import { isBlank } from '../../../../machines/domain/format/format-values.ts';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';

/** The prior owner's NFIP policy, whose discount may continue. */
export function PriorPolicy({ askedBecause }: { askedBecause: string }) {
  const { file } = useWizard();
  const { discount, reason } = findContinuedDiscount(file);
  return (
    <Section
      title="The prior owner's policy"
      intro={`Asked because: ${askedBecause}. Its discount may go on. Blank if there was none.`}
    >
      <Ask name="priorPolicyInfo.priorOwnerPolicyNumber" />
      <Ask name="priorPolicyInfo.priorOwnerWyoCompany" />
      <Ask name="priorPolicyInfo.priorNfipLapsedPolicy" />
      <Ask
        name="priorPolicyInfo.lapsedForValidReason"
        note="Such as: the community was suspended, the lender released the cover, the policyholder died or was on military duty."
      />
      <Ask name="priorPolicyInfo.priorPolicyDiscountType" />
      <Ask
        name="priorPolicyInfo.priorDiscountedPremium"
        note="As the declarations page prints it, before reserve fund, surcharges and fees. The premium rises from it by 18 or 25 % a year at most."
      />
      {isBlank(file.priorPolicyInfo.priorOwnerPolicyNumber) ? null : (
        <p role="status">
          <StatusWord tone={discount === 'NO' ? 'off' : 'good'}>{reason}</StatusWord>
        </p>
      )}
    </Section>
  );
}
