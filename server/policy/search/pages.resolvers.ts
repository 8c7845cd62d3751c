import { type ConnectionArguments, connectionFields, readConnection } from '../../graphql/connection.ts';
import { type Context, requireViewer } from '../../graphql/context.ts';
import { parseId, withNumericIds } from '../../graphql/ids.ts';
import type { Resolvers } from '../../graphql/schema.ts';
import type { StoredFile } from '../file/stored-file.ts';
import {
  readActivityPage,
  readEntityPage,
  readPaymentPage,
  readPolicyPage,
  readUserPage,
} from './pages.service.ts';
import type { EntityFilter, PaymentFilter, PolicyFilter, UserFilter } from './policy-criteria.ts';
import { readSummaryOfRow } from './policy-summaries.service.ts';

type Filtered<Filter> = ConnectionArguments & { filter?: Filter | null };
type UserFilterInput = Omit<UserFilter, 'entityId'> & { entityId?: string | null };
type EntityFilterInput = Omit<EntityFilter, 'companyId'> & { companyId?: string | null };
type PaymentFilterInput = Omit<PaymentFilter, 'policyId'> & { policyId?: string | null };

export const pageQueries = {
  policies: (_: never, { filter, ...page }: Filtered<PolicyFilter>, context: Context) =>
    readConnection('policies', page, (request) =>
      readPolicyPage(context.world, requireViewer(context), filter ?? {}, request),
    ),
  payments: (_: never, { filter, ...page }: Filtered<PaymentFilterInput>, context: Context) =>
    readConnection('payments', page, (request) =>
      readPaymentPage(context.world, requireViewer(context), parsePaymentFilter(filter ?? {}), request),
    ),
  users: (_: never, { filter, ...page }: Filtered<UserFilterInput>, context: Context) =>
    readConnection('users', page, (request) =>
      readUserPage(
        context.world,
        requireViewer(context),
        withNumericIds(filter ?? {}, 'entityId') as UserFilter,
        request,
      ),
    ),
  entities: (_: never, { filter, ...page }: Filtered<EntityFilterInput>, context: Context) =>
    readConnection('entities', page, (request) =>
      readEntityPage(
        context.world,
        requireViewer(context),
        withNumericIds(filter ?? {}, 'companyId') as EntityFilter,
        request,
      ),
    ),
};

export const activityPageField: Resolvers[string] = {
  activityPage: (file: StoredFile, page: ConnectionArguments, context) =>
    readConnection('activity', page, (request) =>
      readActivityPage(context.world, requireViewer(context), file, request),
    ),
};

/** The policy of a payment, which a list of payments shows beside it. */
const policyOfRow: Resolvers[string] = {
  policySummary: (row: { readonly policyId: number }, _: never, context: Context) =>
    readSummaryOfRow(context.world, requireViewer(context), row),
};

export const pageFields: Resolvers = {
  Payment: policyOfRow,
  ReturnedPayment: policyOfRow,
  PolicyConnection: connectionFields,
  PaymentConnection: connectionFields,
  ActivityConnection: connectionFields,
  UserConnection: connectionFields,
  EntityConnection: connectionFields,
};

/** Parses a payment filter. A policy ID that is not a number matches no payment. */
function parsePaymentFilter({ policyId, ...filter }: PaymentFilterInput): PaymentFilter {
  if (policyId === null || policyId === undefined) return filter;
  return { ...filter, policyId: Number.isNaN(parseId(policyId)) ? 0 : parseId(policyId) };
}
