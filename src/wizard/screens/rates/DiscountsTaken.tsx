import { Facts } from '../../../ui/Facts.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import { useWizard } from '../../use-wizard.ts';

/** Every discount and why it does or does not apply. */
export function DiscountsTaken() {
  const { discounts } = useWizard().stored;
  return (
    <Section title="Discounts">
      <Facts
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
