import type { RatingStage } from '../../../../../machines/contract/types.ts';
import { formatAmount } from '../../../../../machines/domain/format/format-values.ts';
import { Banner } from '../../../../ui/feedback/Banner.tsx';
import { LoadFailure } from '../../../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Section } from '../../../../ui/layout/Section.tsx';
import { useWizard } from '../../../open/use-wizard.ts';
import { CarrierQuestions } from './CarrierQuestions.tsx';
import { LostNfipBenefits } from './LostNfipBenefits.tsx';
import classes from './OfferComparison.module.css';
import { OfferComparison } from './OfferComparison.tsx';
import type { Offer } from './offer-rows.ts';
import { useOffers } from './use-offers.ts';

/** The offers of private carriers beside the NFIP's, with what the carriers ask in a drawer. */
export function PrivateMarketSection({ stage }: { stage: RatingStage }) {
  const { isReadOnly, preselected } = useWizard();
  const { answer, hasFailed, isUnasked, retry, ask, chooseOffer, pendingOffer, refusal } = useOffers(stage);
  if (hasFailed) return <LoadFailure title="The offers could not be loaded" onRetry={retry} />;
  if (answer === undefined) return <Loading label="Loading the offers" shape="table" />;
  if (answer.__typename !== 'MarketOffers') return <Banner kind="note" title={answer.message} />;
  const { questions, offers, lostNfipBenefits } = answer;
  const isAnyAsked = offers.some(
    ({ privateFloodProviderId, outcome }) => privateFloodProviderId !== null && outcome !== 'NOT_ASKED',
  );
  return (
    <Section
      title="Offers side by side"
      surface="plain"
      intro="For the coverages and deductibles above. Sample carriers are invented; nothing can be bought from them."
    >
      <CarrierQuestions questions={questions} isUnasked={isUnasked || offers.length === 0} ask={ask} />
      {refusal === null ? null : <Banner kind="warn" title={refusal} />}
      {offers.length === 0 ? (
        <Banner kind="note" title="Nothing was rated yet">
          {preselected === null
            ? 'Choose coverages first; then the offers appear here side by side.'
            : 'Asking the carriers uses the recommended option. To compare another one, choose it first.'}
        </Banner>
      ) : isAnyAsked ? (
        <OfferComparison
          offers={offers}
          pendingOffer={pendingOffer}
          isReadOnly={isReadOnly}
          onChoose={chooseOffer}
        />
      ) : (
        <UnaskedOffers offers={offers} />
      )}
      {lostNfipBenefits.length === 0 || !isAnyAsked ? null : (
        <LostNfipBenefits sentences={lostNfipBenefits} />
      )}
    </Section>
  );
}

/** Before any carrier was asked there is nothing to compare: each offer is a line. */
function UnaskedOffers({ offers }: { offers: readonly Offer[] }) {
  return (
    <dl className={classes.unasked}>
      {offers.map(({ name, totalPremium }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{totalPremium === null ? 'Not asked yet' : `${formatAmount(totalPremium)} a year`}</dd>
        </div>
      ))}
    </dl>
  );
}
