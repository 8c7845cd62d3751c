import { expect, test } from 'vitest';
import { importTaxes } from '../../../server/lists/state-taxes.service.ts';
import { parseTaxes } from '../../../server/providers/lists/taxes-file.ts';
import { Rate } from '../../../src/graphql/documents.ts';
import { parsePolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { ChooseOffer, MarketOffers, PolicyWorksheet } from '../../../src/graphql/staff-documents.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { filledScreen, playScreen, startedQuote } from '../../support/scenarios/quote-player.ts';
import { restWorld } from '../../support/server/rest-world.ts';

const { world, agent } = await restWorld();
const today = '2026-11-21';

test('where a state tax is not known the quote says so in place of the amount, and is provisional', async () => {
  // The home of the scenario is in Tennessee, whose taxes are known until this file says otherwise.
  const rows = parseTaxes(
    [
      'state,line,label,rate,amount,base,class,from,to,source',
      'TN,surplus lines tax,Surplus lines tax,unknown,,all,any,2026-01-01,,Not found',
      'TN,stamping fee,Clearinghouse fee,0.175,,all,any,2016-10-01,,Tennessee',
    ].join('\n'),
  );
  await importTaxes(world.db, { source: 'test', listDate: today, rows }, world.now());
  const { start, steps } = namedScenario('crawlspace-with-certificate-bought-lately', today);
  let quote = await startedQuote(agent, { ...start, rateMarket: 'BOTH' });
  for (const step of steps.slice(0, 4)) quote = await playScreen(agent, quote, step);
  const answers = {
    'policy.surplusLinesHasPriorLosses': false,
    'privateQuestions.isVacant': false,
    'privateQuestions.hasUnrepairedDamage': false,
    'privateQuestions.distanceToCoastMiles': 420,
  };
  quote = await filledScreen(agent, quote, answers, null);
  const policyId = String(quote.file.policy.policyId);
  const choice = {
    buildingCoverage: 250_000,
    contentsCoverage: 100_000,
    buildingDeductible: 2_000,
    contentsDeductible: 2_000,
  };
  await agent.ask(Rate, { policyId, stage: 'PRELIMINARY', choice });
  // The other sample carrier is admitted and pays no such tax.
  const { chooseOffer } = await agent.ask(ChooseOffer, { policyId, privateFloodProviderId: '1' });
  if (chooseOffer.__typename !== 'QuoteRated') throw new Error(JSON.stringify(chooseOffer));
  const { rating } = parsePolicyFile(chooseOffer.file);
  const sentence = 'Surplus lines tax (TN): not known since 01/01/2026. The total does not include it.';
  expect([rating.status, rating.surplusLinesTax, rating.surplusLinesTaxLabel]).toEqual([
    'PROVISIONAL',
    null,
    'Surplus lines tax',
  ]);
  const parts = [rating.buildingPremium, rating.contentsPremium, rating.torrentPolicyFee, rating.stampingFee];
  expect(Number(rating.totalPremium)).toBeCloseTo(
    parts.reduce((sum, part) => sum + Number(part), 0),
    2,
  );
  const { policyFile } = await agent.ask(PolicyWorksheet, { policyId });
  expect(policyFile?.worksheet?.reasons).toEqual([{ code: 'TAX_UNKNOWN', subject: '', message: sentence }]);
  const { marketOffers } = await agent.ask(MarketOffers, { policyId, stage: 'PRELIMINARY' });
  if (marketOffers.__typename !== 'MarketOffers') throw new Error(JSON.stringify(marketOffers));
  const chosen = marketOffers.offers.find(({ isChosen }) => isChosen);
  expect([chosen?.outcome, chosen?.reasons, chosen?.taxes]).toEqual([
    'QUOTED',
    [sentence],
    [
      { label: 'Surplus lines tax', amount: null, certainty: 'PUBLISHED' },
      {
        label: 'Clearinghouse fee',
        amount: rating.stampingFee,
        certainty: 'PUBLISHED',
      },
    ],
  ]);
});
