import type { RatingStage } from '../../../../machines/contract/types.ts';
import { isPublicMarket, isUnrated } from '../../../../machines/domain/market/market.ts';
import { isPrivateMarket } from '../../../../machines/domain/policy/policy.ts';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { AfterPaint } from '../../../ui/layout/AfterPaint.tsx';
import { PrintableScreen } from '../../open/PrintableScreen.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { MarketQuestion } from '../MarketQuestion.tsx';
import classes from './CoverageFields.module.css';
import { CoverageFields } from './CoverageFields.tsx';
import { DiscountFacts } from './DiscountFacts.tsx';
import { LocationFactsSection } from './LocationFactsSection.tsx';
import { ChosenPremium } from './options/ChosenPremium.tsx';
import { NfipOptions } from './options/NfipOptions.tsx';
import { PremiumCalculation } from './PremiumCalculation.tsx';
import { CarrierWorksheet } from './private/CarrierWorksheet.tsx';
import { PrivateMarketSection } from './private/PrivateMarketSection.tsx';
import { WhatIfSection } from './WhatIfSection.tsx';

/**
 * The premium options of a stage: the chosen total, the option grid, editable coverages and deductibles, and the calculation. A change of an
 * issued policy begins with the coverages that it has; everything to compare them with is folded.
 */
export function PremiumOptions({ stage }: { stage: RatingStage }) {
  const { file, stored } = useWizard();
  if (isUnrated(file)) return <NoMarketBanner />;
  const placeVersion = `${stored.locationFacts.version} ${stored.floodZoneInformation.version}`;
  const options = isPublicMarket(file) ? (
    <NfipOptions key={`options at place ${placeVersion}`} stage={stage} />
  ) : (
    <ChosenPremium stage={stage} options={null} />
  );
  const isOfCarrier = stored.rating.privateFloodProviderId !== null;
  const isRated = stored.rating.totalPremium !== null;
  const discounts = stage === 'DISCOUNTED' && isPublicMarket(file) ? <DiscountFacts /> : null;
  const calculation = isRated ? (
    <Disclosure label="Worksheet, perils and waterfall" printMode="loaded">
      <CalculationSection />
    </Disclosure>
  ) : null;
  const whatIf =
    isRated && !isOfCarrier ? (
      <WhatIfSection key={`what if ${stored.rating.ratingId}`} stage={stage} />
    ) : null;
  const carriers = isPrivateMarket(file.policy.rateMarketType) ? (
    <PrivateMarketSection stage={stage} />
  ) : null;
  if (file.policy.currentTransactionId !== null)
    return (
      <PrintableScreen>
        <LocationFactsSection />
        <CoverageFields stage={stage} />
        {carriers}
        {calculation}
        <Disclosure label="Other options, discounts and what if" printMode="if open">
          <div className={classes.folded}>
            {options}
            {discounts}
            {whatIf}
          </div>
        </Disclosure>
      </PrintableScreen>
    );
  return (
    <PrintableScreen>
      <LocationFactsSection />
      {options}
      <CoverageFields stage={stage} />
      {carriers}
      <AfterPaint>
        {discounts}
        {calculation}
        {whatIf}
      </AfterPaint>
    </PrintableScreen>
  );
}

/** The calculation of the NFIP premium or of the chosen carrier's premium. */
function CalculationSection() {
  const { ratingId, privateFloodProviderId } = useWizard().stored.rating;
  return privateFloodProviderId === null ? (
    <PremiumCalculation key={ratingId} />
  ) : (
    <CarrierWorksheet key={ratingId} />
  );
}

function NoMarketBanner() {
  const { file } = useWizard();
  return (
    <>
      <Banner kind="note" title="Nothing is rated: the rate market is None">
        The quote continues without a premium. To get one, choose NFIP, private flood, or both.
      </Banner>
      {file.policy.currentTransactionId === null ? <MarketQuestion /> : null}
    </>
  );
}
