import { expect, test } from 'vitest';
import type { Role } from '../../../machines/contract/types.ts';
import {
  effectiveMasks,
  hasPermissions,
  isStaff,
  isWithinScope,
  may,
  mayEditExaminerThresholds,
  mayEditPolicy,
  mayManageEntityPreferences,
  mayManagePrivateFloodProviders,
  maySignInAs,
  maySubmitPolicy,
  mayViewExaminerThresholds,
  mayViewLab,
  mayViewPolicy,
  mayViewSensitive,
  mayViewWorksheet,
  type PermissionMasks,
  permissionBits,
} from '../../../machines/domain/access/permission.ts';
import { roleMasks } from '../../../machines/domain/access/role-permission.ts';

/** The masks of the roles as published, before what was decided about worksheets and the lab. */
const published: { readonly [role in Exclude<Role, 'QA'>]: PermissionMasks } = {
  AGENT: { 1: 2199, 2: 3, 4: 3073, 5: 1025, 6: 1027, 8: 1, 11: 1 },
  AGENCY_PRINCIPAL: {
    1: 6815,
    2: 3,
    4: 3201,
    5: 1153,
    6: 1031,
    7: 1029,
    8: 1,
    10: 7,
    11: 1285,
    12: 129,
  },
  CSR: { 1: 2199, 2: 3, 4: 3073, 5: 1025, 6: 1031, 7: 1, 8: 1, 10: 1, 12: 1 },
  EXAMINER: { 1: 31479, 2: 5127, 3: 5175, 4: 2049, 5: 1, 6: 1031, 8: 1, 9: 1025, 10: 1, 12: 129 },
  UW_MANAGER: {
    1: 32511,
    2: 7207,
    3: 7799,
    4: 2049,
    5: 1,
    6: 3079,
    8: 2053,
    9: 7173,
    10: 513,
    11: 1,
    12: 4225,
  },
  ACCOUNTING: { 1: 129, 2: 1, 4: 32167, 5: 1, 6: 1155, 8: 4097, 10: 1, 11: 1445, 12: 129 },
  CLAIMS_EXAMINER: { 1: 1, 2: 1, 3: 2049, 4: 1, 5: 32439, 6: 1031, 10: 1, 12: 129 },
  CLAIMS_MANAGER: { 1: 1, 2: 1, 3: 2049, 4: 1, 5: 32503, 6: 1031, 10: 1, 12: 129 },
  ADJUSTER: { 1: 1, 5: 5, 6: 7 },
  ADMIN: {
    1: 129,
    2: 1,
    3: 1,
    4: 129,
    5: 1,
    6: 3087,
    7: 1039,
    8: 7183,
    9: 7183,
    10: 7695,
    11: 261,
    12: 7311,
  },
  CONSUMER: { 1: 3, 2: 3, 4: 1025, 5: 1025, 6: 3 },
  API_PARTNER: { 1: 3, 2: 3, 8: 1 },
};

const worksheet = 4096;
const emailAnyAddress = 4096;
const lab = 8192;
const withLab: readonly string[] = ['EXAMINER', 'UW_MANAGER', 'ADMIN'];
/** Staff may send mail to an address that is not the policy's; agents, insureds and partners may not. */
const mailingAnywhere: readonly string[] = [
  'CSR',
  'EXAMINER',
  'UW_MANAGER',
  'ACCOUNTING',
  'CLAIMS_EXAMINER',
  'CLAIMS_MANAGER',
  'ADMIN',
];

test.each(Object.entries(published))(
  'the masks of %s are the published ones, with the worksheet for every role, the lab and mail to any address where decided',
  (role, masks) => {
    const decided = {
      ...masks,
      2: (masks[2] ?? 0) | worksheet,
      ...(withLab.includes(role) ? { 12: (masks[12] ?? 0) | lab } : {}),
      ...(mailingAnywhere.includes(role) ? { 6: (masks[6] ?? 0) | emailAnyAddress } : {}),
    };
    expect(roleMasks(role as Role)).toEqual(decided);
  },
);

test('quality assurance views every group, exports, and sees worksheets and the lab', () => {
  const view = Object.fromEntries(Array.from({ length: 12 }, (_, group) => [group + 1, 1]));
  expect(roleMasks('QA')).toEqual({ ...view, 2: 1 | worksheet, 12: 1 | 128 | lab });
});

test('permissions hold when every flag of the group is set', () => {
  const masks = { 1: 0b101 };
  expect([
    hasPermissions(masks, 1, 0b100),
    hasPermissions(masks, 1, 0b101),
    hasPermissions(masks, 1, 0b111),
    hasPermissions(masks, 2, 0b1),
    hasPermissions(masks, 2, 0),
  ]).toEqual([true, true, false, false, true]);
});

test("a user's grants add to the role's mask and denials take away from both", () => {
  const masks = effectiveMasks({ 1: 0b11 }, { 1: 0b100, 2: 0b1 }, { 1: 0b101 });
  expect([masks[1], masks[2], masks[3]]).toEqual([0b10, 0b1, 0]);
});

test('staff are the internal roles', () => {
  const roles = [...Object.keys(published), 'QA'] as Role[];
  expect(roles.filter(isStaff)).toEqual([
    'CSR',
    'EXAMINER',
    'UW_MANAGER',
    'ACCOUNTING',
    'CLAIMS_EXAMINER',
    'CLAIMS_MANAGER',
    'ADMIN',
    'QA',
  ]);
});

test('every role sees the worksheet; only the decided ones see the lab', () => {
  const roles = [...Object.keys(published), 'QA'] as Role[];
  expect(roles.filter((role) => !mayViewWorksheet(roleMasks(role)))).toEqual([]);
  expect(roles.filter((role) => mayViewLab(roleMasks(role)))).toEqual([
    'EXAMINER',
    'UW_MANAGER',
    'ADMIN',
    'QA',
  ]);
});

test('signing in as another is never upward, except for an administrator', () => {
  const admin = { role: 'ADMIN' as const, masks: roleMasks('ADMIN') };
  const granted = { role: 'UW_MANAGER' as const, masks: { ...roleMasks('UW_MANAGER'), 10: 1024 } };
  const agent = { masks: { 1: 3, 2: 1 } };
  expect([
    maySignInAs(admin, { masks: roleMasks('UW_MANAGER') }),
    maySignInAs(granted, agent),
    maySignInAs(granted, { masks: roleMasks('ADMIN') }),
    maySignInAs({ role: 'AGENT', masks: roleMasks('AGENT') }, agent),
  ]).toEqual([true, true, false, false]);
});

test('a scope reaches the user’s own policies, their agency, the agencies below it, the company, or all', () => {
  const other = { userIds: [2], entityId: 11, companyId: 5 };
  const sight = { userId: 1, entityId: 10, entityTree: [10, 11], companyId: 5 };
  const reach = (scope: 'OWN_POLICIES' | 'OWN_AGENCY' | 'AGENCY_TREE' | 'COMPANY' | 'ALL') => [
    isWithinScope({ ...sight, scope }, { ...other, userIds: [1, 2] }),
    isWithinScope({ ...sight, scope }, { ...other, entityId: 10 }),
    isWithinScope({ ...sight, scope }, other),
    isWithinScope({ ...sight, scope }, { ...other, entityId: 99 }),
    isWithinScope({ ...sight, scope }, { ...other, entityId: 99, companyId: 6 }),
  ];
  expect({
    own: reach('OWN_POLICIES'),
    agency: reach('OWN_AGENCY'),
    tree: reach('AGENCY_TREE'),
    company: reach('COMPANY'),
    all: reach('ALL'),
  }).toEqual({
    own: [true, false, false, false, false],
    agency: [true, true, false, false, false],
    tree: [true, true, true, false, false],
    company: [true, true, true, true, false],
    all: [true, true, true, true, true],
  });
});

test('an unset entity matches no other entity', () => {
  const unowned = { userIds: [], entityId: null, companyId: null };
  const sight = { userId: 1, entityId: null, entityTree: [], companyId: null };
  expect([
    isWithinScope({ ...sight, scope: 'OWN_AGENCY' }, unowned),
    isWithinScope({ ...sight, scope: 'AGENCY_TREE' }, unowned),
    isWithinScope({ ...sight, scope: 'COMPANY' }, unowned),
  ]).toEqual([false, false, false]);
});

test('a policy is seen within the scope and with the permission only', () => {
  const sight = { userId: 1, scope: 'COMPANY' as const, entityId: 10, entityTree: [10], companyId: 5 };
  const policy = { userIds: [2], entityId: 20, companyId: 5 };
  expect([mayViewPolicy(sight, { 1: 1 }, policy), mayViewPolicy(sight, { 1: 2 }, policy)]).toEqual([
    true,
    false,
  ]);
  expect(may({ 1: 1024 }, 'policy', 'backdate')).toBe(true);
});

test('a user who may not see a policy may neither change nor submit it, whatever else is permitted', () => {
  const sight = { userId: 1, scope: 'COMPANY' as const, entityId: 10, entityTree: [10], companyId: 5 };
  const policy = { userIds: [2], entityId: 20, companyId: 5 };
  const { view, create, edit, submit } = permissionBits.policy;
  const masks = [view, edit, create, submit, view | edit, view | create, view | submit];
  expect(
    masks.map((mask) => [
      mayEditPolicy(sight, { 1: mask }, policy),
      maySubmitPolicy(sight, { 1: mask }, policy),
    ]),
  ).toEqual([
    [false, false],
    [false, false],
    [false, false],
    [false, false],
    [true, true],
    [true, true],
    [false, true],
  ]);
});

test('the dedicated checks: who manages entity preferences and private flood providers, who views or edits examiner thresholds', () => {
  const roles = [...Object.keys(published), 'QA'] as Role[];
  const who = (check: (masks: PermissionMasks) => boolean) => roles.filter((role) => check(roleMasks(role)));
  expect({
    preferences: who(mayManageEntityPreferences),
    providers: who(mayManagePrivateFloodProviders),
    thresholdsViewed: who(mayViewExaminerThresholds),
    thresholdsEdited: who(mayEditExaminerThresholds),
    bankNumbers: who((masks) => mayViewSensitive(masks, 'commission')),
  }).toEqual({
    preferences: ['AGENCY_PRINCIPAL', 'ADMIN'],
    providers: ['ADMIN'],
    thresholdsViewed: ['EXAMINER', 'UW_MANAGER', 'ADMIN'],
    thresholdsEdited: ['UW_MANAGER', 'ADMIN'],
    bankNumbers: ['AGENCY_PRINCIPAL', 'ACCOUNTING', 'ADMIN'],
  });
});
