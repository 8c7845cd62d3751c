import type { LoadedPolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { ChooseOffer } from '../../../src/graphql/staff-documents.ts';
import { namedScenario } from '../scenarios/named-scenario.ts';
import { filledScreen, playScreen, servedFile, startedQuote } from '../scenarios/quote-player.ts';
import type { Client } from './graphql-client.ts';
import { restToday } from './rest-world.ts';

/** A quote in Tennessee that keeps the offer of the first sample carrier, played to the end of its scenario, with its documents. */
export async function playPrivateQuote(agent: Client): Promise<LoadedPolicyFile> {
  const scenario = namedScenario('crawlspace-with-certificate-bought-lately', restToday);
  let quote = await startedQuote(agent, { ...scenario.start, rateMarket: 'BOTH' });
  for (const step of scenario.steps.slice(0, 4)) quote = await playScreen(agent, quote, step);
  const answers = {
    'policy.surplusLinesHasPriorLosses': false,
    'privateQuestions.isVacant': false,
    'privateQuestions.hasUnrepairedDamage': false,
    'privateQuestions.distanceToCoastMiles': 420,
  };
  quote = await filledScreen(agent, quote, answers, null);
  quote = await filledScreen(
    agent,
    quote,
    {},
    {
      buildingCoverage: 250_000,
      contentsCoverage: 100_000,
      buildingDeductible: 2_000,
      contentsDeductible: 2_000,
    },
  );
  const { policyId } = quote.file.policy;
  await agent.ask(ChooseOffer, { policyId: String(policyId), privateFloodProviderId: '1' });
  for (const step of scenario.steps.slice(4))
    quote = await playScreen(agent, quote, {
      ...step,
      rate: null,
      answers: step.screen === 'RATES' ? {} : step.answers,
    });
  const { requiredDocuments } = await servedFile(agent, policyId);
  for (const { documentType, isOnFile } of requiredDocuments)
    if (!isOnFile)
      await agent.send(
        'mutation ($policyId: ID!, $documentType: String!) { addDocument(policyId: $policyId, documentType: $documentType, fileName: "a.txt", content: "V29yZHM=") { __typename } }',
        { policyId: String(policyId), documentType },
      );
  return servedFile(agent, policyId);
}
