import type { ReactNode } from 'react';
import { enumLabel, shownCents, shownDate, shownMoment } from '../../../../machines/domain/format/format.ts';
import { type Fact, Facts } from '../../../ui/data/Facts.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { oneLine } from '../address/one-line.ts';
import { useAddressAt } from '../address/use-address-at.ts';
import { nameOfInsured } from './payor.ts';

/** Who applies for what, from when, for how much, and how it stands. */
export function ApplicationFacts({ title, children }: { title: string; children?: ReactNode }) {
  const { stored, policyId } = useWizard();
  const { insureds, transaction, policy, rating, displayedPolicyNumber } = stored;
  const { lines } = useAddressAt('propertyAddress');
  const names = insureds.filter(({ isActive }) => isActive !== false).map(nameOfInsured);
  return (
    <Section title={title}>
      <Facts
        facts={[
          fact('Number', displayedPolicyNumber ?? String(policyId)),
          fact('Insured', names.filter(Boolean).join(', ')),
          fact('Property', oneLine(lines)),
          fact('First day of cover', shownDate(policy.effectiveDate), stored.effectiveDateRule.rule),
          fact('Total for the year', shownCents(rating.totalPremium)),
          fact('State of the policy', enumLabel('PolicyState', transaction.policyState)),
          fact('Status', enumLabel('TransactionStatus', transaction.transactionStatus)),
          fact('Submitted', shownMoment(transaction.submittedAt)),
          fact('Issued', shownDate(transaction.issuedDate)),
        ].filter(({ value }) => value !== '')}
      />
      {children}
    </Section>
  );
}

function fact(label: string, value: string, note?: string): Fact {
  return { label, value, ...(note ? { note } : {}) };
}
