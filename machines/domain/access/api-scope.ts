import type { ApiScope } from '../../contract/types.ts';
import { type Bit, type Group, groups, type Masks, maskOf } from './permission.ts';

type Grants = { readonly [G in Group]?: readonly Bit<G>[] };

/** What a partner's key may do by each scope, as far as the person who made it may. */
const grants: { readonly [scope in ApiScope]: Grants } = {
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
  SUBMIT: { policy: ['view', 'edit', 'submit'] },
  PAY: { policy: ['view'], billing: ['view', 'takePayment'] },
  DOCUMENTS: { policy: ['view'], documents: ['view', 'create', 'sendEmail'] },
  EXPORT: { policy: ['view', 'export'] },
};

/** The masks of scopes together, by group number. */
export function masksOfScopes(scopes: readonly ApiScope[]): Masks {
  const masks: { [group: number]: number } = {};
  for (const scope of scopes)
    for (const [group, names] of Object.entries(grants[scope]))
      masks[groups[group as Group]] = (masks[groups[group as Group]] ?? 0) | maskOf(group as Group, names);
  return masks;
}

/** What both masks allow. */
export function masksInBoth(one: Masks, other: Masks): Masks {
  return Object.fromEntries(
    Object.entries(one).map(([group, mask]) => [group, mask & (other[Number(group)] ?? 0)]),
  );
}

/** The scopes of which somebody may not do the main thing. */
export function scopesBeyond(own: Masks, scopes: readonly ApiScope[]): ApiScope[] {
  return scopes.filter((scope) => {
    const [group, bit] = main[scope];
    const mask = maskOf(group, [bit]);
    return ((own[groups[group]] ?? 0) & mask) !== mask;
  });
}

const main: { readonly [scope in ApiScope]: readonly [Group, string] } = {
  READ: ['policy', 'view'],
  QUOTE: ['policy', 'create'],
  SUBMIT: ['policy', 'submit'],
  PAY: ['billing', 'takePayment'],
  DOCUMENTS: ['documents', 'create'],
  EXPORT: ['policy', 'export'],
};
