import type { RatingStage } from '../../../../machines/contract/types.ts';
import { isUnrated } from '../../../../machines/domain/market.ts';
import { isPrivateMarket } from '../../../../machines/domain/policy.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Ask } from '../../Ask.tsx';
import { useWizard } from '../../use-wizard.ts';
import { ChosenPremium } from './ChosenPremium.tsx';
import { CoverageFields } from './CoverageFields.tsx';
import { DiscountsTaken } from './DiscountsTaken.tsx';
import { HowItWasMade } from './HowItWasMade.tsx';
import { OptionGrid } from './OptionGrid.tsx';

/** Premium options of a stage: the chosen total, the grid, coverages and deductibles typed over, how the premium was made. */
export function PremiumOptions({ stage }: { stage: RatingStage }) {
  const { file, stored } = useWizard();
  if (isUnrated(file)) return <Unrated />;
  return (
    <>
      <ChosenPremium stage={stage} />
      <OptionGrid stage={stage} />
      <CoverageFields stage={stage} />
      {isPrivateMarket(file.policy.rateMarketType) ? (
        <Section title="For private carriers">
          <Ask name="policy.surplusLinesHasPriorLosses" />
        </Section>
      ) : null}
      {stage === 'DISCOUNTED' ? <DiscountsTaken /> : null}
      {stored.rating.totalPremium === null ? null : <HowItWasMade key={stored.rating.ratingId} />}
    </>
  );
}

function Unrated() {
  return (
    <Banner kind="note" title="Nothing is rated: the rate market is None">
      The quote goes on without a premium. To get one, go back to the application start and choose NFIP,
      private flood, or both.
    </Banner>
  );
}
