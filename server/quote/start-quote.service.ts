import { randomUUID } from 'node:crypto';
import { parts } from '../../machines/contract/fields.ts';
import type { Insured, IsoDate } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { answerPlace } from '../../machines/domain/answers/answers-at-start.ts';
import { listStatedAnswers } from '../../machines/domain/answers/known-answers.ts';
import { acceptAssumedAnswers } from '../../machines/domain/estimate/accepted-answers.ts';
import { findKnownStops } from '../../machines/domain/estimate/known-stops.ts';
import type { QuotePartsOfEstimate } from '../../machines/domain/estimate/quote-parts.ts';
import { typeProblems } from '../../machines/domain/fields/value-checks.ts';
import { blankFile, blankPart } from '../../machines/domain/file/blank-file.ts';
import { findStartProblems } from '../../machines/domain/file/step-problems.ts';
import { buildProviderMask } from '../../machines/domain/market/market.ts';
import { isStateOrTerritory } from '../../machines/domain/place/state.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { buildHardStop, type HardStop } from '../../machines/wizard/hard-stop.ts';
import type { AgentOfRecord } from '../identity/users/agent-of-record.ts';
import { findAgentOfRecord, findEntityAgent } from '../identity/users/agents-of-record.service.ts';
import { type SaveRefused, saveRefused, withScopeCode } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { answerableFields } from '../policy/parts/merge-parts.service.ts';
import { screenNewInsured } from '../policy/screening/screening.service.ts';
import { findPoliciesOnBuilding } from '../policy/search/duplicates.service.ts';
import type { PolicySummary } from '../policy/search/policy-summaries.service.ts';
import { recordHardStop } from '../policy/wizard/wizard-moves.service.ts';
import { storeChosenCover } from '../rating/store-rating.service.ts';
import {
  type AddressChoice,
  chooseAddress,
  type ScrubOutcome,
  urbanizationProblems,
} from './choose-address.service.ts';
import { createNewQuote } from './new-quote.service.ts';
import {
  agencyPreferenceProblems,
  findDefaultAgent,
  needsDefaultAgent,
} from './quote-preferences.service.ts';
import type { StartQuoteRequest } from './start-quote-request.ts';
import { passKnownSteps } from './wizard/known-steps.service.ts';
import {
  type Determination,
  determineZone,
  manualDeterminationFields,
} from './zone-determination.service.ts';
import { findZoneStop } from './zone-stop.service.ts';

export type StartQuoteResult =
  | { __typename: 'QuoteStarted'; file: StoredFile; notices: string[] }
  | { __typename: 'AddressNeedsChoice'; scrub: ScrubOutcome }
  | { __typename: 'PossibleDuplicate'; others: PolicySummary[] }
  | ({ __typename: 'HardStop'; reference: string } & HardStop)
  | SaveRefused;

/**
 * Checks the address, zone, duplicates and name, then creates the quote with all its first parts in one database transaction. `answered`
 * has the facts of the building from an estimate.
 */
export async function startQuote(
  world: World,
  viewer: Viewer,
  input: StartQuoteRequest,
  answered: QuotePartsOfEstimate | null = null,
): Promise<StartQuoteResult> {
  if (!may(viewer.masks, 'policy', 'create'))
    return withScopeCode(viewer, saveRefused([startNotAllowedProblem]));
  const problems = startQuoteProblems(viewer, input);
  if (problems.length > 0) return saveRefused(problems);
  const agent = await chooseAgentOfRecord(world, viewer, input);
  if (!agent)
    return saveRefused([
      needsDefaultAgent(viewer, input.agentUserId) ? agentNeededProblem : agentNotFoundProblem,
    ]);
  const choice = await chooseAddress(world, input);
  if ('scrub' in choice) return { __typename: 'AddressNeedsChoice', scrub: choice.scrub };
  const barred = await agencyPreferenceProblems(
    world.db,
    viewer,
    agent,
    input,
    choice.address.stateAbbreviation,
  );
  if (barred.length > 0) return saveRefused(barred);
  const determination = await determineZone(world, choice, input.manualDetermination ?? null);
  const stop =
    determination.failure === null
      ? findZoneStop(input, choice, determination, businessToday(world))
      : buildHardStop('FZD_FAILURE', null, determination.failure);
  if (stop && !input.keepStopped) return hardStopResult(stop);
  // Other agencies' policies are not revealed here: underwriting searches the whole book once there is an application.
  const others = await findPoliciesOnBuilding(world.db, viewer, choice.address);
  const isDuplicate = others.length > 0;
  if (isDuplicate && !input.acceptDuplicate && !stop) return { __typename: 'PossibleDuplicate', others };
  return createQuote(world, viewer, input, answered, agent, choice, determination, isDuplicate, stop).catch(
    (problem: unknown) => {
      if (problem instanceof QuoteNotStored) return saveRefused([...problem.problems]);
      throw problem;
    },
  );
}

/** Thrown inside the transaction of a new quote that has problems and may not be stored. */
class QuoteNotStored extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super('The quote is not stored.');
    this.problems = problems;
  }
}

const startNotAllowedProblem: Problem = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to start a quote. Ask the principal of your agency.",
);

const agentNotFoundProblem: Problem = {
  ...startNotAllowedProblem,
  field: 'policyOwner.userId',
  message: 'Choose an agent of record from the list.',
};

const agentNeededProblem: Problem = { ...agentNotFoundProblem, code: 'REQUIRED' };

const manualZoneNotAllowedProblem: Problem = {
  ...startNotAllowedProblem,
  field: 'floodZoneInformation.isFromZoneDetermination',
  message: 'Only staff may enter a flood zone determination by hand.',
};

function startQuoteProblems(viewer: Viewer, input: StartQuoteRequest): Problem[] {
  const ill = startTypeProblems(input);
  if (ill.length > 0) return ill;
  if (input.manualDetermination && !may(viewer.masks, 'policy', 'manualZone'))
    return [manualZoneNotAllowedProblem];
  const file = blankFile();
  const { address } = input;
  const start = {
    ...file,
    propertyAddress: { ...file.propertyAddress, ...address, propertyDesc: input.propertyDesc ?? null },
    insureds: [buildInsured(input)],
    policy: { ...file.policy, rateMarketType: input.rateMarket, priorNfipPolicyIndicator: input.isTransfer },
  } as typeof file;
  const licences =
    viewer.role === 'AGENT' || viewer.role === 'AGENCY_PRINCIPAL' ? viewer.licensedStates : null;
  return findStartProblems(start, licences).filter(({ severity }) => severity === 'ERROR');
}

/** The answer for a stop before a file is saved. */
export function hardStopResult(stop: HardStop): { __typename: 'HardStop'; reference: string } & HardStop {
  const reference = `S-${randomUUID().slice(0, 6).toUpperCase()}`;
  return { __typename: 'HardStop', ...stop, reference };
}

/** Values that cannot be stored: a wrong type, a text that is too long, a character that cannot be printed. */
function startTypeProblems({
  address,
  propertyDesc,
  overrideReason,
  insured,
  manualDetermination,
  propertyAnswers,
}: StartQuoteRequest): Problem[] {
  const { stateAbbreviation } = address;
  const isState = !stateAbbreviation || isStateOrTerritory(stateAbbreviation);
  return [
    ...(isState ? [] : [buildProblem('TYPE', 'propertyAddress.stateAbbreviation', noSuchState)]),
    ...urbanizationProblems(address),
    ...typeProblems('propertyAddress', { ...address, ...propertyAnswers, propertyDesc, overrideReason }),
    ...typeProblems('insureds', [answerableFields(parts.insureds, insured)]),
    ...(insured.insuredId ? [buildProblem('SERVER_SET', 'insureds.insuredId', newInsured)] : []),
    ...(manualDetermination
      ? typeProblems('floodZoneInformation', manualDeterminationFields(manualDetermination))
      : []),
  ];
}

const newInsured = 'The insured of a new quote has no number yet. Leave it out.';
const noSuchState = 'State – choose one of the listed values.';

function buildInsured({ insured }: StartQuoteRequest): Insured {
  return {
    ...blankPart('insureds'),
    ...answerableFields(parts.insureds, insured),
    isPrimary: true,
    isActive: true,
  };
}

/**
 * The agent of record: the one in the input, else the viewer who is an agent, else the one whom the agency's preference names, else the
 * agency's first agent. Undefined if there is none within sight.
 */
export async function chooseAgentOfRecord(
  world: World,
  viewer: Viewer,
  { agentUserId }: Pick<StartQuoteRequest, 'agentUserId'>,
) {
  const { entityId } = viewer;
  if (!needsDefaultAgent(viewer, agentUserId))
    return findAgentOfRecord(world.db, viewer, Number(agentUserId ?? viewer.userId));
  const preferred = await findDefaultAgent(world.db, entityId);
  const agent = preferred === null ? undefined : await findAgentOfRecord(world.db, viewer, preferred);
  if (agent || entityId === null) return agent;
  const first = await findEntityAgent(world.db, viewer, entityId);
  return first === undefined ? undefined : findAgentOfRecord(world.db, viewer, first);
}

/** Bit mask of the providers that may rate the quote. */
function computeProviderBits({ providers }: World, { rateMarket }: StartQuoteRequest): number {
  const { carriers } = providers.privateMarket;
  const numbers = carriers.map(({ privateFloodProviderId }) => privateFloodProviderId);
  return buildProviderMask(rateMarket, numbers);
}

async function createQuote(
  world: World,
  viewer: Viewer,
  input: StartQuoteRequest,
  answered: QuotePartsOfEstimate | null,
  agent: AgentOfRecord,
  choice: AddressChoice,
  determination: Determination,
  isDuplicate: boolean,
  stop: HardStop | undefined,
): Promise<StartQuoteResult> {
  const today = businessToday(world);
  const insured = await screenNewInsured(world, buildInsured(input));
  const file = await createNewQuote(world, viewer, {
    agent,
    providerBits: computeProviderBits(world, input),
    fill: (blank) => {
      const next = {
        ...blank,
        policy: {
          ...blank.policy,
          rateMarketType: input.rateMarket,
          priorNfipPolicyIndicator: input.isTransfer,
          isPotentialDuplicate: isDuplicate,
          ...answered?.policy,
          ...determination.policy,
        },
        structure: { ...blank.structure, ...answered?.structure },
        elevationCertificate: { ...blank.elevationCertificate, ...answered?.elevationCertificate },
        privateQuestions: { ...blank.privateQuestions, ...answered?.privateQuestions },
        rating: { ...blank.rating, ...answered?.rating },
        propertyAddress: {
          ...blank.propertyAddress,
          ...choice.address,
          ...determination.propertyAddress,
          propertyDesc: input.propertyDesc ?? null,
          ...input.propertyAnswers,
        },
        floodZoneInformation: { ...blank.floodZoneInformation, ...determination.floodZoneInformation },
        locationFacts: { ...blank.locationFacts, ...determination.locationFacts },
        insureds: [insured],
      };
      const { rating: _, ...stated } = answered ?? { rating: {} };
      const ofEstimate = answered === null ? null : listStatedAnswers(stated);
      const started = answerPlace(next, determination.building, ofEstimate, today);
      return input.acceptAssumptions ? acceptAssumedAnswers(started, today) : started;
    },
    finish: async (edit) => {
      const problems = (await input.check?.(edit.file, edit.trx)) ?? [];
      if (problems.length > 0) throw new QuoteNotStored(problems);
      if (answered !== null && Object.keys(answered.rating).length > 0)
        await storeChosenCover(edit, answered.rating);
      if (stop) await recordHardStop(edit, 'BUILDING_INFORMATION', stop);
      else if (input.acceptAssumptions) await passKnownSteps(edit);
    },
  });
  return { __typename: 'QuoteStarted', file, notices: buildNotices(choice, isDuplicate, file, today) };
}

function buildNotices(
  choice: AddressChoice,
  isDuplicate: boolean,
  file: StoredFile,
  today: IsoDate,
): string[] {
  const [first] = file.insureds;
  const stops = findKnownStops(file, today).map(({ message, remedies }) => [message, ...remedies].join(' '));
  return [
    ...stops.map((stop) => `This quote cannot be finished with these answers. ${stop}`),
    ...buildAddressNotices(choice, isDuplicate),
    ...(first?.screeningResult === 'REVIEW' || first?.screeningResult === 'POTENTIAL_MATCH'
      ? ['The name resembles an entry on the sanctions list. Underwriting will review it.']
      : []),
  ];
}

/** The notices about the address that underwriting will review. */
export function buildAddressNotices({ address }: AddressChoice, isDuplicate: boolean): readonly string[] {
  return [
    ...(address.addressScrubStatus === 'USER_OVERRIDE'
      ? ['The address is used as typed. Underwriting will review it.']
      : []),
    ...(isDuplicate ? ['Another policy may insure the same building. Underwriting will review it.'] : []),
  ];
}
