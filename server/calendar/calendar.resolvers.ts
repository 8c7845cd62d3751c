import type { DutyKind, IsoDate, ReturnedMailReason } from '../../machines/contract/types.ts';
import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type ConnectionArguments, connectionFields, readConnection } from '../graphql/connection.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { readSummaryOfRow } from '../policy/search/policy-summaries.service.ts';
import {
  planDay,
  readListedPage,
  readRunPage,
  readUpcomingDuties,
  retryDuty,
  runCalendar,
} from './calendar.service.ts';
import { type DutyRow, isOfPolicy } from './calendar-rows.ts';
import { noteReturnedMail } from './returned-mail.service.ts';

export const calendarQueries = {
  upcomingDuties: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    readUpcomingDuties(context.world, requireViewer(context), parseId(policyId)),
  calendarRuns: (_: never, page: ConnectionArguments, context: Context) =>
    readConnection('runs', page, (request) => readRunPage(context.world, requireViewer(context), request)),
  listedDuties: (
    _: never,
    { kinds, ...page }: ConnectionArguments & { kinds?: readonly DutyKind[] | null },
    context: Context,
  ) =>
    readConnection('duties', page, (request) =>
      readListedPage(context.world, requireViewer(context), kinds ?? null, request),
    ),
  dryRunCalendar: (_: never, { day }: { day: IsoDate }, context: Context) =>
    planDay(context.world, requireViewer(context), day),
};

export const calendarMutations = {
  runCalendar: (_: never, __: never, context: Context) => runCalendar(context.world, requireViewer(context)),
  noteReturnedMail: (
    _: never,
    {
      policyId,
      letterCopyId,
      returnReason,
    }: PolicyIdArgument & { letterCopyId: string; returnReason: ReturnedMailReason },
    context: Context,
  ) =>
    noteReturnedMail(context.world, requireViewer(context), parseId(policyId), {
      letterCopyId: parseId(letterCopyId),
      reason: returnReason,
    }),
  retryDuty: (_: never, { calendarDutyId }: { calendarDutyId: string }, context: Context) =>
    retryDuty(context.world, requireViewer(context), parseId(calendarDutyId)),
};

export const calendarFields: Resolvers = {
  CalendarDuty: { policySummary: readPolicySummary },
  PlannedDuty: { policySummary: readPolicySummary },
  CalendarRunConnection: connectionFields,
  CalendarDutyConnection: connectionFields,
};

function readPolicySummary(duty: Pick<DutyRow, 'policyId'>, _: never, context: Context) {
  return isOfPolicy(duty) ? readSummaryOfRow(context.world, requireViewer(context), duty) : null;
}
