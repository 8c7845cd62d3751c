import type { AdditionalInterestRole } from '../../../machines/contract/types.ts';
import { FurtherInterests } from './application-interest/FurtherInterests.tsx';
import { InterestSection } from './application-interest/InterestSection.tsx';
import { useInterests } from './application-interest/use-interests.ts';

const interestQuestions: readonly { role: AdditionalInterestRole; ask: string; intro: string }[] = [
  {
    role: 'FIRST_MORTGAGEE',
    ask: 'Is there a first mortgagee?',
    intro: 'The lender that is paid first. It is named on the building coverage.',
  },
  {
    role: 'SECOND_MORTGAGEE',
    ask: 'Is there a second mortgagee?',
    intro: 'A lender that ranks after the first, such as for a home equity loan.',
  },
  {
    role: 'LOSS_PAYEE',
    ask: 'Is there a loss payee?',
    intro: 'Another party with an interest in the insured property, such as a lender on the contents.',
  },
  {
    role: 'DISASTER_AGENCY',
    ask: 'Is there a disaster agency?',
    intro: 'A government agency that requires flood insurance for its disaster assistance.',
  },
];

/** Step 13: other parties with an interest in the building or its contents. */
export function ApplicationInterest() {
  const all = useInterests();
  return (
    <>
      {interestQuestions.map((interest) => {
        const { role } = interest;
        const entry = all.entries[role];
        const toggle = () => all.act({ type: 'toggle show', of: role });
        return entry.include ? (
          <InterestSection key={role} {...interest} entry={entry} onToggle={toggle} />
        ) : null;
      })}
      <FurtherInterests interests={all} />
    </>
  );
}
