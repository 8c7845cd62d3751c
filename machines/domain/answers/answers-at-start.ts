import type { BuildingType, Distance, IsoDate, PolicyFile } from '../../contract/types.ts';
import { hasSeveralUnits } from '../building/building-type.ts';
import { usualDescription } from '../building/usual-description.ts';
import { inFeetOrMiles } from '../format/measure-text.ts';
import { whyNoCoastalBarrier } from '../place/coastal-barrier-states.ts';
import { isSfha } from '../place/flood-zone.ts';
import { isFarFromWater } from '../place/location-facts.ts';
import { type FieldKey, readFieldValue } from '../problems/field-key.ts';
import { listFollowingAnswers } from './following-answers.ts';
import {
  type AnswerBasis,
  answerWithKnown,
  type KnownAnswer,
  listKnownAnswers,
  withFieldAnswered,
} from './known-answers.ts';
import type { BuildingFactName, KnownBuilding } from './known-building.ts';

type Value = KnownAnswer['value'];

/**
 * The answers that need not be asked for when a quote starts: those in a record of the building, those that follow from the place and the
 * answers so far, and, for a quote from an estimate, the estimate's assumptions. Declarations of the insured are not among them.
 */
export function listAnswersAtStart(
  file: PolicyFile,
  building: KnownBuilding | null,
  isFromEstimate: boolean,
  today: IsoDate,
): readonly KnownAnswer[] {
  const recorded = building === null ? [] : listRecorded(file, building, today);
  const type = (findValue(file, recorded, 'policy.buildingType') ?? null) as BuildingType | null;
  const frame = isFromEstimate ? listFrame(type) : [];
  const cost = building === null && !isFromEstimate ? [] : listPlaceCost(file);
  const started = [...recorded, ...frame, ...cost];
  return [
    ...started,
    ...listFollowing(file, started, today),
    ...(isFromEstimate ? listAssumed() : []),
  ].filter(({ field }, at, all) => all.findIndex((other) => other.field === field) === at);
}

/**
 * Answers the questions whose answers are known from the place and the building, and keeps each source. `stated` are the answers of an estimate,
 * whose assumptions are answered too; null without an estimate.
 */
export function answerPlace<File extends PolicyFile>(
  file: File,
  building: KnownBuilding | null,
  stated: readonly KnownAnswer[] | null,
  today: IsoDate,
): File {
  const answered = answerWithKnown(file, [
    ...listKnownAnswers(file),
    ...(stated ?? []),
    ...listAnswersAtStart(file, building, stated !== null, today),
  ]);
  const { locationFacts } = answered.file;
  return { ...answered.file, locationFacts: { ...locationFacts, knownAnswers: answered.kept } };
}

/** The answers that the estimate put into a file; null if the quote was not started from an estimate. */
export function listAnswersOfEstimate(file: PolicyFile): readonly KnownAnswer[] | null {
  const known = listKnownAnswers(file);
  const stated = known.filter(({ basis }) => basis === 'STATED');
  const isFromEstimate = stated.length > 0 || known.some(({ source }) => source.startsWith(assumedSource));
  return isFromEstimate ? stated : null;
}

/**
 * The file without the answers that came with its place and have not changed since. Answers that a user gave stay, and so do those that follow
 * from other answers.
 */
export function forgetPlaceAnswers<File extends PolicyFile>(file: File): File {
  const following = listFollowingAnswers(file);
  const left = listKnownAnswers(file)
    .filter((known) => known.basis !== 'STATED' && !following.includes(known))
    .filter(({ field, value }) => readFieldValue(file, field) === value)
    .reduce((other, { field }) => withFieldAnswered(other, { field, value: null }), file);
  return { ...left, locationFacts: { ...left.locationFacts, knownAnswers: following } };
}

function listRecorded(
  file: PolicyFile,
  { facts, assumed, provenance }: KnownBuilding,
  today: IsoDate,
): readonly KnownAnswer[] {
  const recorded = (fact: BuildingFactName, field: FieldKey, value: Value | null, note = '') =>
    value === null
      ? []
      : [{ ...answer(field, value, assumed.includes(fact) ? 'ASSUMED' : 'RECORDED', provenance + note) }];
  const { yearBuilt, lastSaleDate, buildingType } = facts;
  const built = yearBuilt === null ? null : (`${yearBuilt}-01-01` as const);
  const isSoldLater = lastSaleDate !== null && lastSaleDate <= today && lastSaleDate >= (built ?? '');
  return [
    ...recorded('buildingType', 'policy.buildingType', buildingType),
    ...recorded('foundationType', 'structure.foundationType', facts.foundationType),
    ...recorded('replacementCost', 'structure.replacementCostUser', facts.replacementCost),
    ...recorded(
      'yearBuilt',
      'structure.constructionDate',
      isFirstMapYear(file, yearBuilt) ? null : built,
      '; only the year is on record',
    ),
    ...recorded('constructionType', 'structure.constructionType', facts.constructionType),
    ...recorded('totalBuildingAreaFeet', 'structure.totalBuildingAreaFeet', facts.totalBuildingAreaFeet),
    ...recorded('floorsCount', 'structure.floorsCount', facts.floorsCount),
    ...(hasSeveralUnits(buildingType)
      ? recorded('unitsCount', 'structure.unitsCount', facts.unitsCount)
      : []),
    ...recorded('lastSaleDate', 'policy.purchaseDate', isSoldLater ? lastSaleDate : null, '; the last sale'),
    ...recorded(
      'detachedStructuresCount',
      'structure.detachedStructuresCount',
      facts.detachedStructuresCount,
    ),
  ];
}

/** The day of the community's first flood map. */
interface FileOfMap {
  readonly policy: Pick<PolicyFile['policy'], 'firmDate'>;
}

/** Whether a year alone answers a date: that of construction, for which records often have only the year. */
export function isYearEnough(file: FileOfMap, field: string, year: number): boolean {
  return field === 'structure.constructionDate' && !isFirstMapYear(file, year);
}

/** A building of the year of the first map needs its day: whether it is pre-FIRM hangs on it. */
function isFirstMapYear({ policy }: FileOfMap, year: number | null): boolean {
  return year !== null && policy.firmDate?.slice(0, 4) === String(year);
}

/** The usual building and policyholder, as the estimate says them. */
function listFrame(known: BuildingType | null): readonly KnownAnswer[] {
  const type = known ?? 'SINGLE_FAMILY_HOME';
  const description = usualDescription(type);
  return [
    answer('policy.buildingType', type, 'ASSUMED', assumedSource),
    ...(description === null
      ? []
      : [answer('structure.buildingDescription', description, 'ASSUMED', assumedSource)]),
    answer('policy.isTenant', false, 'ASSUMED', `${assumedSource}: the insured owns the building`),
  ];
}

const assumedSource = 'Assumed in the estimate';

/** The replacement cost that comes with the place. Without an estimate or a record it is suggested on its screen. */
function listPlaceCost({ locationFacts }: PolicyFile): readonly KnownAnswer[] {
  const { replacementCost: cost, provenance } = locationFacts;
  return cost === null ? [] : [answer('structure.replacementCostUser', cost, 'RECORDED', provenance ?? '')];
}

/** The answers that follow from the place and the other answers. */
function listFollowing(
  file: PolicyFile,
  started: readonly KnownAnswer[],
  today: IsoDate,
): readonly KnownAnswer[] {
  const { policy, propertyAddress, floodZoneInformation, locationFacts } = file;
  const built = findValue(file, started, 'structure.constructionDate') as IsoDate | null;
  const isBuilt = built !== null && built.slice(0, 4) < today.slice(0, 4);
  const whenBuilt = `Built in ${built?.slice(0, 4)}`;
  const { cbrsType, stateAbbreviation } = propertyAddress;
  const noBarrier = whyNoCoastalBarrier(stateAbbreviation, locationFacts);
  return [
    policy.floodZone !== null && !isSfha(policy.floodZone)
      ? follows(
          'policy.forcePlacedByLender',
          false,
          `Zone ${policy.floodZone}: a lender can force-place insurance only in a Special Flood Hazard Area`,
        )
      : answer('policy.forcePlacedByLender', false, 'ASSUMED', 'Assumed: no lender was stated at the start'),
    ...(isBuilt ? [follows('structure.isUnderConstruction', false, whenBuilt)] : []),
    ...(isFarFromWater(file)
      ? [
          answer(
            'structure.buildingOverWaterType',
            'NOT_OVER_WATER',
            'ASSUMED',
            `${formatRiverDistance(locationFacts.distanceToRiverMeters)}: ${locationFacts.provenance ?? ''}`,
          ),
        ]
      : []),
    ...(cbrsType === null
      ? []
      : [
          answer(
            'structure.isLocatedCbrs',
            cbrsType !== 'NO',
            'RECORDED',
            floodZoneInformation.provenance ?? '',
          ),
        ]),
    ...(cbrsType === null && noBarrier !== null
      ? [follows('structure.isLocatedCbrs', false, noBarrier)]
      : []),
  ];
}

/** The answers without which an estimate takes no discount and assumes an ordinary building. */
function listAssumed(): readonly KnownAnswer[] {
  return [
    answer('elevationCertificate.isActive', false, 'ASSUMED', `${assumedSource}: none on hand`),
    answer('structure.buildingOverWaterType', 'NOT_OVER_WATER', 'ASSUMED', assumedSource),
    answer('structure.isMachineryElevated', false, 'ASSUMED', `${assumedSource}: no discount is taken`),
    answer('structure.isApplianceElevated', false, 'ASSUMED', `${assumedSource}: no discount is taken`),
  ];
}

function answer(field: FieldKey, value: Value, basis: AnswerBasis, source: string): KnownAnswer {
  return { field, value, basis, source: source.slice(0, 200) };
}

function follows(field: FieldKey, value: Value, reason: string): KnownAnswer {
  return answer(field, value, 'FOLLOWS', reason);
}

/** An answer that was given, else the one that is known. */
function findValue(file: PolicyFile, known: readonly KnownAnswer[], field: FieldKey): unknown {
  return readFieldValue(file, field) ?? known.find((entry) => entry.field === field)?.value ?? null;
}

function formatRiverDistance(meters: Distance | null): string {
  if (typeof meters !== 'number') return 'No river in reach';
  const { text, unit } = inFeetOrMiles(meters);
  return `${text} ${unit} from the nearest river`;
}
