import { randomUUID } from 'node:crypto';
import { parts } from '../../machines/contract/fields.ts';
import type { ApplicationSource, Insured } from '../../machines/contract/types.ts';
import { blankFile, blankPart } from '../../machines/domain/blank.ts';
import { withDerived } from '../../machines/domain/derived.ts';
import { providersOfMarket } from '../../machines/domain/market.ts';
import { isStaff, may, type Sight } from '../../machines/domain/permission.ts';
import { type Problem, problem } from '../../machines/domain/problem.ts';
import { startProblems } from '../../machines/domain/step-rules.ts';
import { typeProblems } from '../../machines/domain/type-rules.ts';
import { type HardStop, hardStop } from '../../machines/wizard/hard-stop.ts';
import type { Viewer } from '../auth/viewer.ts';
import { addPolicy, refreshSearchText } from '../store/policies.ts';
import { lockPolicyFile, type StoredFile } from '../store/policy-file.ts';
import { policiesAt } from '../store/policy-lists.ts';
import { sanctionList } from '../store/screening.ts';
import { type AgentOfRecord, agentOf } from '../store/users.ts';
import { placeWizard } from '../store/wizard.ts';
import { doneBy, quoteStarted } from './activity.ts';
import { isByApi } from './caller.ts';
import { type AddressChoice, chooseAddress, type ScrubOutcome } from './choose-address.ts';
import { type Edit, saveChanges, writeBeside } from './edit-file.ts';
import { defaultAgentOf, needsAgent, problemsOfAgency } from './entities/quote-preferences.ts';
import { inTransaction } from './idempotency.ts';
import { answered } from './merge-parts.ts';
import { type PolicySummary, summaryOf } from './policy-summaries.ts';
import { isRowNumber } from './row-number.ts';
import { refused, type SaveRefused } from './save-parts.ts';
import { withScopeCode } from './save-refused.ts';
import { screeningOf } from './screening.ts';
import type { StartQuote } from './start-quote-input.ts';
import { recordEvent } from './wizard-events.ts';
import { stopHard } from './wizard-moves.ts';
import { momentOf, todayOf, type World } from './world.ts';
import { type Determination, determinationByHand, determine } from './zone-determination.ts';
import { zoneStop } from './zone-stop.ts';

export type StartAnswer =
  | { __typename: 'QuoteStarted'; file: StoredFile; notices: string[] }
  | { __typename: 'AddressNeedsChoice'; scrub: ScrubOutcome }
  | { __typename: 'PossibleDuplicate'; others: PolicySummary[] }
  | ({ __typename: 'HardStop'; reference: string } & HardStop)
  | SaveRefused;

/** Checks the address, the zone, duplicates and the name, then makes the quote with all its first parts in one transaction. */
export async function startQuote(world: World, viewer: Viewer, input: StartQuote): Promise<StartAnswer> {
  if (!may(viewer.masks, 'policy', 'create')) return withScopeCode(viewer, refused([notAllowed]));
  const problems = problemsOf(viewer, input);
  if (problems.length > 0) return refused(problems);
  const agent = await agentFor(world, viewer, input);
  if (!agent) return refused([notTheirAgent]);
  const choice = await chooseAddress(world, input);
  if ('scrub' in choice) return { __typename: 'AddressNeedsChoice', scrub: choice.scrub };
  const barred = await problemsOfAgency(world.db, viewer, agent, input, choice.address.stateAbbreviation);
  if (barred.length > 0) return refused(barred);
  const determination = await determine(world, choice, input.manualZone ?? null);
  const stop =
    determination.failure === null
      ? zoneStop(input, choice, determination, todayOf(world))
      : hardStop('FZD_FAILURE', null, determination.failure);
  if (stop && !input.keepStopped) return stopped(stop);
  // What another agency has is not told here: underwriting asks about the whole book when the application is there.
  const others = await policiesOn(world, viewer, choice);
  const isDuplicate = others.length > 0;
  if (isDuplicate && !input.acceptDuplicate && !stop) return { __typename: 'PossibleDuplicate', others };
  return make(world, viewer, input, agent, choice, determination, isDuplicate, stop);
}

const notAllowed: Problem = problem(
  'NOT_ALLOWED',
  null,
  'You may not start a quote. Ask the principal of your agency.',
);

const notTheirAgent: Problem = {
  ...notAllowed,
  field: 'policyOwner.userId',
  message: 'Choose an agent of record from the list.',
};

export const noManualZone: Problem = {
  ...notAllowed,
  field: 'floodZoneInformation.isFromZoneDetermination',
  message: 'Only staff may enter a flood zone determination by hand.',
};

function problemsOf(viewer: Viewer, input: StartQuote): Problem[] {
  const ill = typeProblemsOf(input);
  if (ill.length > 0) return ill;
  if (input.manualZone && !may(viewer.masks, 'policy', 'manualZone')) return [noManualZone];
  const file = blankFile();
  const { address } = input;
  const start = {
    ...file,
    propertyAddress: { ...file.propertyAddress, ...address, propertyDesc: input.propertyDesc ?? null },
    insureds: [insuredOf(input)],
    policy: { ...file.policy, rateMarketType: input.rateMarket, priorNfipPolicyIndicator: input.isTransfer },
  } as typeof file;
  const licences =
    viewer.role === 'AGENT' || viewer.role === 'AGENCY_PRINCIPAL' ? viewer.licensedStates : null;
  return startProblems(start, licences).filter(({ severity }) => severity === 'E');
}

function stopped(stop: HardStop): StartAnswer {
  const reference = `S-${randomUUID().slice(0, 6).toUpperCase()}`;
  return { __typename: 'HardStop', ...stop, reference };
}

/** What cannot be stored: a wrong type, a text too long, a sign that cannot be printed. */
function typeProblemsOf({
  address,
  propertyDesc,
  overrideReason,
  insured,
  manualZone,
}: StartQuote): Problem[] {
  return [
    ...typeProblems('propertyAddress', { ...address, propertyDesc, overrideReason }),
    ...typeProblems('insureds', [answered(parts.insureds, insured)]),
    ...(manualZone ? typeProblems('floodZoneInformation', determinationByHand(manualZone)) : []),
  ];
}

function insuredOf({ insured }: StartQuote): Insured {
  return { ...blankPart('insureds'), ...answered(parts.insureds, insured), isPrimary: true, isActive: true };
}

/** The agent of record: whom the input names, else whom the entity means, else the viewer; undefined for one who is not in sight. */
async function agentFor(world: World, viewer: Viewer, { agentUserId }: StartQuote) {
  const meant = needsAgent(viewer, agentUserId) ? await defaultAgentOf(world.db, viewer.entityId) : null;
  const stated = meant === null ? undefined : await agentOf(world.db, viewer, meant);
  const userId = Number(agentUserId ?? viewer.userId);
  return stated ?? (isRowNumber(userId) ? agentOf(world.db, viewer, userId) : undefined);
}

/** The providers that may rate the quote, one bit each. */
function providersOf({ providers }: World, { rateMarket }: StartQuote): number {
  const { carriers } = providers.privateMarket;
  const numbers = carriers.map(({ privateFloodProviderId }) => privateFloodProviderId);
  return providersOfMarket(rateMarket, numbers);
}

/** Policies on the same building, as far as somebody may see them. */
async function policiesOn(world: World, sight: Sight, { address }: AddressChoice): Promise<PolicySummary[]> {
  if (!address.streetAddress1 || !address.postalCode) return [];
  const place = { street: address.streetAddress1, unit: address.streetAddress2, zip: address.postalCode };
  return (await policiesAt(world.db, sight, place, 5)).map(summaryOf);
}

async function make(
  world: World,
  viewer: Viewer,
  input: StartQuote,
  agent: AgentOfRecord,
  choice: AddressChoice,
  determination: Determination,
  isDuplicate: boolean,
  stop: HardStop | undefined,
): Promise<StartAnswer> {
  const today = todayOf(world);
  const entries = await sanctionList(world.db);
  const insured = insuredOf(input);
  const screening = await screeningOf(world, insured, entries);
  const file = await inTransaction(world, async (trx) => {
    const ids = await addPolicy(trx, {
      userId: viewer.userId,
      entityId: agent.entityId,
      providerBits: providersOf(world, input),
    });
    const at = {
      ...ids,
      ...doneBy(viewer),
      occurredAt: momentOf(world),
      origin: viewer.origin ?? ('graphql' as const),
    };
    await placeWizard(trx, {
      ...ids,
      step: 'BUILDING_INFORMATION',
      furthestStep: 'BUILDING_INFORMATION',
      movedBy: viewer.userId,
      movedAt: at.occurredAt,
    });
    const blank = await lockPolicyFile(trx, { policyId: ids.policyId, transactionId: null });
    if (!blank) throw new Error('The new policy cannot be read.');
    const edit: Edit = { world, viewer, trx, today, at, file: blank, written: [] };
    const next = {
      ...blank,
      policy: {
        ...blank.policy,
        policyId: ids.policyId,
        policyMainId: ids.policyMainId,
        activeTransactionId: ids.transactionId,
        recordLifecycleStatus: 'ACTIVE' as const,
        applicationSource: sourceOf(viewer),
        rateMarketType: input.rateMarket,
        priorNfipPolicyIndicator: input.isTransfer,
        isPotentialDuplicate: isDuplicate,
        ...determination.policy,
      },
      propertyAddress: {
        ...blank.propertyAddress,
        ...choice.address,
        ...determination.propertyAddress,
        propertyDesc: input.propertyDesc ?? null,
      },
      floodZoneInformation: { ...blank.floodZoneInformation, ...determination.floodZoneInformation },
      locationFacts: { ...blank.locationFacts, ...determination.locationFacts },
      policyOwner: {
        ...blank.policyOwner,
        userId: agent.userId,
        agencyEntityId: agent.entityId,
        companyId: agent.companyId,
        companyName: agent.companyName,
        isActive: true,
      },
      insureds: [{ ...insured, ...screening }],
    };
    await saveChanges(edit, withDerived(next, today));
    writeBeside(edit, refreshSearchText(trx, ids.policyId));
    writeBeside(edit, quoteStarted(trx, at));
    writeBeside(edit, recordEvent(edit, { type: 'started', to: 'BUILDING_INFORMATION' }));
    await Promise.all(edit.written);
    if (stop) await stopHard(edit, 'BUILDING_INFORMATION', stop);
    return edit.file;
  });
  return { __typename: 'QuoteStarted', file, notices: noticesOf(choice, isDuplicate, file) };
}

/** Where a quote came from: a program, staff, the insured, else the agent. */
function sourceOf(viewer: Viewer): ApplicationSource {
  if (isByApi(viewer)) return 'QUOTE_API';
  if (isStaff(viewer.role)) return 'STAFF_ENTRY';
  return viewer.role === 'CONSUMER' ? 'CONSUMER_PORTAL' : 'AGENT_PORTAL';
}

function noticesOf(choice: AddressChoice, isDuplicate: boolean, file: StoredFile): string[] {
  const [first] = file.insureds;
  return [
    ...(choice.address.addressScrubStatusId === 'USER_OVERRIDE'
      ? ['The address is used as typed. Underwriting will look at it.']
      : []),
    ...(isDuplicate ? ['Another policy may insure the same building. Underwriting will look at it.'] : []),
    ...(first?.screeningResult === 'REVIEW' || first?.screeningResult === 'POTENTIAL_MATCH'
      ? ['The name is close to an entry of the sanctions list. Underwriting will look at it.']
      : []),
  ];
}
