import type { IsoDate, LedgerAccount } from '../../machines/contract/types.ts';
import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type ConnectionArguments, connectionFields, readConnection } from '../graphql/connection.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { businessToday } from '../kernel/world.ts';
import { readBankDay, readBookPage, readTrialBalance } from './books.service.ts';
import { closeMonth, readClosedMonths } from './closed-months.service.ts';
import {
  type CommissionStatement,
  readCommissionPage,
  readCommissionStatement,
} from './commission.service.ts';
import { readCommissionMonths } from './commission-month.service.ts';
import {
  type CommissionRateInput,
  readCommissionRates,
  setCommissionRate,
} from './commission-rates.service.ts';
import { type PolicyStatement, readLedger, readStatement, unearnedPremium } from './read-ledger.service.ts';

interface BookArguments {
  day: IsoDate;
  companyId?: string | null;
}

export const ledgerMutations = {
  closeMonth: (_: never, { lastDate }: { lastDate: IsoDate }, context: Context) =>
    closeMonth(context.world, requireViewer(context), lastDate),
  setCommissionRate: (
    _: never,
    { entityId, rate }: { entityId: string; rate: CommissionRateInput },
    context: Context,
  ) => setCommissionRate(context.world, requireViewer(context), parseId(entityId), rate),
};

export const ledgerQueries = {
  closedMonths: (_: never, _args: unknown, context: Context) =>
    readClosedMonths(context.world, requireViewer(context)),
  ledger: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    readLedger(context.world, requireViewer(context), parseId(policyId)),
  statement: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    readStatement(context.world, requireViewer(context), parseId(policyId)),
  trialBalance: (_: never, { day, companyId }: BookArguments, context: Context) =>
    readTrialBalance(context.world, requireViewer(context), day, parseCompany(companyId)),
  bankDay: (_: never, { day, companyId }: BookArguments, context: Context) =>
    readBankDay(context.world, requireViewer(context), day, parseCompany(companyId)),
  bookLines: (
    _: never,
    { day, account, companyId, ...page }: ConnectionArguments & BookArguments & { account: LedgerAccount },
    context: Context,
  ) =>
    readConnection('book', page, (request) =>
      readBookPage(
        context.world,
        requireViewer(context),
        { day, account, companyId: parseCompany(companyId) },
        request,
      ),
    ),
  commissionMonths: (_: never, { entityId }: { entityId: string }, context: Context) =>
    readCommissionMonths(context.world, requireViewer(context), parseId(entityId)),
  commissionRates: (_: never, { entityId }: { entityId: string }, context: Context) =>
    readCommissionRates(context.world, requireViewer(context), parseId(entityId)),
  commissionStatement: (
    _: never,
    { entityId, fromDate, toDate }: { entityId: string; fromDate: IsoDate; toDate: IsoDate },
    context: Context,
  ) =>
    readCommissionStatement(context.world, requireViewer(context), parseId(entityId), { fromDate, toDate }),
};

export const ledgerFields: Resolvers = {
  BookConnection: connectionFields,
  CommissionConnection: connectionFields,
  CommissionStatement: {
    lines: (statement: CommissionStatement, page: ConnectionArguments, { world }: Context) =>
      readConnection('commission', page, (request) => readCommissionPage(world, statement, request)),
  },
  AccountStatement: {
    unearnedPremium: (
      statement: PolicyStatement,
      { asOf = null }: { asOf?: IsoDate | null },
      { world }: Context,
    ) => unearnedPremium(statement, asOf ?? businessToday(world)),
  },
};

/** Parses the requested company. A text that is not a number becomes 0, which is no company's. */
function parseCompany(companyId: string | null | undefined): number | undefined {
  if (companyId === null || companyId === undefined) return undefined;
  const number = parseId(companyId);
  return Number.isNaN(number) ? 0 : number;
}
