import { type ConnectionArguments, connection, connectionFields } from '../../graphql/connection.ts';
import { type Context, signedIn } from '../../graphql/context.ts';
import { idOf } from '../../graphql/ids.ts';
import type { Resolvers } from '../../graphql/schema.ts';
import type { StoredFile } from '../file/stored-file.ts';
import {
  activityByPage,
  entitiesByPage,
  paymentsByPage,
  policiesByPage,
  usersByPage,
} from './pages.service.ts';
import type { PaymentFilter, PolicyFilter } from './policy-criteria.ts';

type Filtered<Filter> = ConnectionArguments & { filter?: Filter | null };
type AskedPayments = Omit<PaymentFilter, 'policyId'> & { policyId?: string | null };

export const pageQueries = {
  policies: (_: never, { filter, ...page }: Filtered<PolicyFilter>, context: Context) =>
    connection('policies', page, (one) =>
      policiesByPage(context.world, signedIn(context), filter ?? {}, one),
    ),
  payments: (_: never, { filter, ...page }: Filtered<AskedPayments>, context: Context) =>
    connection('payments', page, (one) =>
      paymentsByPage(context.world, signedIn(context), withNumber(filter ?? {}), one),
    ),
  users: (_: never, page: ConnectionArguments, context: Context) =>
    connection('users', page, (one) => usersByPage(context.world, signedIn(context), one)),
  entities: (_: never, page: ConnectionArguments, context: Context) =>
    connection('entities', page, (one) => entitiesByPage(context.world, signedIn(context), one)),
};

export const activityPage: Resolvers[string] = {
  activityPage: (file: StoredFile, page: ConnectionArguments, context) =>
    connection('activity', page, (one) => activityByPage(context.world, signedIn(context), file, one)),
};

export const pageFields: Resolvers = {
  PolicyConnection: connectionFields,
  PaymentConnection: connectionFields,
  ActivityConnection: connectionFields,
  UserConnection: connectionFields,
  EntityConnection: connectionFields,
};

/** A policy id that is no number fits no payment. */
function withNumber({ policyId, ...filter }: AskedPayments): PaymentFilter {
  if (policyId === null || policyId === undefined) return filter;
  return { ...filter, policyId: Number.isNaN(idOf(policyId)) ? 0 : idOf(policyId) };
}
