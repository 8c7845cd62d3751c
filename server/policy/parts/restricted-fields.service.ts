import { parts } from '../../../machines/contract/fields.ts';
import type { Policy } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { findKnownAnswer } from '../../../machines/domain/answers/known-answers.ts';
import { findMovedField } from '../../../machines/domain/place/derived-place.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { readOwnerEntities } from '../../entities/owner-entities.service.ts';
import { findPrivateMarketProblems } from '../../entities/private-market.service.ts';
import { findAgentOfRecord } from '../../identity/users/agents-of-record.service.ts';
import type { Edit } from '../file/edit-file.service.ts';
import type { StoredFile } from '../file/stored-file.ts';

/** Problems for changes of values from the flood zone determination, the geographic service and FEMA's records, which need a right of their own. */
export function determinationProblems({ file, viewer }: Edit, next: StoredFile): Problem[] {
  if (may(viewer.masks, 'policy', 'manualZone')) return [];
  const findChanged = (fields: typeof determinedFields) =>
    fields.filter(([part, name]) => Reflect.get(next[part], name) !== Reflect.get(file[part], name));
  return [
    ...findChanged(determinedFields).map(([part, name]) =>
      notAllowedProblem(`${part}.${name}`, 'Only staff may change what the determination said.'),
    ),
    ...findChanged(recordedFields).map(([part, name]) =>
      notAllowedProblem(`${part}.${name}`, 'Only staff may enter what FEMA’s records say about a policy.'),
    ),
    ...(isViolationTakenBack(file, next) ? [notAllowedProblem(violation, violationRefusal)] : []),
  ];
}

const violation = 'propertyAddress.is1316Property';
const violationRefusal =
  'It is on record that the property is declared in violation of floodplain rules (section 1316). Add the notice that the violation is cured; staff then change the answer.';

/** Whether a violation that came with the place is answered otherwise. An answer of the agent's own may be mended by the agent. */
function isViolationTakenBack(file: StoredFile, next: StoredFile): boolean {
  const isRecorded = findKnownAnswer(file, violation)?.basis === 'RECORDED';
  return isRecorded && next.propertyAddress.is1316Property !== true;
}

/** The problem of another address of the property, which is changed only together with the values derived from it. */
export function addressProblems({ file }: Edit, next: StoredFile): Problem[] {
  const field = findMovedField(file.propertyAddress, next.propertyAddress);
  return field === null
    ? []
    : [buildProblem('ADDRESS_CHANGE', `propertyAddress.${field}`, addressChangeRefusal)];
}

const addressChangeRefusal =
  'The address of the property cannot be changed by itself: its flood zone, place and duplicates are looked up with it. Use “Change address” (changeAddress, or POST Policy/{id}/ChangeAddress).';

/** Problems for backdating cover, which needs a right of its own. */
export function backdateProblems({ file, viewer }: Edit, next: StoredFile): Problem[] {
  const isBackdate = ({ policy }: StoredFile) => policy.effectiveDateType === 'BACKDATE';
  const isSame = isBackdate(file) && next.policy.effectiveDate === file.policy.effectiveDate;
  if (!isBackdate(next) || isSame || may(viewer.masks, 'policy', 'backdate')) return [];
  return [
    notAllowedProblem(
      'policy.effectiveDateType',
      "You don't have permission to backdate. Choose another effective date type.",
    ),
  ];
}

/** Problems for another market that the agency does not allow a program to choose. */
export function marketProblems({ file, viewer, trx }: Edit, next: StoredFile): Promise<Problem[]> {
  const { rateMarketType } = next.policy;
  const { agencyEntityId: entityId, companyId } = next.policyOwner;
  const isSame = rateMarketType === file.policy.rateMarketType;
  return isSame
    ? Promise.resolve([])
    : findPrivateMarketProblems(trx, viewer, { entityId, companyId }, rateMarketType);
}

/** Problems for a signature of the agent that the insured enters. */
export function signatureProblems({ file, viewer }: Edit, next: StoredFile): Problem[] {
  const isSame = next.transaction.agentSignedDate === file.transaction.agentSignedDate;
  if (isSame || viewer.role !== 'CONSUMER') return [];
  return [notAllowedProblem('transaction.agentSignedDate', 'Only your agent may sign for the agency.')];
}

const determinedPolicyFields = [
  'floodZone',
  'isCurrentFloodZoneSfha',
  'communityNumber',
  'communityName',
  'communityStatus',
  'programType',
  'firmDate',
  'mapPanel',
  'mapSuffix',
  'currentMapDate',
] as const satisfies readonly (keyof Policy)[];

/** Facts about a policy, the one before it and the losses of its property that come from FEMA's records. */
const recordedFields = [
  ['policy', 'gfipApplicationDate'],
  ['transaction', 'hfiaaIndicatorType'],
  ['propertyAddress', 'srlProperty'],
] as const;

const determinedFields: readonly (readonly [
  'policy' | 'floodZoneInformation' | 'locationFacts' | 'propertyAddress' | 'transaction',
  string,
])[] = [
  ...determinedPolicyFields.map((name) => ['policy', name] as const),
  ...Object.keys(parts.floodZoneInformation.fields).map((name) => ['floodZoneInformation', name] as const),
  ...Object.keys(parts.locationFacts.fields).map((name) => ['locationFacts', name] as const),
];

/**
 * The file with the agency and company of a newly named agent of record. Returns a problem if the viewer may not reassign the
 * policy, or not to that agent.
 */
export async function applyAgentOfRecord(
  { file, viewer, trx }: Edit,
  next: StoredFile,
): Promise<StoredFile | Problem> {
  const { userId } = next.policyOwner;
  if (userId === file.policyOwner.userId) return next;
  const isAllowed = userId !== null && may(viewer.masks, 'policy', 'reassign');
  const agent = isAllowed ? await findAgentOfRecord(trx, viewer, userId) : undefined;
  if (!agent)
    return notAllowedProblem(
      'policyOwner.userId',
      "You don't have permission to assign this agent of record.",
    );
  const { entityId: agencyEntityId, companyId, companyName } = agent;
  const above = await readOwnerEntities(trx, agencyEntityId);
  const isPrivate = next.policyOwner.agencyPrivateEntityId !== null;
  const agencyPrivateEntityId = isPrivate ? agencyEntityId : null;
  const owner = { agencyEntityId, agencyPrivateEntityId, companyId, companyName, ...above };
  return { ...next, policyOwner: { ...next.policyOwner, ...owner } };
}

function notAllowedProblem(field: string, message: string): Problem {
  return buildProblem('NOT_ALLOWED', field, message);
}
