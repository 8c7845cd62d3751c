import type { ReactNode } from 'react';
import type { TransactionType } from '../../../../machines/contract/types.ts';
import {
  enumLabel,
  formatDate,
  formatDateTime,
  formatDollarsAndCents,
} from '../../../../machines/domain/format/format-values.ts';
import { formatAddressLine } from '../../../../machines/domain/place/address.ts';
import { type Fact, FactList } from '../../../ui/display/FactList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { useAddressAt } from '../address/use-address-at.ts';
import { formatInsuredName } from './payor.ts';

interface ApplicationFactsProps {
  title: string;
  /** Whether the facts include the state and the status; a page that describes the status in words leaves them out. */
  showsState?: boolean;
  children?: ReactNode;
}

/** The facts of the application: number, insured, property, dates, premium, state and status. */
export function ApplicationFacts({ title, showsState = true, children }: ApplicationFactsProps) {
  const { stored, policyId } = useWizard();
  const { insureds, transaction, policy, rating, displayedPolicyNumber } = stored;
  const { lines, fields } = useAddressAt('propertyAddress');
  const names = insureds.filter(({ isActive }) => isActive !== false).map(formatInsuredName);
  const nameFields = insureds.map((_, row) => `insureds.${row}.lastName`);
  const rule = stored.effectiveDateRule;
  const isDayByRule = rule.effectiveDate === policy.effectiveDate;
  const isOfTerm = termTypes.includes(transaction.transactionType);
  return (
    <Section title={title}>
      <FactList
        facts={[
          buildFact('Number', displayedPolicyNumber ?? String(policyId)),
          { ...buildFact('Insured', names.filter(Boolean).join(', ')), fields: nameFields },
          { ...buildFact('Property', formatAddressLine(lines)), fields },
          buildFact('Effective date', formatDate(policy.effectiveDate), isDayByRule ? rule.rule : undefined),
          buildFact('Total for the year', formatDollarsAndCents(rating.totalPremium)),
          buildFact(
            'State of the policy',
            showsState ? enumLabel('PolicyState', transaction.policyState) : '',
          ),
          buildFact(
            'Status',
            showsState ? enumLabel('TransactionStatus', transaction.transactionStatus) : '',
          ),
          buildFact(
            isOfTerm ? 'Submitted' : 'Last change submitted',
            formatDateTime(transaction.submittedAt),
          ),
          buildFact(isOfTerm ? 'Issued' : 'Last change issued', formatDate(transaction.issuedDate)),
        ].filter(({ value }) => value !== '')}
      />
      {children}
    </Section>
  );
}

/** The transactions that begin a term. The days of every other one are those of a change. */
const termTypes: readonly TransactionType[] = [
  'NEW_BUSINESS',
  'RENEWAL',
  'BILLED_RENEWAL',
  'UPLOADED_ROLLOVER_TRANSFER',
];

function buildFact(label: string, value: string, note?: string): Fact {
  return { label, value, ...(note ? { note } : {}) };
}
