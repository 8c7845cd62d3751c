import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StepId } from '../../../machines/contract/types.ts';
import { Back, Next, Rate, SavePolicyParts, UndoClearing } from '../../../src/graphql/documents.ts';
import type { LoadedPolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { isEverything } from '../../support/extent.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { quoteStandingAt, servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T20:00:00Z`));
const agent = await signInClient(await servedWorld(world), 'agent');
const unit = namedScenario('condominium-unit-with-mortgagee', today);

/** The steps of the quote, in order. */
const steps = [
  'BUILDING_INFORMATION',
  'FOUNDATION_INFORMATION',
  'BUILDING_CHARACTERISTICS',
  'EFFECTIVE_DATE',
  'RATES',
] as const satisfies readonly StepId[];

/** The number of a step; every other screen is after these. */
function findStepNumber(step: StepId): number {
  const index = (steps as readonly StepId[]).indexOf(step);
  return index === -1 ? steps.length + 1 : index + 1;
}

type Value = string | number | boolean | null;

interface ClearingRow {
  readonly part: 'structure' | 'policy' | 'billing';
  readonly name: string;
  readonly label: string;
  /** Going back to a step before this number empties the answer; null where it stays. */
  readonly below: number | null;
  readonly values: readonly Value[];
  readonly format: (value: Value) => string;
}

const formatCount = (value: Value) => Number(value).toLocaleString('en-US');

/** The answers that going back empties, written from section 4 of the specification and not from the product's table, and three answers that stay. */
const rows: readonly ClearingRow[] = [
  {
    ...{ part: 'structure', name: 'replacementCostUser', label: 'Replacement cost', below: 2 },
    ...{ values: [98_000, 210_000, null], format: (value) => `$${formatCount(value)}` },
  },
  {
    ...{ part: 'policy', name: 'isPrimaryResidence', label: 'Primary residence', below: 2 },
    ...{ values: [true, false, null], format: (value) => (value === true ? 'Yes' : 'No') },
  },
  {
    ...{ part: 'structure', name: 'totalBuildingAreaFeet', label: 'Building area', below: 3 },
    ...{ values: [200, 2000, null], format: (value) => `${formatCount(value)} sq ft` },
  },
  {
    ...{ part: 'structure', name: 'constructionType', label: 'Construction', below: 3 },
    ...{ values: ['FRAME', 'MASONRY', null], format: (value) => (value === 'FRAME' ? 'Frame' : 'Masonry') },
  },
  {
    ...{ part: 'structure', name: 'floorOfUnit', label: 'Floor of the unit', below: 3 },
    ...{ values: [1, 12, null], format: formatCount },
  },
  { part: 'policy', name: 'contentsValue', label: '', below: null, values: [41_000, null], format: String },
  { part: 'structure', name: 'floorsCount', label: '', below: null, values: [1, 3, null], format: String },
  { part: 'billing', name: 'name1', label: '', below: null, values: ['Rosa Alvarez', null], format: String },
];

const ratingLabel = 'Rating';

/** The model of a quote during a walk, by the table above. */
interface Model {
  step: StepId;
  answers: Map<string, Value>;
  /** Whether it has a rating, which may say that it cannot be rated. */
  isRated: boolean;
  /** The answers that each move back emptied and that were not restored, the newest last. */
  clearings: { readonly answers: ReadonlyMap<string, Value>; readonly hadRating: boolean }[];
}

type Move =
  | { readonly kind: 'answer'; readonly row: ClearingRow; readonly value: Value }
  | { readonly kind: 'back'; readonly to: (typeof steps)[number] }
  | { readonly kind: 'next' | 'undo' | 'rate' };

const answer = fc
  .constantFrom(...rows)
  .chain((row) => fc.constantFrom(...row.values).map((value): Move => ({ kind: 'answer', row, value })));
const back = fc.constantFrom(...steps).map((to): Move => ({ kind: 'back', to }));
const press = fc.constantFrom<Move>({ kind: 'next' }, { kind: 'undo' }, { kind: 'rate' });

/** Moves as they come, and going back that is undone after some more answers. */
const walk = fc
  .array(
    fc.oneof(
      fc.oneof(answer, back, press).map((move) => [move]),
      fc
        .tuple(back, fc.array(answer, { minLength: 2, maxLength: 5 }))
        .map(([move, answers]): Move[] => [move, ...answers, { kind: 'undo' }]),
    ),
    { minLength: 8, maxLength: 12 },
  )
  .map((phrases) => phrases.flat());

function readAnswers(file: LoadedPolicyFile): Map<string, Value> {
  return new Map(rows.map(({ part, name }) => [name, Reflect.get(file[part], name) ?? null]));
}

function describeLabels({ answers, hadRating }: Model['clearings'][number]): string[] {
  const labels = rows.filter(({ name }) => answers.has(name)).map(({ label }) => label);
  return hadRating ? [...labels, ratingLabel] : labels;
}

/** The answers that going back to a step empties: null where it empties nothing. */
function planClearing({ step, answers, isRated }: Model, to: StepId): Model['clearings'][number] | null {
  const number = findStepNumber(to);
  if (number >= findStepNumber(step)) return null;
  const emptied = rows.filter(
    ({ below, name }) => below !== null && number < below && answers.get(name) !== null,
  );
  const hadRating = isRated && number < 5;
  if (emptied.length === 0 && !hadRating) return null;
  return { answers: new Map(emptied.map(({ name }) => [name, answers.get(name) ?? null])), hadRating };
}

async function carryOut(move: Move, model: Model, file: LoadedPolicyFile): Promise<void> {
  const policyId = String(file.policy.policyId);
  if (move.kind === 'answer') {
    const { part, name } = move.row;
    const parts = { [part]: { version: file[part].version, [name]: move.value } };
    const { savePolicyParts } = await agent.ask(SavePolicyParts, { policyId, parts });
    expect(savePolicyParts.__typename).toBe('PartsSaved');
    model.answers.set(name, move.value);
  } else if (move.kind === 'back') {
    if (findStepNumber(move.to) >= findStepNumber(model.step)) return;
    const asked = { policyId, step: model.step, to: move.to };
    const clearing = planClearing(model, move.to);
    const { back: preview } = await agent.ask(Back, { ...asked, preview: true });
    const previewed = preview.__typename === 'ClearingPreview' ? preview.clears : [];
    expect(
      previewed.filter(({ label }) => label !== ratingLabel).map(({ label, value }) => [label, value]),
    ).toEqual(
      rows.flatMap(({ name, label, format }) => {
        const value = clearing?.answers.get(name);
        return value === undefined ? [] : [[label, format(value)]];
      }),
    );
    const { back } = await agent.ask(Back, asked);
    if (back.__typename === 'SaveRefused') {
      // An answer that is missing or impossible on an earlier step is corrected first.
      const number = findStepNumber(move.to);
      const isMissing = rows.some(
        ({ below, name }) => (below ?? number) < number && !model.answers.get(name),
      );
      const isAboveRoof = Number(model.answers.get('floorOfUnit')) > Number(model.answers.get('floorsCount'));
      expect(isMissing || isAboveRoof).toBe(true);
      return;
    }
    expect(back.__typename).toBe('WizardMoved');
    model.step = move.to;
    if (clearing === null) return;
    for (const name of clearing.answers.keys()) model.answers.set(name, null);
    if (clearing.hadRating) model.isRated = false;
    model.clearings.push(clearing);
  } else if (move.kind === 'undo') {
    const clearedValuesId = file.wizardState.undo?.clearedValuesId;
    if (clearedValuesId === undefined) return;
    const { undoClearing } = await agent.ask(UndoClearing, { policyId, clearedValuesId });
    expect(undoClearing.__typename).toBe('PartsSaved');
    const clearing = model.clearings.pop();
    // Later answers stay.
    for (const [name, value] of clearing?.answers ?? [])
      if (model.answers.get(name) === null) model.answers.set(name, value);
    if (clearing?.hadRating === true) model.isRated = true;
  } else if (move.kind === 'next') {
    const { next } = await agent.ask(Next, { policyId, step: model.step, parts: null });
    if (next.__typename === 'WizardMoved') model.step = next.file.position.step;
  } else {
    const choice = {
      ...{ buildingCoverage: 160_000, contentsCoverage: 20_000 },
      ...{ buildingDeductible: 1250, contentsDeductible: 1250 },
    };
    const { rate } = await agent.ask(Rate, { policyId, stage: 'PRELIMINARY', choice });
    if (rate.__typename !== 'QuoteRated') return;
    model.isRated = true;
    model.clearings = [];
  }
}

test('random walks over a quote leave each answer as the specification says: typed, emptied, cleared by going back, undone', {
  timeout: isEverything ? 3_600_000 : 60_000,
}, async () => {
  const began = world.now();
  await fc.assert(
    fc.asyncProperty(walk, async (moves) => {
      const { file: start } = await quoteStandingAt(agent, unit, 'SUMMARY');
      const model: Model = { step: 'SUMMARY', answers: readAnswers(start), isRated: true, clearings: [] };
      let file = start;
      for (const [index, move] of moves.entries()) {
        // Each walk begins at the same moment, so that the session lasts.
        world.setNow(new Date(began.getTime() + 1000 * index));
        await carryOut(move, model, file);
        file = await servedFile(agent, start.policy.policyId);
        const undo = model.clearings.at(-1);
        expect({
          step: file.wizard.step,
          answers: readAnswers(file),
          isRated: file.rating.status !== null,
          undo: file.wizardState.undo?.labels ?? [],
        }).toEqual({
          step: model.step,
          answers: model.answers,
          isRated: model.isRated,
          undo: undo === undefined ? [] : describeLabels(undo),
        });
      }
    }),
    isEverything ? { numRuns: 500 } : { numRuns: 4, seed: 41, endOnFailure: true },
  );
});
