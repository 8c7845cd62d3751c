import { isDeepStrictEqual } from 'node:util';
import { type EntitySpec, parts } from '../../../machines/contract/fields.ts';
import type { PartKey, StepId } from '../../../machines/contract/types.ts';
import { stepNumber } from '../../../machines/domain/file/step-order.ts';
import {
  Back,
  type BackMutationVariables,
  Jump,
  Next,
  PolicyFile,
  type PolicyPartsInput,
  Rate,
  SavePolicyParts,
  UndoClearing,
} from '../../../src/graphql/documents.ts';
import { type LoadedPolicyFile, parsePolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { StartQuote } from '../../../src/graphql/staff-documents.ts';
import { findSamplePlace } from '../input/find-sample-place.ts';
import type { Client } from '../server/graphql-client.ts';
import type { Action, Answer, Place, RateChoice, Scenario, ScenarioStep, Start } from './scenario.ts';
import type { Passage } from './scenario-player.ts';
import { StoredQuotes } from './stored-quotes.ts';

/** A quote that is played over GraphQL: the file of the server's last answer, and where the wizard is. */
export interface PlayedQuote {
  readonly file: LoadedPolicyFile;
  readonly at: StepId;
  readonly place: Place;
  readonly passages: readonly Passage[];
}

/** Plays a scenario to its end against a real server, with the app's own documents. */
export async function playServed(client: Client, scenario: Scenario): Promise<PlayedQuote> {
  let quote = await startedQuote(client, scenario.start);
  for (const step of scenario.steps) quote = await playScreen(client, quote, step);
  return quote;
}

/** Plays a scenario to its end, and compares each answer with what is stored. */
export async function playCompared(client: Client, scenario: Scenario): Promise<PlayedQuote> {
  let quote = await startedQuote(client, scenario.start);
  for (const step of scenario.steps) quote = await passedScreen(client, quote, step);
  return quote;
}

const standingQuotes = new StoredQuotes<PlayedQuote>();

/** A quote of its own up to a screen, on which nothing is answered yet. It is played once; later ones are copies of what was stored. */
export function quoteStandingAt(client: Client, scenario: Scenario, screen: Place): Promise<PlayedQuote> {
  return standingQuotes.give(client, [scenario, screen], {
    play: () => playUntil(client, scenario, screen),
    read: (policyId) => servedFile(client, policyId),
  });
}

async function playUntil(client: Client, scenario: Scenario, screen: Place): Promise<PlayedQuote> {
  let quote = await startedQuote(client, scenario.start);
  for (const step of scenario.steps) {
    if (quote.place === screen) return quote;
    quote = await playScreen(client, quote, step);
  }
  if (quote.place === screen) return quote;
  const last = JSON.stringify(quote.passages.at(-1));
  throw new Error(`${scenario.name} is at ${quote.place} and never came to ${screen}: ${last}`);
}

/** A quote of its own at the end of a scenario. It is played once; later ones are copies of what was stored. */
export function quoteAtEnd(client: Client, scenario: Scenario): Promise<PlayedQuote> {
  return standingQuotes.give(client, [scenario], {
    play: () => playServed(client, scenario),
    read: (policyId) => servedFile(client, policyId),
  });
}

/** A new quote at a sample place, on its first step. */
export async function startedQuote(client: Client, start: Start): Promise<PlayedQuote> {
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace(start.place).address;
  const input = {
    address: { streetAddress1, city, stateAbbreviation, postalCode },
    insured: { isEntity: false, ...start.insured },
    rateMarket: start.rateMarket,
    isTransfer: start.isTransfer,
    acceptDuplicate: true,
  };
  const first = (await client.ask(StartQuote, { input })).startQuote;
  // Staff name the agent of record; an agent is it.
  const needsAgent = first.__typename === 'SaveRefused' && first.problems[0]?.field === 'policyOwner.userId';
  const startQuote = needsAgent
    ? (await client.ask(StartQuote, { input: { ...input, agentUserId: await findAgentOfRecord(client) } }))
        .startQuote
    : first;
  if (startQuote.__typename !== 'QuoteStarted') throw new Error(JSON.stringify(startQuote));
  const file = await servedFile(client, Number(startQuote.file.id));
  return { file, at: file.wizard.step, place: file.wizard.step, passages: [] };
}

/** The first agent whom a staff user may name as agent of record. */
export async function findAgentOfRecord(client: Client): Promise<string> {
  const { body } = await client.send('{ agents { userId } }');
  return String(Object(Object.values(Object(body?.data?.agents))[0]).userId);
}

/** The file as the server holds it. */
export async function servedFile(client: Client, policyId: number): Promise<LoadedPolicyFile> {
  const { policyFile } = await client.ask(PolicyFile, { policyId: String(policyId) });
  if (!policyFile) throw new Error(`There is no policy ${policyId} for this viewer.`);
  return parsePolicyFile(policyFile);
}

/** Plays one screen: its answers, its rating, its action. Throws if the last answer differs from what the server stores. */
export async function passedScreen(
  client: Client,
  quote: PlayedQuote,
  step: ScenarioStep,
): Promise<PlayedQuote> {
  return playScreen(client, quote, step, sameAsStored);
}

/** Plays one screen of a scenario whose answers a separate test compares with what is stored. */
export async function playScreen(
  client: Client,
  quote: PlayedQuote,
  step: ScenarioStep,
  compare: typeof sameAsStored = async () => {},
): Promise<PlayedQuote> {
  const filled = await filledScreen(client, quote, step.answers, step.rate);
  await compare(client, filled);
  if (step.action === null) return withPassage(quote, filled, null, []);
  const { clears, trouble, ...next } = await acted(client, filled, step.action);
  const isStopped = next.place !== next.at && next.place !== 'APPLICATION_START';
  if (!isStopped) await compare(client, next);
  return withPassage(quote, next, clears, trouble);
}

async function sameAsStored(client: Client, { file }: PlayedQuote): Promise<void> {
  const stored = await servedFile(client, file.policy.policyId);
  if (!isDeepStrictEqual(file, stored))
    throw new Error(`The answer is not what is stored. ${differences(file, stored).join('; ')}`);
}

function differences(answered: unknown, stored: unknown, at = ''): string[] {
  if (isDeepStrictEqual(answered, stored)) return [];
  if (typeof answered !== 'object' || answered === null || typeof stored !== 'object' || stored === null)
    return [`${at}: ${JSON.stringify(answered)} is stored as ${JSON.stringify(stored)}`];
  return [...new Set([...Object.keys(answered), ...Object.keys(stored)])].flatMap((name) =>
    differences(Reflect.get(answered, name), Reflect.get(stored, name), at === '' ? name : `${at}.${name}`),
  );
}

/** The quote with answers saved, and rated if coverages are given and there is a market. */
export async function filledScreen(
  client: Client,
  quote: PlayedQuote,
  answers: { readonly [field: string]: Answer },
  choice: RateChoice | null,
): Promise<PlayedQuote> {
  const saved = Object.keys(answers).length === 0 ? quote : await savedAnswers(client, quote, answers);
  if (choice === null || saved.file.policy.rateMarketType === 'NONE') return saved;
  const stage = saved.at === 'RATES' ? 'PRELIMINARY' : 'DISCOUNTED';
  const { rate } = await client.ask(Rate, { policyId: readPolicyId(saved), stage, choice });
  if (rate.__typename !== 'QuoteRated') throw new Error(JSON.stringify(rate));
  return { ...saved, file: parsePolicyFile(rate.file) };
}

interface Acted extends PlayedQuote {
  readonly clears: readonly string[] | null;
  readonly trouble: readonly string[];
}

async function acted(client: Client, quote: PlayedQuote, action: Action): Promise<Acted> {
  if (action === 'next') return movedOn(client, quote);
  if (action === 'undo') return undone(client, quote);
  if (action === 'back' && quote.place !== quote.at)
    return { ...quote, place: quote.at, clears: null, trouble: [] };
  const to = typeof action === 'string' ? null : action.to;
  if (to !== null && stepNumber(to) > stepNumber(quote.at)) return jumped(client, quote, to);
  return wentBack(client, quote, to);
}

async function movedOn(client: Client, quote: PlayedQuote): Promise<Acted> {
  const { next } = await client.ask(Next, { policyId: readPolicyId(quote), step: quote.at, parts: null });
  switch (next.__typename) {
    case 'WizardMoved':
      return standing(parsePolicyFile(next.file));
    case 'HardStop':
      return { ...quote, file: await again(client, quote), place: next.type, clears: null, trouble: [] };
    case 'NoNextStep':
      return { ...quote, place: 'PAST_THE_LAST_STEP', clears: null, trouble: [] };
    case 'NotFound':
      throw new Error(next.message);
    default:
      return { ...quote, clears: null, trouble: [next.__typename, JSON.stringify(next).slice(0, 2000)] };
  }
}

async function undone(client: Client, quote: PlayedQuote): Promise<Acted> {
  const clearedValuesId = quote.file.wizardState.undo?.clearedValuesId;
  if (clearedValuesId === undefined) return { ...quote, clears: null, trouble: ['nothing can be undone'] };
  const { undoClearing } = await client.ask(UndoClearing, { policyId: readPolicyId(quote), clearedValuesId });
  if (undoClearing.__typename !== 'PartsSaved') throw new Error(JSON.stringify(undoClearing));
  return { ...quote, file: parsePolicyFile(undoClearing.file), clears: null, trouble: [] };
}

async function jumped(client: Client, quote: PlayedQuote, to: StepId): Promise<Acted> {
  const { jump } = await client.ask(Jump, { policyId: readPolicyId(quote), to });
  if (jump.__typename === 'WizardMoved') return standing(parsePolicyFile(jump.file));
  return { ...quote, clears: null, trouble: [JSON.stringify(jump).slice(0, 2000)] };
}

/** Goes back after previewing it; returns what the preview says will be cleared. */
async function wentBack(client: Client, quote: PlayedQuote, to: StepId | null): Promise<Acted> {
  const move: BackMutationVariables = { policyId: readPolicyId(quote), step: quote.at, to };
  const answer = (await client.ask(Back, { ...move, preview: true })).back;
  if (answer.__typename !== 'ClearingPreview') throw new Error(JSON.stringify(answer));
  const names = answer.clears.map(({ field }) => field);
  const clears = names.length === 0 ? null : names;
  const { back } = await client.ask(Back, move);
  if (back.__typename === 'ApplicationStart') {
    const file = parsePolicyFile(back.file);
    return { ...quote, file, place: 'APPLICATION_START', clears, trouble: [] };
  }
  if (back.__typename !== 'WizardMoved') throw new Error(JSON.stringify(back));
  return { ...standing(parsePolicyFile(back.file)), clears };
}

/** The quote with answers saved by field key. */
export async function savedAnswers(
  client: Client,
  quote: PlayedQuote,
  answers: { readonly [field: string]: Answer },
): Promise<PlayedQuote> {
  const input = partsInput(quote.file, answers);
  const { savePolicyParts } = await client.ask(SavePolicyParts, {
    policyId: readPolicyId(quote),
    parts: input,
  });
  if (savePolicyParts.__typename !== 'PartsSaved') throw new Error(JSON.stringify(savePolicyParts));
  return { ...quote, file: parsePolicyFile(savePolicyParts.file) };
}

/** Answers by field key as the input of a save, each row with the version it was read with. */
function partsInput(file: LoadedPolicyFile, answers: { readonly [field: string]: Answer }): PolicyPartsInput {
  const rows: { [row: string]: { part: string; row: string; values: { [field: string]: unknown } } } = {};
  for (const [key, answer] of Object.entries(answers)) {
    const [part = '', ...rest] = key.split('.');
    const field = rest.pop() ?? '';
    const name = `${part}.${rest.join('.')}`;
    rows[name] ??= { part, row: rest.join('.'), values: {} };
    rows[name].values[field] = answer;
  }
  const input: { [part: string]: unknown } = {};
  for (const { part, row, values } of Object.values(rows)) {
    if (part === 'transaction') input[part] = values;
    else if (!isPart(part)) throw new Error(`${part} is not a part.`);
    else if (row === '') input[part] = { ...values, version: Reflect.get(file[part], 'version') };
    else input[part] = [...rowsIn(input[part]), { ...rowBefore(file, part, row), ...values }];
  }
  return input;
}

function rowsIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The id and version of the changed row; for a new additional interest, its role. */
function rowBefore(file: LoadedPolicyFile, part: PartKey, row: string): object {
  const { idField }: EntitySpec = parts[part];
  const stored = file[part];
  const found = Array.isArray(stored)
    ? stored.find((one, index) => String(index) === row || Reflect.get(one, 'lossPayeeType') === row)
    : undefined;
  if (found) return { [idField]: String(Reflect.get(found, idField)), version: found.version };
  return part === 'lossPayees' ? { lossPayeeType: row, isActive: true } : { isActive: true };
}

function isPart(name: string): name is PartKey {
  return name in parts;
}

function standing(file: LoadedPolicyFile): Acted {
  const { step } = file.wizard;
  return { file, at: step, place: step, passages: [], clears: null, trouble: [] };
}

function withPassage(
  before: PlayedQuote,
  { file, at, place }: PlayedQuote,
  clears: readonly string[] | null,
  trouble: readonly string[],
): PlayedQuote {
  const passage = { screen: before.place, clears, expect: place, trouble };
  return { file, at, place, passages: [...before.passages, passage] };
}

function again(client: Client, { file }: PlayedQuote): Promise<LoadedPolicyFile> {
  return servedFile(client, file.policy.policyId);
}

function readPolicyId({ file }: PlayedQuote): string {
  return String(file.policy.policyId);
}
