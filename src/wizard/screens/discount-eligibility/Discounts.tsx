import { statutoryDiscountOrder } from '../../../../machines/domain/discounts/discount.ts';
import {
  type DiscountExplanation,
  explainDiscounts,
} from '../../../../machines/domain/discounts/discount-explanations.ts';
import { ReasonList, type ReasonRow } from '../../../ui/display/ReasonList.tsx';
import { Tag } from '../../../ui/display/Tag.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';

/** The number of statutory discounts, including the prior policy's discount, which continues one of them. */
const statutoryCount = statutoryDiscountOrder.length + 1;

/** Every discount and why it does or does not apply with the current answers. */
export function Discounts() {
  const { file, today } = useWizard();
  const all = explainDiscounts(file, today);
  const statutory = all.slice(0, statutoryCount);
  const otherDiscounts = all.slice(statutoryCount);
  return (
    <Section title="Statutory discounts" intro="Only one applies: the one that lowers the premium most.">
      <ReasonList label="Statutory discounts" rows={statutory.map(buildDiscountRow)} />
      <h3>Other discounts, applied on top</h3>
      <ReasonList label="Other discounts" rows={otherDiscounts.map(buildDiscountRow)} />
    </Section>
  );
}

function buildDiscountRow({ name, applies, isChosen, reason }: DiscountExplanation): ReasonRow {
  return {
    title: name,
    tone: applies ? 'good' : 'off',
    word: applies ? 'Applies' : 'Does not apply',
    reason,
    mark: isChosen ? <Tag tone="note">Used in the rating</Tag> : undefined,
  };
}
