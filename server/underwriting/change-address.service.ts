import type { IsoDate } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import {
  answerPlace,
  forgetPlaceAnswers,
  listAnswersOfEstimate,
} from '../../machines/domain/answers/answers-at-start.ts';
import { type KnownAnswer, listKnownAnswers } from '../../machines/domain/answers/known-answers.ts';
import { typeProblems } from '../../machines/domain/fields/value-checks.ts';
import { blankPart } from '../../machines/domain/file/blank-file.ts';
import { findStartProblems } from '../../machines/domain/file/step-problems.ts';
import { isClearedLine } from '../../machines/domain/parties/sanctions.ts';
import { isPendingUnderwriting } from '../../machines/domain/policy/transaction.ts';
import { isQuote } from '../../machines/domain/policy/transaction-stage.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { buildHardStop } from '../../machines/wizard/hard-stop.ts';
import { type NotFound, policyNotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import { findActionProblem } from '../policy/file/policy-access.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { listPartsOutsideChange } from '../policy/parts/change-parts.service.ts';
import { saveDerivedFile } from '../policy/parts/save-parts.service.ts';
import { findPoliciesOnBuilding, markDuplicate } from '../policy/search/duplicates.service.ts';
import type { PolicySummary } from '../policy/search/policy-summaries.service.ts';
import {
  type AddressChoice,
  chooseAddress,
  type ScrubOutcome,
  urbanizationProblems,
} from '../quote/choose-address.service.ts';
import { findStateProblems } from '../quote/copy-quote.service.ts';
import { buildAddressNotices, hardStopResult } from '../quote/start-quote.service.ts';
import type { ChangeAddressRequest } from '../quote/start-quote-request.ts';
import {
  blankPolicyZone,
  type Determination,
  determineZone,
  manualDeterminationFields,
} from '../quote/zone-determination.service.ts';
import { findZoneStop } from '../quote/zone-stop.service.ts';
import { changeTransaction, joinReasons, splitReasons } from './evaluation.service.ts';
import { clearHardStop } from './submit.service.ts';

export type ChangeAddressAnswer =
  | { __typename: 'AddressChanged'; file: StoredFile; notices: readonly string[] }
  | { __typename: 'AddressNeedsChoice'; scrub: ScrubOutcome }
  | { __typename: 'PossibleDuplicate'; others: PolicySummary[] }
  | ReturnType<typeof hardStopResult>
  | SaveRefused
  | NotFound;

/**
 * Moves the property of a quote, or of an open change of a policy, to another address: scrubs and locates it, determines its zone and searches
 * for duplicates as a quote's start does, and only then locks the file. All of what was derived from the old address is replaced.
 */
export async function changeAddress(
  world: World,
  viewer: Viewer,
  policyId: number,
  input: ChangeAddressRequest,
): Promise<ChangeAddressAnswer> {
  const file = await readPolicyFile(world, viewer, policyId);
  if (!file) return policyNotFound;
  const problems = await findAddressProblems(world, viewer, file, input);
  if (problems.length > 0) return saveRefused(problems);
  const choice = await chooseAddress(world, input);
  if ('scrub' in choice) return { __typename: 'AddressNeedsChoice', scrub: choice.scrub };
  const barred = await findBarringPreferences(world, viewer, file, choice);
  if (barred.length > 0) return saveRefused(barred);
  const determination = await determineZone(world, choice, input.manualDetermination ?? null);
  const stop =
    determination.failure === null
      ? findZoneStop(
          { rateMarket: file.policy.rateMarketType ?? 'BOTH' },
          choice,
          determination,
          businessToday(world),
        )
      : buildHardStop('FZD_FAILURE', null, determination.failure);
  if (stop) return hardStopResult(stop);
  const found = await findPoliciesOnBuilding(world.db, viewer, choice.address);
  const others = found.filter((other) => Number(other.policyId) !== policyId);
  if (others.length > 0 && !input.acceptDuplicate) return { __typename: 'PossibleDuplicate', others };
  const isDuplicate = others.length > 0;
  return editPolicyFile<ChangeAddressAnswer>(world, viewer, policyId, async (edit) => {
    const refusals = findRefusals(viewer, edit.file);
    if (refusals.length > 0) return saveRefused(refusals);
    const propertyDesc = input.propertyDesc ?? edit.file.propertyAddress.propertyDesc;
    await saveDerivedFile(
      edit,
      moveFile(edit.file, { choice, determination, isDuplicate, propertyDesc }, edit.today),
    );
    if (!isQuote(edit.file.transaction.policyState)) await markDuplicate(edit);
    keepClearedNames(edit);
    await clearStopOfOldPlace(edit);
    return {
      __typename: 'AddressChanged',
      file: edit.file,
      notices: buildAddressNotices(choice, edit.file.policy.isPotentialDuplicate === true),
    };
  });
}

/** The reasons why the viewer may not change the address of the file now. */
function findRefusals(viewer: Viewer, file: StoredFile): Problem[] {
  const refusal = findActionProblem('CHANGE_ANSWERS', viewer, file);
  return refusal ? [refusal] : listPartsOutsideChange(file, { propertyAddress: {} });
}

/** The problems before a service is asked: the viewer's right, and the rules of a quote's start about the address. */
async function findAddressProblems(
  world: World,
  viewer: Viewer,
  file: StoredFile,
  { address, propertyDesc, overrideReason, manualDetermination }: ChangeAddressRequest,
): Promise<Problem[]> {
  const refusals = findRefusals(viewer, file);
  if (refusals.length > 0) return refusals;
  const ill = [
    ...typeProblems('propertyAddress', { ...address, propertyDesc, overrideReason }),
    ...urbanizationProblems(address),
    ...(manualDetermination
      ? typeProblems('floodZoneInformation', manualDeterminationFields(manualDetermination))
      : []),
  ];
  if (ill.length > 0) return ill;
  if (manualDetermination && !may(viewer.masks, 'policy', 'manualZone'))
    return [
      buildProblem(
        'NOT_ALLOWED',
        'floodZoneInformation.isFromZoneDetermination',
        'Only staff may enter a flood zone determination by hand.',
      ),
    ];
  const moved = {
    ...file,
    propertyAddress: {
      ...blankPart('propertyAddress'),
      ...address,
      propertyDesc: propertyDesc ?? file.propertyAddress.propertyDesc,
    },
  } as StoredFile;
  return findStartProblems(moved, null, businessToday(world)).filter(
    ({ severity, field }) => severity === 'ERROR' && isOfAddress(field),
  );
}

/** The problems that bar the agency or its agent from the state of the new address. */
async function findBarringPreferences(
  world: World,
  viewer: Viewer,
  file: StoredFile,
  { address: { stateAbbreviation } }: AddressChoice,
): Promise<Problem[]> {
  const { userId, agencyEntityId: entityId, companyId, companyName } = file.policyOwner;
  const agent = { userId: userId ?? viewer.userId, entityId, companyId, companyName };
  const moved = { ...file, propertyAddress: { stateAbbreviation } };
  const problems = await findStateProblems(world, viewer, agent, moved);
  return problems.filter(({ field }) => isOfAddress(field));
}

function isOfAddress(field: string | null): boolean {
  return field?.startsWith('propertyAddress.') === true;
}

interface NewPlace {
  readonly choice: AddressChoice;
  readonly determination: Determination;
  readonly isDuplicate: boolean;
  readonly propertyDesc: string | null;
}

/** The file at another place: each part that describes the place is blank but for what is known of the new one. */
function moveFile(
  file: StoredFile,
  { choice, determination, isDuplicate, propertyDesc }: NewPlace,
  today: IsoDate,
): StoredFile {
  const left = forgetPlaceAnswers(file);
  const { policy, structure, propertyAddress, floodZoneInformation, locationFacts } = left;
  const { addressId, isFederallyLeased } = propertyAddress;
  const { floodZoneInformationId } = floodZoneInformation;
  const { locationFactsId } = locationFacts;
  const next: StoredFile = {
    ...left,
    policy: { ...policy, ...blankPolicyZone, ...determination.policy, isPotentialDuplicate: isDuplicate },
    structure: { ...structure, replacementCostNfip: null },
    propertyAddress: {
      ...blankPart('propertyAddress'),
      ...choice.address,
      ...determination.propertyAddress,
      ...{ addressId, version: propertyAddress.version, isFederallyLeased, propertyDesc },
    },
    floodZoneInformation: {
      ...blankPart('floodZoneInformation'),
      ...determination.floodZoneInformation,
      ...{ floodZoneInformationId, version: floodZoneInformation.version },
    },
    locationFacts: {
      ...blankPart('locationFacts'),
      ...determination.locationFacts,
      ...{ locationFactsId, version: locationFacts.version },
      knownAnswers: [
        ...listKnownAnswers(left),
        ...((determination.locationFacts.knownAnswers ?? []) as readonly KnownAnswer[]),
      ],
    },
  };
  return answerPlace(next, determination.building, listAnswersOfEstimate(file), today);
}

/** An examiner releases reasons for one place: for a new one only the names that were cleared hold. */
function keepClearedNames(edit: Edit): void {
  const { releasedReasons } = edit.file.transaction;
  if (releasedReasons === null) return;
  changeTransaction(edit, {
    releasedReasons: joinReasons(splitReasons(releasedReasons).filter(isClearedLine)),
  });
}

/** A stop that the old place caused is found again on its screen if the new one has it too. What underwriting holds stays held. */
async function clearStopOfOldPlace(edit: Edit): Promise<void> {
  const { wizard, transaction } = edit.file;
  if (wizard.hardStopType !== null && !isPendingUnderwriting(transaction)) await clearHardStop(edit);
}
