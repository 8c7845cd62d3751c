import { FactList } from '../../../ui/display/FactList.tsx';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../frame/use-wizard.ts';

/** Every discount and why it does or does not apply. */
export function DiscountFacts() {
  const { discounts } = useWizard().stored;
  return (
    <Section title="Discounts">
      <FactList
        facts={discounts.map(({ name, applies, isChosen, reason }) => ({
          label: name,
          value: (
            <StatusWord tone={isChosen ? 'good' : applies ? 'note' : 'off'}>
              {isChosen ? 'Taken' : applies ? 'Applies' : 'Does not apply'}
            </StatusWord>
          ),
          note: reason,
        }))}
      />
    </Section>
  );
}
