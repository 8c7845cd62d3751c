import { expect, test } from 'vitest';
import type { PolicyFile } from '../../../machines/contract/types.ts';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { QuotePremium, type QuotePremiumQuery } from '../../../src/graphql/documents.ts';
import {
  filledScreen,
  type PlayedQuote,
  playScreen,
  servedFile,
  startedQuote,
} from '../../support/scenarios/quote-player.ts';
import { readScenarios, type Scenario } from '../../support/scenarios/scenario.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const now = new Date('2026-11-21T20:00:00Z');
const url = await servedWorld(await testWorld(await testDatabase(), now));
const agent = await signInClient(url, 'agent');
const scenarios = readScenarios(toBusinessDate(now)).filter(({ start }) => start.rateMarket !== 'NONE');

type Premium = Extract<QuotePremiumQuery['quotePremium'], { readonly __typename: 'QuotePremium' }>;

async function askPremium(
  file: PolicyFile,
  parts: object | null = null,
  client: Client = agent,
): Promise<Premium> {
  const { quotePremium } = await client.ask(QuotePremium, {
    policyId: String(file.policy.policyId),
    parts: parts as never,
  });
  if (quotePremium.__typename !== 'QuotePremium') throw new Error(JSON.stringify(quotePremium));
  return quotePremium;
}

function findScenario(name: string): Scenario {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (!found) throw new Error(`There is no scenario ${name}.`);
  return found;
}

/** Plays a scenario, with the premium at each screen before and after its answers. */
async function playWithPremiums(scenario: Scenario) {
  let quote = await startedQuote(agent, scenario.start);
  const premiums: { readonly at: string; readonly quote: PlayedQuote; readonly premium: Premium }[] = [];
  for (const step of scenario.steps) {
    quote = await playScreen(agent, quote, step);
    premiums.push({ at: step.screen, quote, premium: await askPremium(quote.file) });
  }
  return premiums;
}

test.each(scenarios.map(({ name }) => name))(
  '%s: each answer narrows the range, and what is rated is the premium that is shown',
  async (name) => {
    const premiums = await playWithPremiums(findScenario(name));
    const isForward = findScenario(name).steps.every(({ action }) => action === 'next');
    for (const [at, { quote, premium }] of premiums.entries()) {
      const { rating, isRatingStale } = quote.file;
      if (rating.status !== null && !isRatingStale && rating.privateFloodProviderId === null)
        expect([premium.totalPremium, premium.isProvisional]).toEqual([
          rating.totalPremium,
          rating.status === 'PROVISIONAL',
        ]);
      const before = premiums[at - 1]?.premium;
      if (!isForward || rating.status !== null || !before?.range || !premium.range) continue;
      if (JSON.stringify(before.cover) !== JSON.stringify(premium.cover)) continue;
      // The range takes the value that the services know or the area gives; another one that is stated may lie outside.
      const valueBefore = premiums[at - 1]?.quote.file.structure.replacementCostUser;
      if (quote.file.structure.replacementCostUser !== valueBefore) continue;
      expect([premium.range.least >= before.range.least, premium.range.most <= before.range.most]).toEqual([
        true,
        true,
      ]);
    }
  },
);

test('what is typed counts before it is saved: it gives the premium that the saved answers give', async () => {
  const quote = await startedQuote(agent, findScenario('slab-day-364').start);
  const open = await askPremium(quote.file);
  expect(open.stage).toBe(null);
  expect(open.decidedBy).not.toBe(null);
  const { structure } = quote.file;
  const parts = { structure: { version: structure.version, foundationType: 'BASEMENT', floorsCount: 1 } };
  const typed = await askPremium(quote.file, parts);
  expect(typed.range?.likely).not.toBe(open.range?.likely);
  const saved = await filledScreen(
    agent,
    quote,
    { 'structure.foundationType': 'BASEMENT', 'structure.floorsCount': 1 },
    null,
  );
  expect(await askPremium(saved.file)).toEqual(typed);
  expect((await askPremium(quote.file, parts)).range).toEqual(typed.range);
});

test('an answer after the rating moves the premium to what another rating gives', async () => {
  const premiums = await playWithPremiums(findScenario('slab-day-364'));
  const rated = premiums.find(({ at }) => at === 'RATES_DISCOUNTED')?.quote;
  if (!rated) throw new Error('The scenario is not rated.');
  const { file } = rated;
  const parts = { structure: { version: file.structure.version, floorsCount: 3 } };
  const moved = await askPremium(file, parts);
  const current = { ...rated, file: await servedFile(agent, file.policy.policyId) };
  const saved = await filledScreen(agent, current, { 'structure.floorsCount': 3 }, null);
  const again = await filledScreen(
    agent,
    { ...saved, at: 'RATES_DISCOUNTED' },
    {},
    {
      buildingCoverage: file.rating.buildingCoverage ?? 0,
      contentsCoverage: file.rating.contentsCoverage ?? 0,
      buildingDeductible: file.rating.buildingDeductible ?? 0,
      contentsDeductible: file.rating.contentsDeductible ?? 0,
    },
  );
  expect(moved.totalPremium).toBe(again.file.rating.totalPremium);
  expect(moved.totalPremium).not.toBe(file.rating.totalPremium);
});

test.each(readScenarios(toBusinessDate(now)).filter(({ start }) => start.rateMarket === 'NONE'))(
  '$name: where the market is None each step has no premium, and says why',
  async ({ start, steps }) => {
    let quote = await startedQuote(agent, start);
    for (const step of [null, ...steps]) {
      if (step !== null) quote = await playScreen(agent, quote, step);
      const { range, totalPremium, reasons } = await askPremium(quote.file);
      if (quote.file.policy.rateMarketType === 'NONE')
        expect([range, totalPremium, reasons]).toEqual([
          null,
          null,
          ['The market is None, so nothing is rated.'],
        ]);
    }
  },
);

test('who may only look sees the premium, and so does whoever looks at a quote that has ended or was changed meanwhile', async () => {
  const premiums = await playWithPremiums(findScenario('slab-day-364'));
  const { file } = premiums.at(-1)?.quote ?? (await startedQuote(agent, findScenario('slab-day-364').start));
  const { policyId } = file.policy;
  const premium = await askPremium(file);
  const stale = { structure: { version: 999, floorsCount: file.structure.floorsCount } };
  expect(await askPremium(file, stale)).toEqual(premium);
  const gone = { lossPayees: [{ lossPayeeId: 12_345, version: 3, name1: 'Gone' }] };
  expect(await askPremium(file, gone)).toEqual(premium);
  const [{ insuredId, version } = { insuredId: 0, version: 0 }] = file.insureds;
  const listed = { insureds: [{ insuredId, version, firstName: 'Ada' }] };
  expect(await askPremium(file, listed)).toEqual(premium);
  const policy = { version: file.policy.version };
  const privateOnly = await askPremium(file, { policy: { ...policy, rateMarketType: 'PRIVATE' } });
  expect([privateOnly.totalPremium, privateOnly.reasons.length]).toEqual([null, 1]);
  const none = await askPremium(file, { policy: { ...policy, rateMarketType: 'NONE' } });
  expect(none.range).toBe(null);
  for (const name of ['csr', 'claims', 'examiner'])
    expect([name, await askPremium(file, null, await signInClient(url, name))]).toEqual([name, premium]);
  await agent.send('mutation ($policyId: ID!) { abandonQuote(policyId: $policyId) { __typename } }', {
    policyId: String(policyId),
  });
  expect((await servedFile(agent, policyId)).transaction.transactionStatus).toBe('ABANDONED');
  expect(await askPremium(file)).toEqual(premium);
});

test('another agency finds no quote, and a value of another kind is refused at its field', async () => {
  const { file } = await startedQuote(agent, findScenario('slab-day-364').start);
  const variables = { policyId: String(file.policy.policyId), parts: null };
  const other = await signInClient(url, 'otheragent');
  expect((await other.ask(QuotePremium, variables)).quotePremium).toEqual({ __typename: 'NotFound' });
  const parts = { structure: { version: 1, floorsCount: 2e9 } };
  const { quotePremium } = await agent.ask(QuotePremium, { ...variables, parts } as never);
  expect(quotePremium).toEqual({ __typename: 'SaveRefused' });
});
