import { findMarketOffers } from '../../market/market-offers.service.ts';
import { findRatingStage } from '../../rating/rating-stage.service.ts';
import { requireFound } from '../../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../../rest/route.ts';
import {
  answerObject,
  choice,
  day,
  flag,
  integer,
  list,
  money,
  object,
  rowNumber,
  text,
} from '../../rest/shape.ts';
import { chooseOffer } from './choose-offer.service.ts';
import { ratingSavedShape, requireRated } from './rate.routes.ts';

const lineShape = answerObject('OfferLine', {
  label: text('What it is'),
  amount: money('The amount; null where it is not known and not charged'),
  certainty: choice('FigureCertainty', 'How certain its figure is'),
});

const offerShape = answerObject('MarketOffer', {
  privateFloodProviderId: rowNumber('The private carrier; null for the NFIP'),
  name: text('Who makes the offer'),
  isSample: flag('Whether the carrier is an invented sample'),
  outcome: choice('OfferOutcome', 'What came of asking'),
  reasons: list(text('Why the carrier gave no quote, or which parts of it are provisional', 500)),
  isStale: flag('Whether answers changed since it was made, or its last day has passed'),
  isChosen: flag('Whether it is the chosen offer'),
  mayBeChosen: flag('Whether ChooseOffer takes it'),
  buildingPremium: money('Premium of the building'),
  contentsPremium: money('Premium of the contents'),
  fees: list(lineShape),
  taxes: list(lineShape),
  totalPremium: money('Total cost per year'),
  buildingLimit: integer('Highest building coverage that it sells, dollars'),
  contentsLimit: integer('Highest contents coverage that it sells, dollars'),
  waitingPeriod: text('When coverage can start', 500),
  lenderAcceptance: text('Whether lenders accept it', 500),
  minimumEarned: text('What is kept if the policy is canceled early', 500),
  validUntil: day('The last day on which it may be bound'),
  provenance: text('Where the answer came from', 500),
});

/** Routes of the offers of a quote in the Private and Both markets. */
export const offerRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/MarketOffers',
    summary:
      'The offers of the NFIP and of the private carriers for the coverages that were rated; none in the public market. Policy/{id}/PrivateProviderQuestions lists what the carriers ask first.',
    twin: 'Query.marketOffers',
    isOurs: true,
    answers: list(offerShape),
    run: async ({ world, viewer, id }) => {
      const stage = requireFound(await findRatingStage(world, viewer, id));
      const answer = await findMarketOffers(world, viewer, id, stage);
      if (answer.__typename === 'NotFound') return requireFound(null);
      return answer.__typename === 'MarketOffers' ? answer.offers : [];
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'Policy/{id}/ChooseOffer',
    summary:
      'Chooses an offer of Policy/{id}/MarketOffers: the carrier’s of privateFloodProviderID, or the NFIP’s where that is null. The coverages that were rated are rated with it, and that rating becomes the active one.',
    twin: 'Mutation.chooseOffer',
    isOurs: true,
    body: object('OfferChoice', {
      may: { privateFloodProviderID: rowNumber('The private carrier; null for the NFIP') },
    }),
    answers: ratingSavedShape,
    run: async ({ world, viewer, id, body }) =>
      requireRated(await chooseOffer(world, viewer, id, body.privateFloodProviderID ?? null)),
  }),
];
