import type { DutyKind, DutyStatus, IsoDate } from '../../machines/contract/types.ts';
import {
  isStaff,
  may,
  mayRunCalendar,
  mayViewCalendar,
  mayWorkOnPayments,
} from '../../machines/domain/access/permission.ts';
import { nextCalendarDay } from '../../machines/domain/calendar/calendar-days.ts';
import {
  type Duty,
  duties,
  dutyKey,
  moneyDutyKinds,
  rateDutyKinds,
} from '../../machines/domain/calendar/duties.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { emptyPage, type Page, type PageRows } from '../database/pages.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { batchPolicies } from '../policy/search/policy-summaries.service.ts';
import { foreseeByCover } from '../renewal/renewal-term.service.ts';
import { readDutiesOfPolicy, readDuty, selectListedPage } from './calendar-duties.store.ts';
import { type DutyRow, isOfPolicy, type RunRow, type SourceName, sourceNames } from './calendar-rows.ts';
import { readCandidates } from './candidates.store.ts';
import { isListed, performDuties, planDuties } from './perform-duties.service.ts';
import { beginRun, queueCalendar, readLastDay, readOpenRun, selectRunPage } from './runs.store.ts';
import { performSuspenseDuty, planSuspenseDuty } from './suspense-duties.service.ts';
import { readCalendarTerm } from './term.service.ts';

/** The coming days of a policy; null if it does not exist or the viewer may not see it. */
export async function readUpcomingDuties(world: World, viewer: Viewer, policyId: number): Promise<Duty[]> {
  const file = await readPolicyFile(world, viewer, policyId);
  if (!file) return [];
  const rows = await readDutiesOfPolicy(world.db, policyId);
  const closed = new Set(rows.filter(({ status }) => status === 'DONE' || status === 'SKIPPED').map(dutyKey));
  const term = await readCalendarTerm(world.db, file, rows);
  const renewal = term.renewal && {
    ...term.renewal,
    renewal: await foreseeByCover(world.db, term.renewal.renewal),
  };
  return duties({ ...term, renewal }, businessToday(world)).filter(
    (duty) => !closed.has(dutyKey(duty)) && !isOfNoUse(duty, businessToday(world)),
  );
}

/** Whether the last day on which a duty is of use has passed. */
function isOfNoUse({ lastDay }: Duty, today: IsoDate): boolean {
  return lastDay !== null && lastDay < today;
}

/** A page of runs; empty for viewers who may not see them. */
export function readRunPage({ db }: World, viewer: Viewer, page: Page): Promise<PageRows<RunRow>> {
  return mayViewCalendar(viewer.masks) ? selectRunPage(db, page) : noRows();
}

/** A page of duties of the wanted kinds (null: of any) that failed or wait for a person: all for those who view the calendar; else the kinds that the viewer works on. */
export async function readListedPage(
  { db }: World,
  viewer: Viewer,
  wanted: readonly DutyKind[] | null,
  page: Page,
): Promise<PageRows<DutyRow>> {
  const own = mayViewCalendar(viewer.masks) ? null : listOwnKinds(viewer);
  const kinds =
    own === null || wanted === null ? (own ?? wanted) : own.filter((kind) => wanted.includes(kind));
  if (kinds?.length === 0) return noRows();
  const listed = await selectListedPage(db, viewer, kinds, page);
  batchPolicies(listed.rows.map(({ row }) => row).filter(isOfPolicy));
  return listed;
}

function listOwnKinds({ role, masks }: Viewer): readonly DutyKind[] {
  if (!isStaff(role)) return [];
  return [
    ...(mayWorkOnPayments(masks) ? moneyDutyKinds : []),
    ...(may(masks, 'rating', 'provisional') ? rateDutyKinds : []),
  ];
}

async function noRows<Row>(): Promise<PageRows<Row>> {
  return emptyPage();
}

/** The duties that the calendar would do on a day. */
export interface CalendarPlan {
  readonly day: IsoDate;
  readonly duties: readonly {
    readonly policyId: number | null;
    readonly kind: DutyKind;
    readonly day: IsoDate;
    readonly status: DutyStatus;
    readonly reason: string | null;
  }[];
  readonly hasMore: boolean;
}

const maxPlanned = 100;

/** Plans the duties of a day from the current data; null for viewers who may not run the calendar. */
export async function planDay(world: World, viewer: Viewer, day: IsoDate): Promise<CalendarPlan | null> {
  if (!mayRunCalendar(viewer.masks)) return null;
  const planned: CalendarPlan['duties'][number][] = [];
  const seen = new Set<string>();
  for (const source of sourceNames)
    for await (const id of listCandidates(world, source, day)) {
      const subject = source === 'suspense' ? `suspense ${id}` : `policy ${id}`;
      if (seen.has(subject)) continue;
      seen.add(subject);
      if (planned.length > maxPlanned || seen.size > maxLooked) break;
      const coming = await planSubject(world, viewer, source, id, day);
      planned.push(
        ...coming.map(({ duty, status, reason }) => ({
          policyId: source === 'suspense' ? null : id,
          kind: duty.kind,
          day: duty.day,
          status,
          reason,
        })),
      );
    }
  const duties = planned.slice(0, maxPlanned);
  batchPolicies(duties.filter(isOfPolicy));
  return {
    day,
    duties,
    hasMore: planned.length > maxPlanned || seen.size > maxLooked,
  };
}

async function planSubject(world: World, viewer: Viewer, source: SourceName, id: number, day: IsoDate) {
  if (source === 'suspense') return planSuspenseDuty(world, id, day);
  const file = await readPolicyFile(world, viewer, id);
  return file === null ? [] : planDuties(world, file, day);
}

/** How many files a dry run reads at most. */
const maxLooked = 300;

async function* listCandidates(world: World, source: SourceName, day: IsoDate): AsyncGenerator<number> {
  yield* await readCandidates(world.db, source, {
    day,
    afterId: 0,
    toId: Number.MAX_SAFE_INTEGER,
    limit: maxLooked + 1,
  });
}

export type RunCalendarAnswer = { __typename: 'CalendarStarted'; day: IsoDate } | SaveRefused;

/** Starts the calendar: for the days that are not done, or else for today again. */
export async function runCalendar(world: World, viewer: Viewer): Promise<RunCalendarAnswer> {
  if (!mayRunCalendar(viewer.masks)) return saveRefused([notAllowedProblem]);
  const { db } = world;
  const today = businessToday(world);
  const next = nextCalendarDay(await readLastDay(db), today, world.sandbox !== undefined);
  await beginRun(db, next ?? today, viewer.userId);
  await queueCalendar(db);
  const run = await readOpenRun(db);
  return { __typename: 'CalendarStarted', day: run?.day ?? today };
}

export type RetryDutyAnswer = { __typename: 'DutyRetried'; duty: DutyRow } | SaveRefused | NotFound;

/** Tries a listed duty again, with whatever else is due for its policy. */
export async function retryDuty(
  world: World,
  viewer: Viewer,
  calendarDutyId: number,
): Promise<RetryDutyAnswer> {
  if (!mayRunCalendar(viewer.masks)) return saveRefused([notAllowedProblem]);
  const listed = Number.isNaN(calendarDutyId) ? undefined : await readDuty(world.db, calendarDutyId);
  if (!listed) return dutyNotFound;
  const byToday = { day: businessToday(world), runId: null };
  if (isListed(listed))
    await (listed.policyId === null
      ? performSuspenseDuty(world, listed.subjectId, byToday)
      : performDuties(world, listed.policyId, 'listed duties', byToday));
  const duty = await readDuty(world.db, calendarDutyId);
  return duty ? { __typename: 'DutyRetried', duty } : dutyNotFound;
}

const notAllowedProblem: Problem = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to run the calendar. Ask an administrator.",
);

const dutyNotFound: NotFound = { __typename: 'NotFound', message: 'There is no such duty.' };
