import type { IsoDate, PolicyFile, RatingStage, StepId } from '../../../machines/contract/types.ts';
import { blankPart } from '../../../machines/domain/file/blank-file.ts';
import {
  applyClearing,
  type ClearedByPart,
  type ClearingPlan,
  undoClearing,
} from '../../../machines/domain/file/clearing.ts';
import { withDerivedFields } from '../../../machines/domain/file/derived-fields.ts';
import { listStepFields } from '../../../machines/domain/file/step-problems.ts';
import { isUnrated } from '../../../machines/domain/market/market.ts';
import { isAnswered, readFieldValue } from '../../../machines/domain/problems/field-key.ts';
import { isFieldApplicable } from '../../../machines/domain/questions/field-conditions.ts';
import { type LabEvent, openStepEvent } from '../../../machines/lab/paths/walk-events.ts';
import { buildFacts } from '../../../machines/wizard/facts.ts';
import { type Movement, resolveMove } from '../../../machines/wizard/move.ts';
import { computeFilePremium, findUncoveredDay } from '../../../server/rating/rated-file.service.ts';
import { fileAtPlace } from './place-file.ts';
import type { Action, Answer, Place, RateChoice, Scenario, ScenarioStep } from './scenario.ts';

/** A passage through a screen: the place before, the fields that going back named, and the place afterwards. */
export interface Passage {
  readonly screen: Place;
  readonly clears: readonly string[] | null;
  readonly expect: Place;
  /** The reasons that blocked a refused move or did not fit an answer; empty if all went well. */
  readonly trouble: readonly string[];
}

/** A player without browser, server or database: only the wizard, the rules and the rating engine. */
export interface Player {
  readonly file: PolicyFile;
  readonly at: StepId;
  readonly place: Place;
  readonly passages: readonly Passage[];
  /** The passages as events of the wizard machine, starting with the application start. */
  readonly events: readonly LabEvent[];
  readonly undo: ClearedByPart | null;
}

/** Plays a scenario to its end. */
export async function play({ start, steps }: Scenario, today: IsoDate): Promise<Player> {
  return playSteps(await fileAtPlace(start, today), steps, today);
}

/** Plays steps from the first screen on, with the file that the application start left. */
export function playSteps(file: PolicyFile, steps: readonly ScenarioStep[], today: IsoDate): Player {
  const start: Player = {
    file: deriveFile(file, today),
    at: 'BUILDING_INFORMATION',
    place: 'BUILDING_INFORMATION',
    passages: [],
    events: [{ type: 'next' }],
    undo: null,
  };
  return steps.reduce((player, step) => playStep(player, step, today), start);
}

/** Plays one screen: its answers, its rating, its action. */
export function playStep(player: Player, step: ScenarioStep, today: IsoDate): Player {
  const { file, trouble } = answered(player, step, today);
  const rated =
    step.rate === null || isUnrated(file)
      ? file
      : ratedFile(file, findRatingStage(player.at), step.rate, today);
  const acted =
    step.action === null ? { ...player, file: rated } : act({ ...player, file: rated }, step.action, today);
  const { clears, refusal, ...next } = { clears: null, refusal: [], ...acted };
  const events = [...player.events, ...labEvents(rated, step.action, today)];
  const passage = { screen: player.place, clears, expect: next.place, trouble: [...trouble, ...refusal] };
  return { ...next, events, passages: [...player.passages, passage] };
}

function labEvents(file: PolicyFile, action: Action | null, today: IsoDate): LabEvent[] {
  const answered: LabEvent = { type: 'facts changed', facts: buildFacts(file, today) };
  if (action === null) return [answered];
  return [answered, typeof action === 'string' ? { type: action } : openStepEvent(action.to)];
}

type Acted = Player & { readonly clears: readonly string[] | null; readonly refusal: readonly string[] };

function act(player: Player, action: Action, today: IsoDate): Acted {
  const stays = { ...player, clears: null, refusal: [] };
  if (action === 'undo') return { ...stays, file: undoClearing(player.file, player.undo ?? {}), undo: null };
  if (action === 'back' && player.place !== player.at) return { ...stays, place: player.at };
  const made = resolveMove(player.file, today, player.at, findMovement(action));
  switch (made.outcome) {
    case 'moved':
      return arrived({ ...stays, at: made.step, place: made.step }, made.cleared, today);
    case 'application start':
      return arrived({ ...stays, place: 'APPLICATION_START' }, made.cleared, today);
    case 'hard stop':
      return { ...stays, place: made.hardStop.type };
    case 'past the last step':
      return { ...stays, place: 'PAST_THE_LAST_STEP' };
    case 'refused':
      return { ...stays, refusal: [made.reason, ...made.problems.map(({ message }) => message)] };
  }
}

function arrived(player: Acted, cleared: ClearingPlan, today: IsoDate): Acted {
  const file = ratedAgain(deriveFile(applyClearing(player.file, cleared), today), player.at, today);
  const names = cleared.fields.map(({ field }) => field);
  return names.length === 0 ? { ...player, file } : { ...player, file, clears: names, undo: cleared.values };
}

function findMovement(action: Exclude<Action, 'undo'>): Movement {
  return typeof action === 'string' ? { type: action } : { type: 'jump', to: action.to };
}

/** The file with answers entered one by one, and the fields derived after each. */
export function withAnswers(
  file: PolicyFile,
  answers: { readonly [field: string]: Answer },
  today: IsoDate,
): PolicyFile {
  return Object.entries(answers).reduce(
    (changed, [key, answer]) => deriveFile(withAnswer(changed, key, answer), today),
    file,
  );
}

/** Enters the answers into the file one by one; a field that is not on the screen or not asked is trouble. */
function answered(player: Player, { answers }: ScenarioStep, today: IsoDate) {
  const trouble: string[] = [];
  let { file } = player;
  for (const [key, answer] of Object.entries(answers)) {
    file = deriveFile(withAnswer(file, key, answer), today);
    const isAsked = listStepFields(player.at, file).includes(key) && isFieldApplicable(key, file);
    if (!isAsked) trouble.push(`${key} is not asked on ${player.place}`);
    if (!isAnswered(readFieldValue(file, key))) trouble.push(`${key} was not kept`);
  }
  return { file, trouble };
}

/** The file with one more answer. A row of an additional interest is created when it is first written to. */
export function withAnswer(file: PolicyFile, key: string, answer: Answer | null): PolicyFile {
  const next = structuredClone(file);
  const [part = '', ...rest] = key.split('.');
  const field = rest.pop() ?? '';
  const held: unknown = Reflect.get(next, part);
  const holder = Array.isArray(held) ? findRow(next, held, rest.join('.')) : held;
  if (typeof holder === 'object' && holder !== null) Reflect.set(holder, field, answer);
  return next;
}

function findRow(file: PolicyFile, rows: unknown[], row: string): unknown {
  const role = roles.find((known) => known === row);
  if (role === undefined) return rows[Number(row)];
  const found = file.lossPayees.find(({ lossPayeeType }) => lossPayeeType === role);
  if (found) return found;
  const added = { ...blankPart('lossPayees'), lossPayeeType: role };
  file.lossPayees.push(added);
  return added;
}

const roles = ['FIRST_MORTGAGEE', 'SECOND_MORTGAGEE', 'LOSS_PAYEE', 'DISASTER_AGENCY'] as const;

function findRatingStage(step: StepId): RatingStage {
  return step === 'RATES' ? 'PRELIMINARY' : 'DISCOUNTED';
}

/** Entering the discounted rates rerates the same choice with discounts. */
function ratedAgain(file: PolicyFile, at: StepId, today: IsoDate): PolicyFile {
  const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } = file.rating;
  if (at !== 'RATES_DISCOUNTED' || buildingCoverage === null || isUnrated(file)) return file;
  const choice = {
    buildingCoverage,
    contentsCoverage: contentsCoverage ?? 0,
    buildingDeductible: buildingDeductible ?? 0,
    contentsDeductible: contentsDeductible ?? 0,
  };
  return ratedFile(file, 'DISCOUNTED', choice, today);
}

/** The file rated with coverages and deductibles. */
export function ratedFile(
  file: PolicyFile,
  stage: RatingStage,
  choice: RateChoice,
  today: IsoDate,
): PolicyFile {
  const chosen = { ...file, rating: { ...file.rating, ...choice, stage } };
  const { shown, status } = ratePremium(chosen, today, stage);
  const money = (amount: number | undefined) => (amount === undefined ? null : `${amount}.00`);
  return {
    ...chosen,
    rating: {
      ...chosen.rating,
      status,
      rateMethod: shown === null ? null : status === 'RATED' ? 'RISK_RATING_2' : 'PROVISIONAL',
      buildingPremium: money(shown?.buildingPremium),
      contentsPremium: money(shown?.contentsPremium),
      totalPremium: money(shown?.total),
    },
    transaction: {
      ...file.transaction,
      transactionStatus: status === 'NOT_RATABLE' ? 'SFR_RATES_REQUIRED' : 'IN_PROCESS',
      totalAnnualPremium: money(shown?.total) ?? '0.00',
    },
  };
}

/** The premium of a file and its status. A day that no edition of rate figures covers has no premium. */
function ratePremium(file: PolicyFile, today: IsoDate, stage: RatingStage) {
  if (findUncoveredDay(file, today) !== null) return { shown: null, status: 'NOT_RATABLE' as const };
  const { shown, rating } = computeFilePremium(file, today, stage).premium;
  return { shown, status: rating.status };
}

/** The file with the fields that follow from its answers. */
export function deriveFile(file: PolicyFile, today: IsoDate): PolicyFile {
  const unsaved = { transactions: [], clearing: null, documents: [], editors: [] };
  return withDerivedFields({ ...file, ...unsaved, createdBy: null, changedBy: null, changedAt: '' }, today);
}
