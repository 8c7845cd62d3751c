import { Section } from '../../../ui/layout/Section.tsx';
import { Waterfall } from '../../../ui/pictures/charts/Waterfall.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { buildPremiumSteps } from './premium-steps.ts';

/** The premium from the coverages to the total, each line with a bar. Renders nothing if the quote is not rated. */
export function PremiumBreakdown() {
  const { rating, transaction } = useWizard().stored;
  const steps = buildPremiumSteps(rating, transaction.proratedSrlPremium);
  if (steps.length === 0) return null;
  return (
    <Section title="Premium" intro="Whole dollars for one year; discounts are in parentheses.">
      <Waterfall steps={steps} caption="From the full-risk premium to the total" />
    </Section>
  );
}
