import { expect, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { QuotePremium } from '../../../src/graphql/documents.ts';
import {
  filledScreen,
  playScreen,
  playServed,
  servedFile,
  startedQuote,
} from '../../support/scenarios/quote-player.ts';
import { readScenarios, type Scenario } from '../../support/scenarios/scenario.ts';
import { askPremium } from '../../support/server/ask-premium.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const now = new Date('2026-11-21T20:00:00Z');
const url = await servedWorld(await testWorld(await testDatabase(), now));
const agent = await signInClient(url, 'agent');
const scenarios = readScenarios(toBusinessDate(now)).filter(({ start }) => start.rateMarket !== 'NONE');

function findScenario(name: string): Scenario {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (!found) throw new Error(`There is no scenario ${name}.`);
  return found;
}

test('what is typed counts before it is saved: it gives the premium that the saved answers give', async () => {
  const quote = await startedQuote(agent, findScenario('slab-day-364').start);
  const open = await askPremium(agent, quote.file);
  expect(open.stage).toBe(null);
  expect(open.decidedBy).not.toBe(null);
  const { structure } = quote.file;
  const parts = { structure: { version: structure.version, foundationType: 'BASEMENT', floorsCount: 1 } };
  const typed = await askPremium(agent, quote.file, parts);
  expect(typed.range?.likely).not.toBe(open.range?.likely);
  const saved = await filledScreen(
    agent,
    quote,
    { 'structure.foundationType': 'BASEMENT', 'structure.floorsCount': 1 },
    null,
  );
  expect(await askPremium(agent, saved.file)).toEqual(typed);
  expect((await askPremium(agent, quote.file, parts)).range).toEqual(typed.range);
});

test('before the first rating, too, a premium with an assumed factor says which one it is and what it may cost', async () => {
  const { file } = await startedQuote(agent, findScenario('coastal-home-rated-provisionally').start);
  const { isProvisional, reasons } = await askPremium(agent, file);
  const texts = reasons.map((reason) => reason.replace(/\$[\d,]+/g, '$'));
  expect([isProvisional, texts]).toEqual([
    true,
    [
      'The published rates lack the storm surge factor for the distance to the ocean in FL. It is assumed to be 1, so that it neither raises nor lowers the premium.',
      'Storm surge is about $ of the full-risk premium: with a factor of 0.5 it would be about $ less, with 2 about $ more.',
    ],
  ]);
});

test('an answer after the rating moves the premium to what another rating gives', async () => {
  const { start, steps } = findScenario('slab-day-364');
  let rated = await startedQuote(agent, start);
  for (const step of steps.slice(0, steps.findIndex(({ screen }) => screen === 'RATES_DISCOUNTED') + 1))
    rated = await playScreen(agent, rated, step);
  const { file } = rated;
  const parts = { structure: { version: file.structure.version, floorsCount: 3 } };
  const moved = await askPremium(agent, file, parts);
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

test('a viewer without edit rights sees the premium, and so does a viewer of a quote that has ended or was changed meanwhile', async () => {
  const { file } = await playServed(agent, findScenario('slab-day-364'));
  const { policyId } = file.policy;
  const premium = await askPremium(agent, file);
  const stale = { structure: { version: 999, floorsCount: file.structure.floorsCount } };
  expect(await askPremium(agent, file, stale)).toEqual(premium);
  const gone = { lossPayees: [{ lossPayeeId: 12_345, version: 3, name1: 'Gone' }] };
  expect(await askPremium(agent, file, gone)).toEqual(premium);
  const [{ insuredId, version } = { insuredId: 0, version: 0 }] = file.insureds;
  const listed = { insureds: [{ insuredId, version, firstName: 'Ada' }] };
  expect(await askPremium(agent, file, listed)).toEqual(premium);
  const policy = { version: file.policy.version };
  const privateOnly = await askPremium(agent, file, { policy: { ...policy, rateMarketType: 'PRIVATE' } });
  expect([privateOnly.totalPremium, privateOnly.reasons.length]).toEqual([null, 1]);
  const none = await askPremium(agent, file, { policy: { ...policy, rateMarketType: 'NONE' } });
  expect(none.range).toBe(null);
  for (const name of ['csr', 'claims', 'examiner'])
    expect([name, await askPremium(await signInClient(url, name), file)]).toEqual([name, premium]);
  await agent.send('mutation ($policyId: ID!) { abandonQuote(policyId: $policyId) { __typename } }', {
    policyId: String(policyId),
  });
  expect((await servedFile(agent, policyId)).transaction.transactionStatus).toBe('ABANDONED');
  expect(await askPremium(agent, file)).toEqual(premium);
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
