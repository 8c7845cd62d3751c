import { type ConnectionArguments, connectionFields, readConnection } from '../../graphql/connection.ts';
import { type Context, requireViewer } from '../../graphql/context.ts';
import { parseId } from '../../graphql/ids.ts';
import type { Resolvers } from '../../graphql/schema.ts';
import type { StoredFile } from '../file/stored-file.ts';
import {
  readActivityPage,
  readEntityPage,
  readPaymentPage,
  readPolicyPage,
  readUserPage,
} from './pages.service.ts';
import type { PaymentFilter, PolicyFilter } from './policy-criteria.ts';

type Filtered<Filter> = ConnectionArguments & { filter?: Filter | null };
type PaymentFilterInput = Omit<PaymentFilter, 'policyId'> & { policyId?: string | null };

export const pageQueries = {
  policies: (_: never, { filter, ...page }: Filtered<PolicyFilter>, context: Context) =>
    readConnection('policies', page, (one) =>
      readPolicyPage(context.world, requireViewer(context), filter ?? {}, one),
    ),
  payments: (_: never, { filter, ...page }: Filtered<PaymentFilterInput>, context: Context) =>
    readConnection('payments', page, (one) =>
      readPaymentPage(context.world, requireViewer(context), parsePaymentFilter(filter ?? {}), one),
    ),
  users: (_: never, page: ConnectionArguments, context: Context) =>
    readConnection('users', page, (one) => readUserPage(context.world, requireViewer(context), one)),
  entities: (_: never, page: ConnectionArguments, context: Context) =>
    readConnection('entities', page, (one) => readEntityPage(context.world, requireViewer(context), one)),
};

export const activityPageField: Resolvers[string] = {
  activityPage: (file: StoredFile, page: ConnectionArguments, context) =>
    readConnection('activity', page, (one) =>
      readActivityPage(context.world, requireViewer(context), file, one),
    ),
};

export const pageFields: Resolvers = {
  PolicyConnection: connectionFields,
  PaymentConnection: connectionFields,
  ActivityConnection: connectionFields,
  UserConnection: connectionFields,
  EntityConnection: connectionFields,
};

/** A policy id that is no number fits no payment. */
function parsePaymentFilter({ policyId, ...filter }: PaymentFilterInput): PaymentFilter {
  if (policyId === null || policyId === undefined) return filter;
  return { ...filter, policyId: Number.isNaN(parseId(policyId)) ? 0 : parseId(policyId) };
}
