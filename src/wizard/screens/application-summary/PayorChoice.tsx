import { enums } from '../../../../machines/contract/enums.ts';
import type { PolicyBillingType } from '../../../../machines/contract/types.ts';
import { enumLabel } from '../../../../machines/domain/format/format-values.ts';
import { useWizard } from '../../open/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';
import { PartyAddress } from '../address/PartyAddress.tsx';
import { findBilledParty } from './payor.ts';

const billingTypes = Object.keys(enums.PolicyBillingType) as PolicyBillingType[];

/**
 * The choice of who pays the premium: those who are named on the policy, the one who is chosen, or another person, whose name and address are
 * then required.
 */
export function PayorChoice() {
  const { file } = useWizard();
  const options = billingTypes.flatMap((type) => {
    const name = findBilledParty(type, file);
    const label = type === 'OTHER' ? 'Someone else' : enumLabel('PolicyBillingType', type);
    const isOffered = name !== null || ['INSURED', 'OTHER', file.policy.policyBillingType].includes(type);
    if (!isOffered) return [];
    return name === null
      ? { value: type, label }
      : { value: type, label: `${label}: ${name.text}`, fields: name.fields };
  });
  return (
    <>
      <Ask name="policy.policyBillingType" as="radio" options={options} />
      {file.policy.policyBillingType === 'OTHER' ? (
        <>
          <Ask name="billing.name1" />
          <Ask name="billing.name2" />
          <PartyAddress at="billing" />
        </>
      ) : null}
    </>
  );
}
