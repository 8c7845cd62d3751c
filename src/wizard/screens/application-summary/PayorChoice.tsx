import { enums } from '../../../../machines/contract/enums.ts';
import type { PolicyBillingType } from '../../../../machines/contract/types.ts';
import { enumLabel } from '../../../../machines/domain/format/format-values.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';
import { PartyAddress } from '../address/PartyAddress.tsx';
import { findPayorName } from './payor.ts';

const billingTypes = Object.keys(enums.PolicyBillingType) as PolicyBillingType[];

/** The choice of who pays the premium. For a payor who is not on the policy, name and address are required. */
export function PayorChoice() {
  const { file } = useWizard();
  const options = billingTypes.map((type) => ({
    value: type,
    label: type === 'OTHER' ? 'Other' : enumLabel('PolicyBillingType', type),
    description: type === 'OTHER' ? 'Asked for below' : (findPayorName(type, file) ?? 'None is named'),
  }));
  return (
    <Section title="Who pays">
      <Ask name="policy.policyBillingType" as="radio" options={options} />
      {file.policy.policyBillingType === 'OTHER' ? (
        <>
          <Ask name="billing.name1" />
          <Ask name="billing.name2" />
          <PartyAddress at="billing" />
        </>
      ) : null}
    </Section>
  );
}
