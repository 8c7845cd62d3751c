import { Section } from '../../ui/layout/Section.tsx';
import { Ask } from '../question/Ask.tsx';

/** Asks a quote again who may insure it. */
export function MarketQuestion() {
  return (
    <Section title="Market">
      <Ask name="policy.rateMarketType" as="radio" label="Who may insure it?" required />
    </Section>
  );
}
