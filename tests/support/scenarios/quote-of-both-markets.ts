import type { LoadedPolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import type { Client } from '../server/graphql-client.ts';
import { namedScenario } from './named-scenario.ts';
import { filledScreen, playScreen, startedQuote } from './quote-player.ts';

/** A quote in Tennessee that the NFIP and both sample carriers have a price for, on the screen of its rates. */
export async function playQuoteOfBothMarkets(agent: Client, today: string): Promise<LoadedPolicyFile> {
  const scenario = namedScenario('crawlspace-with-certificate-bought-lately', today);
  let quote = await startedQuote(agent, { ...scenario.start, rateMarket: 'BOTH' });
  for (const step of scenario.steps.slice(0, 4)) quote = await playScreen(agent, quote, step);
  const answers = {
    'policy.surplusLinesHasPriorLosses': false,
    'privateQuestions.isVacant': false,
    'privateQuestions.hasUnrepairedDamage': false,
    'privateQuestions.distanceToCoastMiles': 420,
  };
  quote = await filledScreen(agent, quote, answers, null);
  const rate = {
    buildingCoverage: 250_000,
    contentsCoverage: 100_000,
    buildingDeductible: 2_000,
    contentsDeductible: 2_000,
  };
  return (await filledScreen(agent, quote, {}, rate)).file;
}
