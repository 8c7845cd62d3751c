import type { BuildingDescription, IsoDate, PolicyFile } from '../../contract/types.ts';
import { describeLender, isMortgageDenied } from '../parties/stated-mortgage.ts';
import { findCommunityStatus } from '../place/community.ts';
import { isSfha } from '../place/flood-zone.ts';
import { quoteStates } from '../policy/transaction-stage.ts';
import { type FieldKey, isAnswered, readFieldValue } from '../problems/field-key.ts';
import { type KnownAnswer, listKnownAnswers, withFieldAnswered } from './known-answers.ts';

/**
 * The file of a quote with the answers that follow from others. Such an answer changes, or is removed, with the answers it follows from, until a user
 * answers differently: then it is that person's, and stays.
 */
export function withFollowingAnswers<File extends PolicyFile>(file: File, today: IsoDate): File {
  if (!quoteStates.includes(file.transaction.policyState)) return file;
  return followingFields.reduce(
    (current, [field, find]) => withFollowing(current, field, find(current, today)),
    file,
  );
}

/** The known answers that follow from other answers and not from the place. */
export function listFollowingAnswers(file: PolicyFile): readonly KnownAnswer[] {
  const fields = followingFields.map(([field]) => field);
  return listKnownAnswers(file).filter(({ field }) => fields.includes(field));
}

/** The answer that follows for a field, and why. */
type Following = Pick<KnownAnswer, 'value' | 'basis' | 'source'>;

/** Finds the answer that follows for a field. Null if it must be asked; undefined if what it follows from is not answered, so that the field stays. */
type FindFollowing = (file: PolicyFile, today: IsoDate) => Following | null | undefined;

const followingFields: readonly (readonly [FieldKey, FindFollowing])[] = [
  ['structure.isWalledAndRoofed', findWalledAndRoofed],
  ['structure.percentAboveGround', findShareAboveGround],
  ['mailingAddress.isSameAsPropertyAddress', findMailToProperty],
  ['structure.isOnFederalLand', findFederalLand],
  ['structure.hasMultipleBuildings', findFurtherBuildings],
  ['policy.disasterAssistance', findDisasterAssistance],
  ['policy.isMandatoryPurchase', findMandatoryPurchase],
];

function withFollowing<File extends PolicyFile>(
  file: File,
  field: FieldKey,
  following: Following | null | undefined,
): File {
  if (following === undefined) return file;
  const kept = listKnownAnswers(file);
  const before = kept.find((known) => known.field === field);
  const value = readFieldValue(file, field);
  if (isAnswered(value) && value !== before?.value)
    return before === undefined ? file : withKept(file, without(kept, before));
  const after = following === null ? null : { field, ...following };
  // A user cleared it to answer differently.
  if (before !== undefined && !isAnswered(value) && before.value === after?.value) return file;
  if (isSameAnswer(before, after)) return file;
  const others = without(kept, before);
  return withKept(
    withFieldAnswered(file, { field, value: after?.value ?? null }),
    after === null ? others : [...others, after],
  );
}

function without(kept: readonly KnownAnswer[], gone: KnownAnswer | undefined): readonly KnownAnswer[] {
  return kept.filter((known) => known !== gone);
}

function withKept<File extends PolicyFile>(file: File, knownAnswers: readonly KnownAnswer[]): File {
  return { ...file, locationFacts: { ...file.locationFacts, knownAnswers } };
}

function isSameAnswer(before: KnownAnswer | undefined, after: KnownAnswer | null): boolean {
  return before?.value === after?.value && before?.basis === after?.basis && before?.source === after?.source;
}

/** Descriptions of buildings that may be open at the sides, without a roof, or sunk into the ground. */
const doubtfulBuildings: readonly BuildingDescription[] = [
  'DETACHED_GARAGE',
  'BARN',
  'TOOL_STORAGE_SHED',
  'POOLHOUSE_CLUBHOUSE_RECREATION_BUILDING',
  'AGRICULTURAL_STRUCTURE',
  'OTHER_NON_RESIDENTIAL_TYPE',
];

/** Whether a building is finished, has walls and a roof by its kind, and is on the ground. */
function isOrdinaryBuilding({ structure }: PolicyFile, today: IsoDate): boolean {
  const { buildingDescription: description, constructionDate, isUnderConstruction } = structure;
  return (
    isUnderConstruction === false &&
    constructionDate !== null &&
    constructionDate <= today &&
    description !== null &&
    !doubtfulBuildings.includes(description)
  );
}

function findWalledAndRoofed(file: PolicyFile, today: IsoDate): Following | null {
  const year = file.structure.constructionDate?.slice(0, 4);
  return isOrdinaryBuilding(file, today)
    ? { value: true, basis: 'FOLLOWS', source: `Built in ${year}` }
    : null;
}

function findShareAboveGround(file: PolicyFile, today: IsoDate): Following | null {
  return isOrdinaryBuilding(file, today)
    ? { value: 100, basis: 'ASSUMED', source: 'Assumed: usual of a building of its kind' }
    : null;
}

/** Whether it is a finished single-family home, for which the usual answers can be assumed. */
function isOrdinaryHome(file: PolicyFile, today: IsoDate): boolean {
  const { buildingDescription } = file.structure;
  return (
    isOrdinaryBuilding(file, today) &&
    file.policy.buildingType === 'SINGLE_FAMILY_HOME' &&
    buildingDescription === 'MAIN_DWELLING'
  );
}

/** An answer on a home that is not ordinary is kept, because a user may have sent the same value. */
function findFederalLand(file: PolicyFile, today: IsoDate): Following | undefined {
  return isOrdinaryHome(file, today) ? { value: false, basis: 'ASSUMED', source: usualOfHome } : undefined;
}

/** Detached structures may be further buildings, so that nothing is assumed with any of them. A stored answer is kept, because a user may have sent the same value. */
function findFurtherBuildings(file: PolicyFile, today: IsoDate): Following | undefined {
  const isAlone = (file.structure.detachedStructuresCount ?? 0) === 0;
  return isAlone && isOrdinaryHome(file, today)
    ? { value: false, basis: 'ASSUMED', source: usualOfHome }
    : undefined;
}

/** A disaster agency with an interest in the building says that assistance requires the insurance, but not which. */
function findDisasterAssistance(file: PolicyFile, today: IsoDate): Following | null {
  const hasAgency = file.lossPayees.some(
    ({ lossPayeeType, isActive }) => lossPayeeType === 'DISASTER_AGENCY' && isActive !== false,
  );
  return !hasAgency && isOrdinaryHome(file, today)
    ? { value: 'NO', basis: 'ASSUMED', source: 'Assumed: no disaster agency is named' }
    : null;
}

const usualOfHome = 'Assumed: usual of a single-family home';

/** Going back clears the primary residence but not where mail goes, so that this answer is kept meanwhile. */
function findMailToProperty({ policy, propertyAddress }: PolicyFile): Following | null | undefined {
  if (policy.isPrimaryResidence === null) return undefined;
  return policy.isPrimaryResidence === true && isAnswered(propertyAddress.streetAddress1)
    ? { value: true, basis: 'ASSUMED', source: 'Assumed of a primary residence' }
    : null;
}

/**
 * Whether the law makes a lender require the insurance: for a loan on a building in a Special Flood Hazard Area of a community that takes
 * part. Left to be asked: small loans and detached structures, which may be exempt, and what disaster assistance requires.
 * 42 U.S.C. 4012a(b) and (c), 5154a.
 */
function findMandatoryPurchase(file: PolicyFile): Following | null {
  const { effectiveDateType, disasterAssistance, floodZone, loanAmount } = file.policy;
  const isForAssistance = (disasterAssistance ?? 'NO') !== 'NO';
  if (effectiveDateType === null || floodZone === null || isForAssistance) return null;
  const lender = describeLender(file);
  if (lender === null && !isMortgageDenied(file))
    return { value: false, basis: 'FOLLOWS', source: 'No loan and no lender is stated' };
  if (!isSfha(floodZone))
    return {
      value: false,
      basis: 'FOLLOWS',
      source: `Zone ${floodZone}: the law requires it only in a Special Flood Hazard Area`,
    };
  const isSmallLoan = loanAmount !== null && loanAmount > 0 && loanAmount <= exemptLoan;
  if (lender === null || isSmallLoan || mayBeExemptStructure(file) || !isParticipating(file)) return null;
  return {
    value: true,
    basis: 'FOLLOWS',
    source: `${lender} Zone ${floodZone} is a Special Flood Hazard Area.`,
  };
}

/** A loan of up to this many dollars may be exempt if it is repaid within a year. */
const exemptLoan = 5000;

function mayBeExemptStructure({ structure: { buildingDescription: description } }: PolicyFile): boolean {
  return (
    description === 'DETACHED_GARAGE' ||
    description === 'TOOL_STORAGE_SHED' ||
    description === 'POOLHOUSE_CLUBHOUSE_RECREATION_BUILDING'
  );
}

function isParticipating(file: PolicyFile): boolean {
  const status = findCommunityStatus(file);
  return status === 'PARTICIPATING_REGULAR' || status === 'PARTICIPATING_EMERGENCY' || status === 'PROBATION';
}
