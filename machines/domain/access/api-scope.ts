import type { ApiScope } from '../../contract/types.ts';
import {
  buildMask,
  groupNumbers,
  type PermissionBit,
  type PermissionGroup,
  type PermissionMasks,
} from './permission.ts';

type ScopeGrants = { readonly [G in PermissionGroup]?: readonly PermissionBit<G>[] };

/** The rights of each scope of a partner's key, which are those of its word. A key never exceeds the rights of the user who created it. */
const scopeGrants: { readonly [scope in ApiScope]: ScopeGrants } = {
  READ: {
    policy: ['view'],
    rating: ['view', 'seeWorksheet'],
    billing: ['view'],
    documents: ['view'],
    privateFlood: ['view'],
  },
  QUOTE: {
    policy: ['view', 'create', 'edit'],
    rating: ['view', 'create', 'edit'],
    privateFlood: ['view'],
  },
  SUBMIT: { policy: ['view', 'submit'] },
  PAY: { billing: ['view', 'takePayment'] },
  DOCUMENTS: { policy: ['view'], documents: ['view', 'create', 'sendEmail'] },
  EXPORT: { policy: ['export'] },
};

/** The combined masks of the scopes, by group number. */
export function buildScopeMasks(scopes: readonly ApiScope[]): PermissionMasks {
  const masks: { [group: number]: number } = {};
  for (const scope of scopes)
    for (const [group, names] of Object.entries(scopeGrants[scope]))
      masks[groupNumbers[group as PermissionGroup]] =
        (masks[groupNumbers[group as PermissionGroup]] ?? 0) | buildMask(group as PermissionGroup, names);
  return masks;
}

/** The rights that both masks allow. */
export function intersectMasks(first: PermissionMasks, second: PermissionMasks): PermissionMasks {
  return Object.fromEntries(
    Object.entries(first).map(([group, mask]) => [group, mask & (second[Number(group)] ?? 0)]),
  );
}

/** The scopes whose main right the user lacks. */
export function findForbiddenScopes(own: PermissionMasks, scopes: readonly ApiScope[]): ApiScope[] {
  return scopes.filter((scope) => {
    const [group, bit] = mainPermissions[scope];
    const mask = buildMask(group, [bit]);
    return ((own[groupNumbers[group]] ?? 0) & mask) !== mask;
  });
}

const mainPermissions: { readonly [scope in ApiScope]: readonly [PermissionGroup, string] } = {
  READ: ['policy', 'view'],
  QUOTE: ['policy', 'create'],
  SUBMIT: ['policy', 'submit'],
  PAY: ['billing', 'takePayment'],
  DOCUMENTS: ['documents', 'create'],
  EXPORT: ['policy', 'export'],
};
