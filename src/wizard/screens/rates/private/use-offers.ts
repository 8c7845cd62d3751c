import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { RequestedCoverage } from '../../../../../machines/application/application-context.ts';
import type { RatingStage } from '../../../../../machines/contract/types.ts';
import { ChooseOffer, MarketOffers, type MarketOffersQuery } from '../../../../graphql/documents.ts';
import { useWizard } from '../../../frame/use-wizard.ts';
import { findUnratedChoice } from '../unrated-choice.ts';
import type { Offer } from './offer-rows.ts';

interface OffersState {
  answer: MarketOffersQuery['marketOffers'] | undefined;
  hasFailed: boolean;
  /** Some carrier has no answer for the coverages in the fields. */
  isUnasked: boolean;
  retry: () => void;
  /** Rates with the coverages in the fields, which asks the carriers; null if the fields hold none. */
  ask: (() => void) | null;
  chooseOffer: (offer: Offer) => void;
  pendingOffer: Offer | null;
  /** Why the last choice was refused. */
  refusal: string | null;
}

/** The offers of the open quote; they are read again whenever the server answered something new about it. */
export function useOffers(stage: RatingStage): OffersState {
  const { policyId, stored, send, saveAll, replaceFile, openHardStop } = useWizard();
  const { data, previousData, error, refetch } = useQuery(MarketOffers, {
    variables: { policyId: String(policyId), stage },
    fetchPolicy: 'no-cache',
  });
  const [saveChoice] = useMutation(ChooseOffer, { fetchPolicy: 'no-cache' });
  const [pendingOffer, setPendingOffer] = useState<Offer | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is stored may change the offers
  useEffect(() => {
    void refetch().catch(() => undefined);
  }, [stored, refetch]);
  const answer = (data ?? previousData)?.marketOffers;
  const choice = useCoverageChoice();

  const chooseOffer = async (offer: Offer) => {
    setPendingOffer(offer);
    setRefusal(
      (await saveAll()) ? await saveOffer(offer) : 'Something typed is not saved yet. Correct it first.',
    );
    setPendingOffer(null);
  };

  /** Null where the offer is kept; else why not. */
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

/** The coverages in the fields: those typed over, else those that are rated. */
function useCoverageChoice(): RequestedCoverage | null {
  const { file, stored, problems } = useWizard();
  const typed = findUnratedChoice(file, stored, problems);
  if (typed !== null) return typed;
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
