import { StartQuote } from '../../../src/graphql/staff-documents.ts';
import { findSamplePlace } from '../input/find-sample-place.ts';
import type { Client } from '../server/graphql-client.ts';
import { findAgentOfRecord, type PlayedQuote, playScreen, servedFile } from './quote-player.ts';
import type { Scenario, ScenarioStep } from './scenario.ts';

/** A quote at a place with unknown facts, played to the first rates with the answers of a scenario, and the scenario's step there. */
export async function byHandAtRates(
  client: Client,
  scenario: Scenario,
): Promise<{ quote: PlayedQuote; rates: ScenarioStep }> {
  const at = scenario.steps.findIndex(({ screen }) => screen === 'RATES');
  const rates = scenario.steps[at];
  if (!rates) throw new Error(`${scenario.name} has no rates.`);
  let quote = await quoteByHand(client);
  for (const step of scenario.steps.slice(0, at)) quote = await playScreen(client, quote, step);
  return { quote, rates };
}

/** Every fact that the place could have, with the source that staff enter for them. */
export function surveyedFacts(): { readonly [key: string]: string | number | boolean } {
  return {
    ...factsOfAPlace(),
    'locationFacts.isBarrierIsland': false,
    'locationFacts.provenance': 'County survey of 11/02/2026, plate 7',
  };
}

/** The facts that the place could have, by field key, without the answer about the barrier island. */
export function factsOfAPlace(): { readonly [key: string]: string | number | boolean } {
  const {
    replacementCost: _cost,
    priorClaims: _claims,
    isBarrierIsland: _island,
    ...facts
  } = findSamplePlace('nashville-tn').facts;
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      value === null ? [] : [[`locationFacts.${name}`, value]],
    ),
  );
}

/** A quote at a street that no service knows, its flood zone typed by staff; the facts of the place are still unknown. */
async function quoteByHand(client: Client): Promise<PlayedQuote> {
  const input = {
    agentUserId: await findAgentOfRecord(client),
    address: {
      streetAddress1: '7 Unlisted Ln',
      city: 'Nashville',
      stateAbbreviation: 'TN',
      postalCode: '37206',
    },
    overrideReason: 'A new street',
    insured: { isEntity: false, firstName: 'Rosa', lastName: 'Alvarez' },
    rateMarket: 'PUBLIC',
    isTransfer: false,
    acceptDuplicate: true,
    manualDetermination: {
      floodZone: 'AE',
      communityNumber: '470040',
      mapPanel: '0242',
      mapSuffix: 'H',
      currentMapDate: '2017-04-05',
      countyName: 'Davidson County',
      programType: 'REGULAR',
      evidence: 'Letter of the community',
    },
  } as const;
  const { startQuote } = await client.ask(StartQuote, { input });
  if (startQuote.__typename !== 'QuoteStarted') throw new Error(JSON.stringify(startQuote));
  const file = await servedFile(client, Number(startQuote.file.id));
  return { file, at: file.wizard.step, place: file.wizard.step, passages: [] };
}
