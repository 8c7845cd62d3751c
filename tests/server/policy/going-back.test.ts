import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { StepId } from '../../../machines/contract/types.ts';
import { formatMoney, parseMoney, subtractMoney } from '../../../machines/domain/money/money.ts';
import {
  Back,
  type BackMutationVariables,
  Jump,
  Next,
  Rate,
  SavePolicyParts,
  UndoClearing,
} from '../../../src/graphql/documents.ts';
import { type LoadedPolicyFile, parsePolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import {
  filledScreen,
  type PlayedQuote,
  quoteStandingAt,
  servedFile,
} from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const noon = new Date(`${today}T20:00:00Z`);
const database = await testDatabase();
const world = await testWorld(database, noon);
const agent = await signInClient(await servedWorld(world), 'agent');

/** A unit in a condominium, which has a floor too; rated with discounts, on step 12. */
const unit = namedScenario('condominium-unit-with-mortgagee', today);
const ratedUnit = () => quoteStandingAt(agent, unit, 'SUMMARY');

const belowTwo = ['policy.isPrimaryResidence', 'structure.replacementCostUser'];
const belowThree = ['structure.constructionType', 'structure.floorOfUnit', 'structure.totalBuildingAreaFeet'];
const belowFive = ['rating'];
const totals = [
  'adjustedAnnualPremium',
  'annualFedFee',
  'balance',
  'premiumChange',
  'proratedAnnualPremium',
  'proratedFedFee',
  'proratedHfiaaSurcharge',
  'proratedPremiumChange',
  'proratedReserveFund',
  'proratedSrlPremium',
  'submittedPremium',
  'totalAnnualPremium',
];

async function back(quote: PlayedQuote, move: Omit<BackMutationVariables, 'policyId' | 'step'>) {
  const { policyId } = quote.file.policy;
  return (await agent.ask(Back, { policyId: String(policyId), step: quote.at, ...move })).back;
}

async function wentBack(quote: PlayedQuote, move: Omit<BackMutationVariables, 'policyId' | 'step'>) {
  const answer = await back(quote, move);
  if (answer.__typename !== 'WizardMoved') throw new Error(JSON.stringify(answer).slice(0, 500));
  return parsePolicyFile(answer.file);
}

function stored(quote: PlayedQuote): Promise<LoadedPolicyFile> {
  return servedFile(agent, quote.file.policy.policyId);
}

/** Keys of the answers and of the rating that differ: what was cleared, and nothing else. */
function changedKeys(before: LoadedPolicyFile, after: LoadedPolicyFile): string[] {
  const answers = [
    'structure',
    'policy',
    'elevationCertificate',
    'mobileHome',
    'propertyAddress',
    'insureds',
  ];
  const others = ['mailingAddress', 'lossPayees', 'priorPolicyInfo', 'billing', 'floodZoneInformation'];
  const keys = [...answers, ...others, 'locationFacts', 'policyOwner', 'correspondenceEmails'].flatMap(
    (part) => {
      const left: object = Reflect.get(before, part);
      const right: object = Reflect.get(after, part);
      return Object.keys(left)
        .filter((name) => name !== 'version' && name !== 'ratingId')
        .filter(
          (name) => JSON.stringify(Reflect.get(left, name)) !== JSON.stringify(Reflect.get(right, name)),
        )
        .map((name) => `${part}.${name}`);
    },
  );
  const isSameRating = JSON.stringify(before.rating) === JSON.stringify(after.rating);
  return [...keys, ...(isSameRating ? [] : ['rating'])].sort();
}

/** Every row of every table that a quote writes to. */
async function rowCounts(): Promise<unknown> {
  const tables = ['policy', 'structure', 'rating', 'cleared_values', 'activity_log', 'wizard_event'];
  const counts = tables.map(
    (table) =>
      sql`select ${table} as name, count(*)::int as rows, max(xmin::text::bigint) as newest from ${sql.table(table)}`,
  );
  const { rows } = await sql`${sql.join(counts, sql` union all `)}`.execute(database.db);
  return rows;
}

describe('going back below a step clears exactly what the specification lists', () => {
  const targets: [StepId, string[]][] = [
    ['RATES_DISCOUNTED', []],
    ['RATES', []],
    ['EFFECTIVE_DATE', belowFive],
    ['BUILDING_CHARACTERISTICS', belowFive],
    ['FOUNDATION_INFORMATION', [...belowThree, ...belowFive]],
    ['BUILDING_INFORMATION', [...belowTwo, ...belowThree, ...belowFive]],
  ];

  test.each(targets)('to %s', async (to, expected) => {
    const quote = await ratedUnit();
    const after = await wentBack(quote, { to });
    expect(after.wizard.step).toBe(to);
    expect(changedKeys(quote.file, after)).toEqual([...expected].sort());
    expect(after).toEqual(await stored(quote));
  });

  test('the rating is reset to blank: no method, all amounts null, active; the totals are zeroed', async () => {
    const quote = await ratedUnit();
    const after = await wentBack(quote, { to: 'EFFECTIVE_DATE' });
    const { ratingId, policyId, transactionId, isActive, ...values } = after.rating;
    expect({ policyId, transactionId, isActive }).toEqual({
      policyId: quote.file.policy.policyId,
      transactionId: quote.file.transaction.transactionId,
      isActive: true,
    });
    expect(ratingId).not.toBe(quote.file.rating.ratingId);
    expect(Object.values(values).filter((value) => value !== null)).toEqual([]);
    expect(totals.map((name) => [name, Number(Reflect.get(after.transaction, name))])).toEqual(
      totals.map((name) => [name, 0]),
    );
  });

  test('from a window that is behind, too: what counts is the step that is stored', async () => {
    const quote = await ratedUnit();
    const after = await wentBack({ ...quote, at: 'FOUNDATION_INFORMATION' }, { to: 'EFFECTIVE_DATE' });
    expect([after.wizard.step, changedKeys(quote.file, after)]).toEqual(['EFFECTIVE_DATE', belowFive]);
  });

  test('an older rating stays in the list of ratings, inactive', async () => {
    const quote = await ratedUnit();
    await wentBack(quote, { to: 'EFFECTIVE_DATE' });
    const { rows } = await sql<{ isActive: boolean }>`
      select is_active as "isActive" from rating where rating_id = ${quote.file.rating.ratingId}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ isActive: false }]);
  });
});

describe('the preview', () => {
  test('names the step, the values in words and the parts, and writes nothing', async () => {
    const quote = await ratedUnit();
    const before = await rowCounts();
    const answer = await back(quote, { to: 'BUILDING_INFORMATION', preview: true });
    expect(answer).toEqual({
      __typename: 'ClearingPreview',
      step: 'BUILDING_INFORMATION',
      clears: [
        {
          field: 'structure.replacementCostUser',
          label: 'Replacement cost',
          value: '$210,000',
        },
        {
          field: 'policy.isPrimaryResidence',
          label: 'Primary residence',
          value: 'Yes',
        },
        {
          field: 'structure.totalBuildingAreaFeet',
          label: 'Building area',
          value: '1,150 sq ft',
        },
        {
          field: 'structure.constructionType',
          label: 'Construction',
          value: 'Frame',
        },
        {
          field: 'structure.floorOfUnit',
          label: 'Floor of the unit',
          value: '1',
        },
        {
          field: 'rating',
          label: 'Rating',
          value: `$${Number(quote.file.rating.totalPremium)}`,
        },
      ],
      parts: ['structure', 'policy', 'rating', 'transaction'],
    });
    expect(await rowCounts()).toEqual(before);
    expect(await stored(quote)).toEqual(quote.file);
  });

  test('names nothing where nothing would be cleared', async () => {
    const quote = await ratedUnit();
    expect(await back(quote, { preview: true })).toEqual({
      __typename: 'ClearingPreview',
      step: 'RATES_DISCOUNTED',
      clears: [],
      parts: [],
    });
  });
});

describe('parts named in the excluded list are not saved again', () => {
  test.each([
    ['structure', ['policy.isPrimaryResidence', 'rating'], 0],
    ['policy', [...belowThree, 'rating', 'structure.replacementCostUser'], 0],
    ['rating', [...belowTwo, ...belowThree], 0],
    ['transaction', [...belowTwo, ...belowThree, 'rating'], null],
  ])('%s', async (part, expected, total) => {
    const quote = await ratedUnit();
    const after = await wentBack(quote, {
      to: 'BUILDING_INFORMATION',
      excluded: [part, 'toString', 'nothing'],
    });
    expect(changedKeys(quote.file, after)).toEqual([...expected].sort());
    expect(Number(after.transaction.totalAnnualPremium)).toBe(
      total ?? Number(quote.file.transaction.totalAnnualPremium),
    );
    expect(after).toEqual(await stored(quote));
  });
});

describe('undo', () => {
  async function undo(
    file: LoadedPolicyFile,
    clearedValuesId = file.wizardState.undo?.clearedValuesId ?? '0',
  ) {
    const { policyId } = file.policy;
    return (await agent.ask(UndoClearing, { policyId: String(policyId), clearedValuesId })).undoClearing;
  }

  test('brings back every value, the rating and the totals', async () => {
    const quote = await ratedUnit();
    const after = await wentBack(quote, { to: 'BUILDING_INFORMATION' });
    expect(after.wizardState.undo?.labels).toEqual([
      'Replacement cost',
      'Primary residence',
      'Building area',
      'Construction',
      'Floor of the unit',
      'Rating',
    ]);
    const answer = await undo(after);
    if (answer.__typename !== 'PartsSaved') throw new Error(JSON.stringify(answer).slice(0, 500));
    const restored = parsePolicyFile(answer.file);
    expect(changedKeys(quote.file, restored)).toEqual([]);
    expect(restored.rating).toEqual(quote.file.rating);
    expect(restored.transaction).toEqual(quote.file.transaction);
    expect(restored.wizardState.undo).toBe(null);
    expect(restored).toEqual(await stored(quote));
  });

  test('leaves the hold of underwriting and the money received since, and the balance is what is still due', async () => {
    const quote = await ratedUnit();
    const after = await wentBack(quote, { to: 'EFFECTIVE_DATE' });
    const { policyId } = after.policy;
    await database.db
      .updateTable('transaction')
      .set({
        transaction_status: 'PENDING_UNDERWRITING',
        submitted_premium_cents: 10_000,
        balance_cents: -10_000,
      })
      .where('policy_id', '=', policyId)
      .execute();
    expect((await undo(after)).__typename).toBe('PartsSaved');
    const { transaction } = await stored(quote);
    expect(transaction).toEqual({
      ...quote.file.transaction,
      transactionStatus: 'PENDING_UNDERWRITING',
      submittedPremium: '100.00',
      balance: formatMoney(subtractMoney(parseMoney(quote.file.transaction.balance), parseMoney('100.00'))),
    });
  });

  test('leaves what was answered since', async () => {
    const quote = await ratedUnit();
    const after = await wentBack(quote, { to: 'BUILDING_INFORMATION' });
    const policyId = String(after.policy.policyId);
    await agent.ask(SavePolicyParts, {
      policyId,
      parts: { structure: { version: after.structure.version, replacementCostUser: 222_000 } },
    });
    const answer = await undo(after);
    if (answer.__typename !== 'PartsSaved') throw new Error(JSON.stringify(answer).slice(0, 500));
    const { structure } = parsePolicyFile(answer.file);
    expect({ cost: structure.replacementCostUser, area: structure.totalBuildingAreaFeet }).toEqual({
      cost: 222_000,
      area: 1150,
    });
  });

  test('is done once, and undoes the clearing before it next', async () => {
    const quote = await ratedUnit();
    const first = await wentBack(quote, { to: 'EFFECTIVE_DATE' });
    const second = await wentBack({ ...quote, at: 'EFFECTIVE_DATE' }, { to: 'FOUNDATION_INFORMATION' });
    const rating = first.wizardState.undo?.clearedValuesId;
    const area = second.wizardState.undo?.clearedValuesId;
    expect((await undo(second, rating)).__typename).toBe('NotFound');
    const once = await undo(second, area);
    if (once.__typename !== 'PartsSaved') throw new Error(JSON.stringify(once).slice(0, 500));
    expect(parsePolicyFile(once.file).wizardState.undo?.clearedValuesId).toBe(rating);
    expect((await undo(second, area)).__typename).toBe('NotFound');
    expect((await undo(second, rating)).__typename).toBe('PartsSaved');
    expect(changedKeys(quote.file, await stored(quote))).toEqual([]);
  });

  test('is gone after the next rating', async () => {
    const quote = await ratedUnit();
    const after = await wentBack(quote, { to: 'EFFECTIVE_DATE' });
    world.setNow(new Date(noon.getTime() + 60_000));
    const { rate } = await agent.ask(Rate, {
      policyId: String(after.policy.policyId),
      stage: 'PRELIMINARY',
      choice: {
        buildingCoverage: 160_000,
        contentsCoverage: 20_000,
        buildingDeductible: 1250,
        contentsDeductible: 1250,
      },
    });
    world.setNow(noon);
    if (rate.__typename !== 'QuoteRated') throw new Error(JSON.stringify(rate).slice(0, 500));
    expect(parsePolicyFile(rate.file).wizardState.undo).toBe(null);
    const answer = await undo(after);
    expect(answer.__typename).toBe('NotFound');
    expect((await stored(quote)).rating).toEqual(parsePolicyFile(rate.file).rating);
  });

  test('is gone after thirty days', async () => {
    const quote = await ratedUnit();
    const after = await wentBack(quote, { to: 'EFFECTIVE_DATE' });
    const days = 86_400_000;
    world.setNow(new Date(noon.getTime() + 30 * days));
    const inTime = await signInClient(await servedWorld(world), 'agent');
    expect((await servedFile(inTime, after.policy.policyId)).wizardState.undo).not.toBe(null);
    world.setNow(new Date(noon.getTime() + 30 * days + 1000));
    expect((await servedFile(inTime, after.policy.policyId)).wizardState.undo).toBe(null);
    const { undoClearing } = await inTime.ask(UndoClearing, {
      policyId: String(after.policy.policyId),
      clearedValuesId: after.wizardState.undo?.clearedValuesId ?? '0',
    });
    world.setNow(noon);
    expect(undoClearing.__typename).toBe('NotFound');
  });
});

describe('moves', () => {
  test('stepping back from the first step leads to the application start', async () => {
    const quote = await quoteStandingAt(agent, unit, 'BUILDING_INFORMATION');
    const answer = await back(quote, {});
    expect(answer.__typename === 'ApplicationStart' ? answer.path : answer).toBe('/vue/start');
  });

  test('back to the application start clears all three', async () => {
    const quote = await ratedUnit();
    const answer = await back(quote, { toStart: true });
    if (answer.__typename !== 'ApplicationStart') throw new Error(JSON.stringify(answer).slice(0, 500));
    const after = parsePolicyFile(answer.file);
    expect(changedKeys(quote.file, after)).toEqual([...belowTwo, ...belowThree, ...belowFive].sort());
    expect(after.wizard.step).toBe('BUILDING_INFORMATION');
  });

  test('a window that lags behind clears what lies between the stored step and the target', async () => {
    const quote = await ratedUnit();
    const after = await wentBack(
      { ...quote, at: 'BUILDING_CHARACTERISTICS' },
      { to: 'FOUNDATION_INFORMATION' },
    );
    expect(changedKeys(quote.file, after)).toEqual([...belowThree, ...belowFive].sort());
  });

  test('a jump to a reachable step is made; one that would clear something is announced as going back', async () => {
    const quote = await ratedUnit();
    const policyId = String(quote.file.policy.policyId);
    const { jump: there } = await agent.ask(Jump, { policyId, to: 'RATES_DISCOUNTED' });
    expect(there.__typename).toBe('WizardMoved');
    const { jump: forth } = await agent.ask(Jump, { policyId, to: 'SUMMARY' });
    expect(forth.__typename).toBe('WizardMoved');
    const { jump: back } = await agent.ask(Jump, { policyId, to: 'BUILDING_INFORMATION' });
    const problems = back.__typename === 'StepProblems' ? back.problems : [];
    expect(problems.map(({ code, message }) => ({ code, message }))).toEqual([
      { code: 'MOVE', message: 'Going back there clears answers. Go back step by step.' },
    ]);
    expect((await stored(quote)).wizard.step).toBe('SUMMARY');
  });

  test('a jump to a step that cannot be reached says why and moves nowhere', async () => {
    const quote = await quoteStandingAt(agent, unit, 'FOUNDATION_INFORMATION');
    const policyId = String(quote.file.policy.policyId);
    const reasons: [StepId, string][] = [];
    for (const to of ['RATES', 'ENCLOSURE_INFORMATION', 'APPLICATION_SUMMARY'] as const) {
      const { jump } = await agent.ask(Jump, { policyId, to });
      const problems = jump.__typename === 'StepProblems' ? jump.problems : [];
      reasons.push([to, problems.at(-1)?.message ?? '']);
    }
    const served = quote.file.wizardState.steps.filter(({ id }) => reasons.some(([to]) => to === id));
    expect(reasons).toEqual(served.map(({ id, reason }) => [id, reason]));
    expect((await stored(quote)).wizard).toEqual(quote.file.wizard);
  });

  test('next on a step that is not complete names each field, keeps what was sent and moves nowhere', async () => {
    const quote = await quoteStandingAt(agent, unit, 'FOUNDATION_INFORMATION');
    const { next } = await agent.ask(Next, {
      policyId: String(quote.file.policy.policyId),
      step: 'FOUNDATION_INFORMATION',
      parts: { structure: { version: quote.file.structure.version, foundationType: 'SLAB_ON_GRADE' } },
    });
    if (next.__typename !== 'StepProblems') throw new Error(JSON.stringify(next).slice(0, 500));
    expect(next.problems.map(({ field, severity }) => ({ field, severity }))).toEqual([
      { field: 'elevationCertificate.isActive', severity: 'ERROR' },
      { field: 'policy.isPrimaryResidence', severity: 'ERROR' },
    ]);
    const after = await stored(quote);
    expect({ step: after.wizard.step, foundation: after.structure.foundationType }).toEqual({
      step: 'FOUNDATION_INFORMATION',
      foundation: 'SLAB_ON_GRADE',
    });
  });

  test('past the last step is an error that names what is missing', async () => {
    const quote = await quoteStandingAt(
      agent,
      namedScenario('slab-bought-today-market-none', today),
      'QUOTE_SUMMARY',
    );
    const { next } = await agent.ask(Next, {
      policyId: String(quote.file.policy.policyId),
      step: 'QUOTE_SUMMARY',
      parts: null,
    });
    if (next.__typename !== 'NoNextStep') throw new Error(JSON.stringify(next).slice(0, 500));
    expect(next.message.length).toBeGreaterThan(0);
    expect(next.problems.map(({ message }) => message.length > 0)).toContain(true);
    const answers = unit.steps.at(-1)?.answers ?? {};
    const last = await quoteStandingAt(agent, unit, 'APPLICATION_SUMMARY');
    await filledScreen(agent, last, answers, null);
    const { next: beyond } = await agent.ask(Next, {
      policyId: String(last.file.policy.policyId),
      step: 'APPLICATION_SUMMARY',
      parts: null,
    });
    expect(beyond.__typename).toBe('NoNextStep');
  });
});
