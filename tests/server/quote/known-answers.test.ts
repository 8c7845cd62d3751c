import { describe, expect, test } from 'vitest';
import { findKnownAnswer } from '../../../machines/domain/answers/known-answers.ts';
import { Back, SavePolicyParts } from '../../../src/graphql/documents.ts';
import { type LoadedPolicyFile, parsePolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import {
  type PlayedQuote,
  passedScreen,
  quoteStandingAt,
  savedAnswers,
  servedFile,
  startedQuote,
} from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T20:00:00Z`));
const agent = await signInClient(await servedWorld(world), 'agent');
const slab = namedScenario('slab-day-364', today);
/** The same home in zone AE of a community that takes part. */
const inZone = { ...slab, start: { ...slab.start, place: 'nashville-tn' } };

const mandatory = 'policy.isMandatoryPurchase';

function standing(file: LoadedPolicyFile, field: string) {
  const known = findKnownAnswer(file, field);
  return known === null ? null : [known.value, known.source];
}

function stored({ file }: PlayedQuote): Promise<LoadedPolicyFile> {
  return servedFile(agent, file.policy.policyId);
}

describe('a loan, a lender and the mandatory purchase', () => {
  test('follow from each other in what is stored, and an answer that a user gave stays', async () => {
    const quote = await quoteStandingAt(agent, inZone, 'APPLICATION_INTEREST');
    expect(standing(await stored(quote), mandatory)).toEqual([false, 'No loan and no lender is stated']);
    expect(standing(quote.file, 'policy.forcePlacedByLender')).toEqual([
      false,
      'Assumed: no lender was stated at the start',
    ]);
    const lent = await savedAnswers(agent, quote, { 'policy.loanAmount': 150_000 });
    const [value, source] = standing(await stored(lent), mandatory) ?? [];
    expect(value).toBe(true);
    expect(source).toContain('A loan of $150,000');
    const own = await savedAnswers(agent, lent, { [mandatory]: false });
    expect(standing(own.file, mandatory)).toBeNull();
    const more = await savedAnswers(agent, own, { 'policy.loanAmount': 180_000 });
    expect((await stored(more)).policy.isMandatoryPurchase).toBe(false);
  });

  test('a mortgagee that is answered No with a stated loan is stored as one that is not there', async () => {
    const quote = await quoteStandingAt(agent, inZone, 'APPLICATION_INTEREST');
    const lent = await savedAnswers(agent, quote, { 'policy.loanAmount': 150_000 });
    const { savePolicyParts: answer } = await agent.ask(SavePolicyParts, {
      policyId: String(quote.file.policy.policyId),
      parts: {
        lossPayees: [{ version: 0, lossPayeeId: '0', lossPayeeType: 'FIRST_MORTGAGEE', isActive: false }],
      },
    });
    if (answer.__typename !== 'PartsSaved') throw new Error(JSON.stringify(answer).slice(0, 500));
    const { lossPayees, policy } = await stored(lent);
    expect(lossPayees.map(({ lossPayeeType, isActive }) => [lossPayeeType, isActive])).toEqual([
      ['FIRST_MORTGAGEE', false],
    ]);
    expect(policy.isMandatoryPurchase).toBeNull();
  });
});

test('mail goes to a primary residence, and walls and roof are answered, before the user is asked', async () => {
  const { file } = await quoteStandingAt(agent, slab, 'RATES');
  expect(standing(file, 'mailingAddress.isSameAsPropertyAddress')).toEqual([
    true,
    'Assumed of a primary residence',
  ]);
  expect(standing(file, 'structure.isWalledAndRoofed')?.[0]).toBe(true);
  expect(standing(file, 'structure.percentAboveGround')?.[0]).toBe(100);
});

test('a recorded answer that going back cleared is open on the step before, and is answered again on its own', async () => {
  const cost = 'structure.replacementCostUser';
  const started = await startedQuote(agent, { ...slab.start, place: 'probation-community' });
  const recorded = standing(started.file, cost);
  expect(recorded?.[0]).toBe(246_000);
  const [first, second] = slab.steps;
  if (first === undefined || second === undefined) throw new Error('The scenario is too short.');
  const height = { ...second.answers, [cost]: 246_000 };
  const entered = await passedScreen(agent, started, first);
  const third = await passedScreen(agent, entered, { ...second, answers: height });
  expect(third.place).toBe('BUILDING_CHARACTERISTICS');
  const area = standing(third.file, 'structure.totalBuildingAreaFeet');
  expect(area).not.toBeNull();
  const { back } = await agent.ask(Back, {
    policyId: String(third.file.policy.policyId),
    step: 'BUILDING_CHARACTERISTICS',
    to: 'BUILDING_INFORMATION',
  });
  if (back.__typename !== 'WizardMoved') throw new Error(JSON.stringify(back).slice(0, 500));
  const cleared = parsePolicyFile(back.file);
  expect([cleared.structure.replacementCostUser, cleared.structure.totalBuildingAreaFeet]).toEqual([
    null,
    null,
  ]);
  expect(cleared.policy.isPrimaryResidence).toBeNull();
  const again = await passedScreen(
    agent,
    { ...third, file: cleared, at: 'BUILDING_INFORMATION', place: 'BUILDING_INFORMATION' },
    first,
  );
  expect(standing(again.file, cost)).toEqual(recorded);
  expect(again.file.structure.totalBuildingAreaFeet).toBeNull();
  expect(again.file.policy.isPrimaryResidence).toBeNull();
  const passed = await passedScreen(agent, again, { ...second, answers: height });
  expect(standing(passed.file, 'structure.totalBuildingAreaFeet')).toEqual(area);
});
