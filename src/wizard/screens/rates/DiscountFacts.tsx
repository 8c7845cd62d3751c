import type { LoadedPolicyFile } from '../../../graphql/parse-policy-file.ts';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { FactList } from '../../../ui/display/FactList.tsx';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';

/** Every discount and why it does or does not apply. */
export function DiscountFacts() {
  const { discounts } = useWizard().stored;
  const applying = discounts.filter(({ applies, isChosen }) => applies || isChosen);
  const others = discounts.filter((discount) => !applying.includes(discount));
  return (
    <Section title="Discounts">
      {applying.length === 0 ? (
        <p>No discount applies.</p>
      ) : (
        <FactList facts={applying.map(describeDiscount)} />
      )}
      {others.length === 0 ? null : (
        <Disclosure label={`${others.length} that do not apply, and why`}>
          <FactList facts={others.map(describeDiscount)} />
        </Disclosure>
      )}
    </Section>
  );
}

function describeDiscount({ name, applies, isChosen, reason }: LoadedPolicyFile['discounts'][number]) {
  return {
    label: name,
    value: (
      <StatusWord tone={isChosen ? 'good' : applies ? 'note' : 'off'}>
        {isChosen ? 'Used' : applies ? 'Applies' : 'Does not apply'}
      </StatusWord>
    ),
    note: reason,
  };
}
