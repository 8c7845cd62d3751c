import { randomUUID } from 'node:crypto';
import { parts } from '../../machines/contract/fields.ts';
import type { ApplicationSource, Insured } from '../../machines/contract/types.ts';
import { isStaff, may, type Sight } from '../../machines/domain/access/permission.ts';
import { typeProblems } from '../../machines/domain/fields/type-rules.ts';
import { blankFile, blankPart } from '../../machines/domain/file/blank.ts';
import { withDerived } from '../../machines/domain/file/derived.ts';
import { startProblems } from '../../machines/domain/file/step-rules.ts';
import { providersOfMarket } from '../../machines/domain/market/market.ts';
import { type Problem, problem } from '../../machines/domain/problems/problem.ts';
import { type HardStop, hardStop } from '../../machines/wizard/hard-stop.ts';
import { type AgentOfRecord, agentOf } from '../identity/users/users.store.ts';
import { doneBy, quoteStarted } from '../kernel/activity.service.ts';
import { refused, type SaveRefused, withScopeCode } from '../kernel/answers.ts';
import { isByApi } from '../kernel/caller.ts';
import { inTransaction } from '../kernel/idempotency.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { momentOf, todayOf, type World } from '../kernel/world.ts';
import { type Edit, saveChanges, writeBeside } from '../policy/file/edit-file.service.ts';
import { addPolicy, refreshSearchText } from '../policy/file/policies.store.ts';
import { lockPolicyFile } from '../policy/file/policy-file.store.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { answered } from '../policy/parts/merge-parts.service.ts';
import { screeningOf } from '../policy/screening/screening.service.ts';
import { sanctionList } from '../policy/screening/screening.store.ts';
import { policiesAt } from '../policy/search/policy-lists.store.ts';
import { type PolicySummary, summaryOf } from '../policy/search/policy-summaries.service.ts';
import { placeWizard } from '../policy/wizard/wizard.store.ts';
import { recordEvent } from '../policy/wizard/wizard-events.service.ts';
import { stopHard } from '../policy/wizard/wizard-moves.service.ts';
import { type AddressChoice, chooseAddress, type ScrubOutcome } from './choose-address.service.ts';
import { defaultAgentOf, needsAgent, problemsOfAgency } from './quote-preferences.service.ts';
import type { StartQuote } from './start-quote-input.service.ts';
import { type Determination, determinationByHand, determine } from './zone-determination.service.ts';
import { zoneStop } from './zone-stop.service.ts';

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
