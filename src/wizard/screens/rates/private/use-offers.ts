import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { RequestedCoverage } from '../../../../../machines/application/application-context.ts';
import { isRatingKey, selectUnsavedDrafts } from '../../../../../machines/application/drafts.ts';
import type { RatingStage } from '../../../../../machines/contract/types.ts';
import { ChooseOffer, MarketOffers, type MarketOffersQuery } from '../../../../graphql/staff-documents.ts';
import { useWizard } from '../../../open/use-wizard.ts';
import { findUnratedChoice } from '../unrated-choice.ts';
import type { Offer } from './offer-rows.ts';

interface OffersState {
  answer: MarketOffersQuery['marketOffers'] | undefined;
  hasFailed: boolean;
  /** Whether any offer is stale or still lacks an answer. */
  isUnasked: boolean;
  retry: () => void;
  /** Rates with the coverages in the fields, which asks the carriers. Null without coverages to rate. */
  ask: (() => void) | null;
  chooseOffer: (offer: Offer) => void;
  pendingOffer: Offer | null;
  /** Why the last choice was refused, or null. */
  refusal: string | null;
}

/** The offers of the open quote. They are refetched whenever the stored quote changes. */
export function useOffers(stage: RatingStage): OffersState {
  const { policyId, stored, drafts, send, saveAll, replaceFile, openHardStop } = useWizard();
  const { data, previousData, error, refetch } = useQuery(MarketOffers, {
    variables: { policyId: String(policyId), stage },
    fetchPolicy: 'no-cache',
  });
  const [saveChoice] = useMutation(ChooseOffer);
  const [pendingOffer, setPendingOffer] = useState<Offer | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any stored change may change the offers
  useEffect(() => {
    void refetch().catch(() => undefined);
  }, [stored, refetch]);
  const answer = (data ?? previousData)?.marketOffers;
  const choice = useCoverageChoice();

  const chooseOffer = async (offer: Offer) => {
    setPendingOffer(offer);
    const isUnrated = Object.keys(selectUnsavedDrafts(stored, drafts)).some(isRatingKey);
    setRefusal(
      !isUnrated && (await saveAll())
        ? await saveOffer(offer)
        : 'Some answers cannot be saved yet. Correct them first.',
    );
    setPendingOffer(null);
  };

  /** Resolves with null once the offer is chosen or a hard stop opens, else with the reason for the failure. */
  const saveOffer = async ({ privateFloodProviderId }: Offer): Promise<string | null> => {
    const variables = { policyId: String(policyId), privateFloodProviderId };
    const response = await saveChoice({ variables }).catch(() => null);
    const answer = response?.data?.chooseOffer;
    if (answer?.__typename === 'QuoteRated') replaceFile(answer.file);
    else if (answer?.__typename === 'HardStop') openHardStop(answer);
    else if (answer?.__typename === 'SaveRefused') return answer.problems[0]?.message ?? 'It was refused.';
    else return answer?.message ?? 'The call failed, and nothing changed. Try again.';
    return null;
  };

  return {
    answer,
    hasFailed: error !== undefined && answer === undefined,
    isUnasked: answer?.__typename === 'MarketOffers' && answer.offers.some(hasNoAnswer),
    retry: () => void refetch(),
    ask: choice === null ? null : () => send({ type: 'rate', stage, choice }),
    chooseOffer: (offer) => void chooseOffer(offer),
    pendingOffer,
    refusal,
  };
}

function hasNoAnswer({ outcome, isStale }: Offer): boolean {
  return isStale || outcome === 'NOT_ASKED' || outcome === 'NOT_AVAILABLE';
}

/** The coverages to rate: unrated input in the fields, else the recommended or the rated coverages; null if there are none. */
function useCoverageChoice(): RequestedCoverage | null {
  const { file, stored, problems, preselected } = useWizard();
  const typed = findUnratedChoice(file, stored, problems);
  if (typed !== null) return typed;
  if (preselected !== null) return preselected.choice;
  const { status, buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } =
    stored.rating;
  if (status === null || buildingCoverage === null) return null;
  return {
    buildingCoverage,
    contentsCoverage: contentsCoverage ?? 0,
    buildingDeductible: buildingDeductible ?? 0,
    contentsDeductible: contentsDeductible ?? 0,
  };
}
