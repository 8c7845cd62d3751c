import {
  mayEditExaminerThresholds,
  mayManageEntityPreferences,
  mayManagePrivateFloodProviders,
  mayViewExaminerThresholds,
} from '../../../machines/domain/access/permission.ts';
import { isPermitted } from '../../kernel/permission.ts';
import { defineRoute, type RestRoute } from '../../rest/route.ts';
import { flag, integer, object } from '../../rest/shape.ts';

const permissionChecks = [
  ['CanManageEntityPreferences', mayManageEntityPreferences, 'manage entity preferences'],
  ['CanManagePrivateFloodProviders', mayManagePrivateFloodProviders, 'manage private flood providers'],
  ['CanViewExaminerThresholds', mayViewExaminerThresholds, 'view examiner thresholds'],
  ['CanEditExaminerThresholds', mayEditExaminerThresholds, 'edit examiner thresholds'],
] as const;

/** Checks of the caller's permissions. */
export const permissionRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'User/HasPermissions',
    summary: 'Whether the caller has every flag of a permission group.',
    twin: 'Query.hasPermissions',
    query: object('PermissionQuery', {
      must: { group: integer('Group, 1 to 12'), flags: integer('Bits, added up') },
    }),
    answers: flag('Whether every one is set'),
    run: async ({ viewer, query }) => isPermitted(viewer, query.group, query.flags),
  }),
  ...permissionChecks.map(([name, mayThey, description]) =>
    defineRoute({
      method: 'GET',
      path: `User/${name}`,
      summary: `Whether the caller may ${description}. The name of the check is Highwater’s.`,
      twin: 'Query.hasPermissions',
      answers: flag(`Whether the caller may ${description}`),
      run: async ({ viewer }) => mayThey(viewer.masks),
    }),
  ),
];
