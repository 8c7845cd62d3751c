import type { RatingStage } from '../../../../../machines/contract/types.ts';
import { CallButton } from '../../../../ui/controls/CallButton.tsx';
import { Banner } from '../../../../ui/feedback/Banner.tsx';
import { LoadFailure } from '../../../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Section } from '../../../../ui/layout/Section.tsx';
import { useWizard } from '../../../frame/use-wizard.ts';
import { CarrierQuestions } from './CarrierQuestions.tsx';
import { LostNfipBenefits } from './LostNfipBenefits.tsx';
import { OfferComparison } from './OfferComparison.tsx';
import { useOffers } from './use-offers.ts';

/** The questions of private carriers, and their offers beside the NFIP's. */
export function PrivateMarketSection({ stage }: { stage: RatingStage }) {
  const { isRating, isReadOnly } = useWizard();
  const { answer, hasFailed, isUnasked, retry, ask, chooseOffer, pendingOffer, refusal } = useOffers(stage);
  if (hasFailed) return <LoadFailure title="The offers could not be loaded" onRetry={retry} />;
  if (answer === undefined) return <Loading label="Loading the offers" shape="table" />;
  if (answer.__typename !== 'MarketOffers') return <Banner kind="note" title={answer.message} />;
  const { questions, offers, lostNfipBenefits } = answer;
  return (
    <>
      <Section
        title="What private carriers ask"
        intro="A carrier is asked for a quote once its questions are answered."
      >
        <CarrierQuestions questions={questions} />
        {isReadOnly ? null : ask === null ? (
          <p>Enter coverages and deductibles above; then the carriers can be asked.</p>
        ) : (
          <div>
            <CallButton
              variant={isUnasked ? 'filled' : 'default'}
              isBusy={isRating}
              busyText="Asking…"
              slowText={null}
              onPress={ask}
            >
              Ask the carriers
            </CallButton>
          </div>
        )}
      </Section>
      <Section
        title="Offers side by side"
        surface="plain"
        intro="For the coverages and deductibles above. Sample carriers are invented; nothing can be bought from them."
      >
        {refusal === null ? null : <Banner kind="warn" title={refusal} />}
        {offers.length === 0 ? (
          <Banner kind="note" title="Nothing was rated yet">
            Choose coverages first; then the offers appear here side by side.
          </Banner>
        ) : (
          <OfferComparison
            offers={offers}
            pendingOffer={pendingOffer}
            isReadOnly={isReadOnly}
            onChoose={chooseOffer}
          />
        )}
        {lostNfipBenefits.length === 0 || offers.length === 0 ? null : (
          <LostNfipBenefits sentences={lostNfipBenefits} />
        )}
      </Section>
    </>
  );
}
