import type { IsoDate, PermissionScope, Role } from '../../contract/types.ts';

/** The permission groups in the order of their numbers. */
export const groupNames = [
  'policy',
  'rating',
  'underwriting',
  'billing',
  'claims',
  'documents',
  'entityPreferences',
  'privateFlood',
  'examinerThresholds',
  'users',
  'commission',
  'system',
] as const;

export type PermissionGroup = (typeof groupNames)[number];

/** The permission groups by their numbers. */
export const groupNumbers: { readonly [group in PermissionGroup]: number } = {
  policy: 1,
  rating: 2,
  underwriting: 3,
  billing: 4,
  claims: 5,
  documents: 6,
  entityPreferences: 7,
  privateFlood: 8,
  examinerThresholds: 9,
  users: 10,
  commission: 11,
  system: 12,
};

const sharedBits = {
  view: 1,
  create: 2,
  edit: 4,
  inactivate: 8,
  submit: 16,
  approve: 32,
  override: 64,
  export: 128,
  viewSensitive: 256,
  reassign: 512,
} as const;

/** The flag bits of each group by name: the ten that all groups share, plus the group's own. */
export const permissionBits = {
  policy: {
    ...sharedBits,
    backdate: 1024,
    endorse: 2048,
    cancel: 4096,
    reinstate: 8192,
    manualZone: 16384,
  },
  rating: { ...sharedBits, provisional: 1024, extendQuote: 2048, seeWorksheet: 4096 },
  underwriting: { ...sharedBits, releaseHardStop: 1024, ofacDecide: 2048, duplicateDecide: 4096 },
  billing: {
    ...sharedBits,
    takePayment: 1024,
    refundRequest: 2048,
    refundApprove: 4096,
    reverse: 8192,
    writeOff: 16384,
  },
  claims: { ...sharedBits, firstNotice: 1024, reserve: 2048, pay: 4096, deny: 8192, icc: 16384 },
  documents: { ...sharedBits, sendEmail: 1024, deleteDocument: 2048, emailAnyAddress: 4096 },
  entityPreferences: { ...sharedBits, manageEntityPreferences: 1024 },
  privateFlood: {
    ...sharedBits,
    managePrivateFloodProviders: 1024,
    cancellationRules: 2048,
    taxTables: 4096,
  },
  examinerThresholds: { ...sharedBits, viewThresholds: 1024, editThresholds: 2048, editProfiles: 4096 },
  users: { ...sharedBits, signInAs: 1024, resetMfa: 2048, editRoles: 4096 },
  commission: { ...sharedBits, editBank: 1024 },
  system: { ...sharedBits, lookupTables: 1024, batch: 2048, audit: 4096, lab: 8192 },
} as const satisfies { readonly [group in PermissionGroup]: { readonly [bit: string]: number } };

export type PermissionBit<G extends PermissionGroup> = Extract<keyof (typeof permissionBits)[G], string>;

/** Permission masks by group number. An absent group has no permissions. */
export type PermissionMasks = { readonly [group: number]: number };

/** Whether every flag of a group is set: (mask & flags) == flags. */
export function hasPermissions(masks: PermissionMasks, group: number, flags: number): boolean {
  return ((masks[group] ?? 0) & flags) === flags;
}

/** Whether the named bits of a group are set. */
export function may<G extends PermissionGroup>(
  masks: PermissionMasks,
  group: G,
  ...names: readonly PermissionBit<G>[]
): boolean {
  return hasPermissions(masks, groupNumbers[group], buildMask(group, names));
}

/** The mask that combines the named bits of a group. */
export function buildMask(group: PermissionGroup, names: readonly string[]): number {
  const values: { readonly [name: string]: number } = permissionBits[group];
  return names.reduce((mask, name) => mask | (values[name] ?? 0), 0);
}

/** A role's masks, plus the user's grants and minus the user's denials. */
export function effectiveMasks(
  role: PermissionMasks,
  grants: PermissionMasks,
  denials: PermissionMasks,
): PermissionMasks {
  const numbers = Object.values(groupNumbers);
  return Object.fromEntries(
    numbers.map((group) => [group, ((role[group] ?? 0) | (grants[group] ?? 0)) & ~(denials[group] ?? 0)]),
  );
}

const staffRoles: readonly Role[] = [
  'CSR',
  'EXAMINER',
  'UW_MANAGER',
  'ACCOUNTING',
  'CLAIMS_EXAMINER',
  'CLAIMS_MANAGER',
  'ADMIN',
  'QA',
];

/** Whether a role is internal staff, as opposed to an agency, a consumer, a partner's program or an adjuster. */
export function isStaff(role: Role): boolean {
  return staffRoles.includes(role);
}

/** Whether the actor may sign in as `target`. Only an administrator may sign in as a user with more rights. */
export function maySignInAs(
  actor: { role: Role; masks: PermissionMasks },
  target: { masks: PermissionMasks },
): boolean {
  if (!may(actor.masks, 'users', 'signInAs')) return false;
  if (actor.role === 'ADMIN') return true;
  return Object.entries(target.masks).every(([group, mask]) =>
    hasPermissions(actor.masks, Number(group), mask),
  );
}

/** The rights of an actor signed in as another user: that user's rights without payments, bank details and user management. */
export function impersonationMasks(masks: PermissionMasks): PermissionMasks {
  const money = [
    'takePayment',
    'refundRequest',
    'refundApprove',
    'reverse',
    'writeOff',
    'create',
    'edit',
    'approve',
  ];
  return {
    ...masks,
    [groupNumbers.billing]: (masks[groupNumbers.billing] ?? 0) & ~buildMask('billing', money),
    [groupNumbers.commission]:
      (masks[groupNumbers.commission] ?? 0) & ~buildMask('commission', ['edit', 'editBank']),
    [groupNumbers.users]: (masks[groupNumbers.users] ?? 0) & buildMask('users', ['view']),
  };
}

/** A policy that another user made for an insured: the insured's own, or one with which the viewer helps the insured. */
export interface HeldPolicy {
  readonly policyId: number;
  /** Whether it is the viewer's own; a helper pays and reports losses by the two rights below, and changes nothing. */
  readonly isOwn: boolean;
  readonly mayPay: boolean;
  readonly mayClaim: boolean;
  /** The assignment in effect by which its owner got it; null for the first owner. */
  readonly assignment: Assignment | null;
}

/** The transfer of a policy to a buyer. Everything before it stays the seller's. */
export interface Assignment {
  readonly transactionId: number;
  /** The first day whose losses are the buyer's. */
  readonly lossesFrom: IsoDate;
  /** When the rights of the seller ended. */
  readonly ownedSince: Date;
}

/** The viewer: the user, the scope of what they see, and the entities within it. */
export interface ViewerScope {
  readonly userId: number;
  readonly scope: PermissionScope;
  readonly entityId: number | null;
  readonly entityTree: readonly number[];
  readonly companyId: number | null;
  /** Policies that the viewer holds or helps with; absent for everybody but insureds and their helpers. */
  readonly heldPolicies?: readonly HeldPolicy[];
}

/** The owners of a policy, a document or a user's row. */
export interface Ownership {
  readonly userIds: readonly number[];
  readonly entityId: number | null;
  readonly companyId: number | null;
  /** The policy that it is, or belongs to; absent for what belongs to none. */
  readonly policyId?: number;
}

/** Whether a record is within a viewer's scope. A user's own records always are. */
export function isWithinScope(sight: ViewerScope, belonging: Ownership): boolean {
  if (sight.scope === 'ALL' || belonging.userIds.includes(sight.userId)) return true;
  if (findHeldPolicy(sight, belonging) !== null) return true;
  if (sight.scope === 'COMPANY') return isSameId(sight.companyId, belonging.companyId);
  if (sight.scope === 'OWN_AGENCY') return isSameId(sight.entityId, belonging.entityId);
  if (sight.scope === 'AGENCY_TREE')
    return belonging.entityId !== null && sight.entityTree.includes(belonging.entityId);
  return false;
}

function findHeldPolicy(
  { heldPolicies = [] }: ViewerScope,
  { policyId }: Pick<Ownership, 'policyId'>,
): HeldPolicy | null {
  return heldPolicies.find((held) => held.policyId === policyId) ?? null;
}

/** Whether a viewer is with a policy only as the insured's helper. */
export function isHelper(sight: ViewerScope, policyId: number): boolean {
  return findHeldPolicy(sight, { policyId })?.isOwn === false;
}

/** Whether a viewer may report and follow losses of a policy: a helper needs the insured's word for it. */
export function mayClaimForPolicy(sight: ViewerScope, policyId: number): boolean {
  return findHeldPolicy(sight, { policyId })?.mayClaim !== false;
}

/** Whether a viewer may follow a claim of a policy in sight: a loss before an assignment is the seller's. */
export function mayFollowClaim(
  sight: ViewerScope,
  { policyId, dateOfLoss }: { readonly policyId: number; readonly dateOfLoss: IsoDate },
): boolean {
  const assignment = findAssignment(sight, policyId);
  return mayClaimForPolicy(sight, policyId) && (assignment === null || dateOfLoss >= assignment.lossesFrom);
}

/** The assignment by which a policy came to the owner for whom the viewer sees it; null for every other viewer. */
export function findAssignment(sight: ViewerScope, policyId: number): Assignment | null {
  return findHeldPolicy(sight, { policyId })?.assignment ?? null;
}

/** Whether a viewer may see a policy: the policy is in scope and the viewer may view policies. */
export function mayViewPolicy(sight: ViewerScope, masks: PermissionMasks, belonging: Ownership): boolean {
  return may(masks, 'policy', 'view') && isWithinScope(sight, belonging);
}

/** Whether a viewer may change a policy: the viewer may see it, and may create or edit policies. */
export function mayEditPolicy(sight: ViewerScope, masks: PermissionMasks, belonging: Ownership): boolean {
  const edits = may(masks, 'policy', 'edit') || may(masks, 'policy', 'create');
  return edits && mayViewPolicy(sight, masks, belonging) && findHeldPolicy(sight, belonging)?.isOwn !== false;
}

/** Whether a viewer may submit a policy: the viewer may see it, and may submit policies or change them. */
export function maySubmitPolicy(sight: ViewerScope, masks: PermissionMasks, belonging: Ownership): boolean {
  return (
    mayEditPolicy(sight, masks, belonging) ||
    (may(masks, 'policy', 'submit') &&
      mayViewPolicy(sight, masks, belonging) &&
      findHeldPolicy(sight, belonging)?.isOwn !== false)
  );
}

/** Whether a viewer may learn what is due for a policy and pay it: the policy is in scope, and the viewer may see policies or take payments. */
export function mayPayPolicy(sight: ViewerScope, masks: PermissionMasks, belonging: Ownership): boolean {
  const pays = may(masks, 'policy', 'view') || may(masks, 'billing', 'takePayment');
  return pays && isWithinScope(sight, belonging) && findHeldPolicy(sight, belonging)?.mayPay !== false;
}

/** Whether the viewer may issue policies: group 1, Approve/Issue. */
export function mayIssue(masks: PermissionMasks): boolean {
  return may(masks, 'policy', 'view', 'approve');
}

/** Whether the viewer may see submitted transactions that underwriting holds. */
export function mayViewReviewQueue(masks: PermissionMasks): boolean {
  return may(masks, 'underwriting', 'view', 'releaseHardStop');
}

/** Whether the viewer works on money: clears payments and sends refunds. */
export function mayWorkOnPayments(masks: PermissionMasks): boolean {
  return may(masks, 'policy', 'view') && may(masks, 'billing', 'view', 'approve');
}

/** Whether the viewer sees payments that the bank returned: examiners decide about them, and accounting follows the money. */
export function mayViewReturnedPayments(masks: PermissionMasks): boolean {
  return mayViewReviewQueue(masks) || mayWorkOnPayments(masks);
}

/** Whether the viewer may see the worksheet of a rating. */
export function mayViewWorksheet(masks: PermissionMasks): boolean {
  return may(masks, 'rating', 'seeWorksheet');
}

/** Whether the viewer answers insureds about their policies: agents and staff who write to them anyway. */
export function mayAnswerAboutPolicies(role: Role, masks: PermissionMasks): boolean {
  return role !== 'CONSUMER' && may(masks, 'policy', 'view') && may(masks, 'documents', 'sendEmail');
}

/** Whether the viewer answers insureds about policies or about claims. */
export function mayAnswerMessages(role: Role, masks: PermissionMasks): boolean {
  return mayAnswerAboutPolicies(role, masks) || may(masks, 'claims', 'view', 'edit');
}

/** Whether the viewer has a page of reports: agencies and staff do. */
export function mayViewReports(role: Role, masks: PermissionMasks): boolean {
  return role !== 'CONSUMER' && role !== 'ADJUSTER' && may(masks, 'policy', 'view');
}

/** Whether the viewer may see rate figures, which only staff who may see ratings can. */
export function mayViewRates(role: Role, masks: PermissionMasks): boolean {
  return isStaff(role) && may(masks, 'rating', 'view');
}

/** Whether the viewer may see the status of the installation, which only staff who may see the system can. */
export function mayViewStatus(role: Role, masks: PermissionMasks): boolean {
  return isStaff(role) && may(masks, 'system', 'view');
}

/** Whether the viewer may see the QA lab. */
export function mayViewLab(masks: PermissionMasks): boolean {
  return may(masks, 'system', 'lab');
}

/** Whether the viewer may see the runs of the calendar. */
export function mayViewCalendar(masks: PermissionMasks): boolean {
  return mayRunCalendar(masks) || mayViewLab(masks);
}

/** Whether the viewer may run the calendar and try its duties again: group 12, Batch. */
export function mayRunCalendar(masks: PermissionMasks): boolean {
  return may(masks, 'system', 'batch');
}

/** Whether the viewer may see the full bank numbers and email addresses of a group. */
export function mayViewSensitive(masks: PermissionMasks, group: PermissionGroup): boolean {
  return hasPermissions(masks, groupNumbers[group], sharedBits.viewSensitive);
}

/** Whether the viewer may see examiner thresholds. Specification, section 6. */
export function mayViewExaminerThresholds(masks: PermissionMasks): boolean {
  return may(masks, 'examinerThresholds', 'viewThresholds');
}

/** Whether the viewer may change examiner thresholds. Specification, section 6. */
export function mayEditExaminerThresholds(masks: PermissionMasks): boolean {
  return may(masks, 'examinerThresholds', 'editThresholds');
}

/** Whether the viewer may manage entity preferences. Specification, section 6. */
export function mayManageEntityPreferences(masks: PermissionMasks): boolean {
  return may(masks, 'entityPreferences', 'manageEntityPreferences');
}

/** Whether the viewer may manage private flood providers. Specification, section 6. */
export function mayManagePrivateFloodProviders(masks: PermissionMasks): boolean {
  return may(masks, 'privateFlood', 'managePrivateFloodProviders');
}

function isSameId(first: number | null, second: number | null): boolean {
  return first !== null && first === second;
}
