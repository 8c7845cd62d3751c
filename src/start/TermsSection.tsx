import type { StartChoicesQuery } from '../graphql/staff-documents.ts';
import { Section } from '../ui/layout/Section.tsx';
import { StartFormField } from './StartFormField.tsx';
import type { QuoteStart } from './use-start.ts';

interface TermsSectionProps {
  start: QuoteStart;
  agents: StartChoicesQuery['agents'];
}

const markets = [
  { value: 'PUBLIC', label: 'The NFIP', description: 'The National Flood Insurance Program' },
  { value: 'PRIVATE', label: 'Private carriers' },
  { value: 'BOTH', label: 'Both, side by side', description: 'One of them is chosen later' },
  { value: 'NONE', label: 'None for now', description: 'Nothing is rated' },
];

/** The agent of record, who may insure the risk, and whether the policy is a transfer from another insurer. */
export function TermsSection({ start, agents }: TermsSectionProps) {
  const agentOptions = agents.map(({ userId, name, agency }) => ({
    value: userId,
    label: agency ? `${name}, ${agency}` : name,
  }));
  return (
    <Section title="Agent and market">
      <StartFormField
        start={start}
        field="policyOwner.userId"
        label="Agent of record"
        required
        options={agentOptions}
        as="select"
      />
      <StartFormField
        start={start}
        field="policy.rateMarketType"
        label="Who may insure it?"
        required
        options={markets}
        as="radio"
      />
      <StartFormField
        start={start}
        field="policy.priorNfipPolicyIndicator"
        label="Is it a transfer from another insurer?"
        required
        note="If so, you enter the prior policy with the effective date."
      />
    </Section>
  );
}
