import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DutyKind } from '../../../machines/contract/office-enums.ts';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { addDays, daysBetween } from '../../../machines/domain/dates/calendar.ts';
import { workOnCalendar } from '../../../server/calendar/night.service.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { prepareLetter } from '../../../server/documents/prepare-letter.service.ts';
import { importCommunities } from '../../../server/lists/import-list.service.ts';
import { skipNightsBefore } from '../../support/database/quiet-nights.ts';
import { isEverything } from '../../support/extent.ts';
import { compareTriples, watchTriples } from '../../support/lifecycle/reached-triples.ts';
import { findBrokenBank } from '../../support/money/bank-identities.ts';
import { findBrokenCharges, findStaleCharges } from '../../support/money/charge-identities.ts';
import { findBrokenClaims } from '../../support/money/claim-identities.ts';
import { findBrokenIdentities } from '../../support/money/ledger-identities.ts';
import { moveElsewhere } from '../../support/scenarios/move-elsewhere.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { quoteAtEnd, servedFile } from '../../support/scenarios/quote-player.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { type PlayedYear, playAct, type YearPeople } from '../../support/years/year-acts.ts';
import { YearEvents } from '../../support/years/year-events.ts';
import { readYears, type YearFile } from '../../support/years/year-file.ts';

/*
 * Years of policies as their files say them (tests/scenarios/years), day by day. An act counts only where a signed-in person does it over the wire, or
 * a night of the calendar; the test moves the clock and brings the files of bank and lockbox. All years go by together in one database, so that
 * each night works on all of them. Processes begin each night and die in it, and two others work side by side: nothing is done twice, and nothing is
 * left out. By day the nights on which no file says anything are left out; by night each of them is lived through.
 */
const database = await testDatabase();
await watchTriples(database);
const { db } = database;
const served = await restWorldOn(database);
const { agent, world, url } = served;
const sandbox = { daysAhead: 0 };
Object.assign(world, { sandbox });
const qa = await signInClient(url, 'qa');
const neverStopping = new AbortController().signal;
const people: YearPeople = {
  agent,
  csr: await signInClient(url, 'csr'),
  examiner: await signInClient(url, 'examiner'),
  accounting: await signInClient(url, 'accounting'),
  accounting2: await signInClient(url, await addColleague(database, 'accounting', 'accounting2')),
};
const events = new YearEvents(db);

class Year implements PlayedYear {
  readonly file: YearFile;
  readonly people = people;
  /** The played acts so far, in the words of the file. */
  text: string;
  #policyMainId: number | null = null;

  constructor(file: YearFile, policyMainId: number | null) {
    this.file = file;
    this.#policyMainId = policyMainId;
    this.text = file.heading;
  }

  get today(): IsoDate {
    return addDays(restToday, sandbox.daysAhead);
  }

  get policyMainId(): number {
    return this.#policyMainId ?? 0;
  }

  get loanNumber(): string {
    return `77-${this.policyMainId}`;
  }

  get lastDay(): IsoDate {
    return this.file.days.at(-1)?.day ?? restToday;
  }

  prepareLetters = async (): Promise<void> => {
    const { rows } = await sql<{
      letterId: number;
    }>`select l.letter_id as "letterId" from letter l join policy p using (policy_id)
      where p.policy_main_id = ${this.policyMainId} and l.business_day = ${this.today} and l.prepared_at is null`.execute(
      db,
    );
    for (const { letterId } of rows) await prepareLetter(world, letterId);
  };

  importStatusBook = async (): Promise<void> => {
    const { floodZoneInformation } = await servedFile(agent, await this.findNewestTerm());
    const joined = {
      communityNumber: floodZoneInformation.communityNumber ?? '',
      communityName: floodZoneInformation.communityName ?? '',
      county: 'Newton County',
      communityStatus: 'PARTICIPATING_REGULAR' as const,
      programType: 'REGULAR' as const,
      firmDate: this.today,
      suspendDate: null,
      crsClass: 10,
    };
    const list = { source: 'The status book of this year', listDate: this.today, rows: [joined] };
    await importCommunities(db, list, new Date(`${this.today}T18:00:00Z`));
  };

  begin = async (policyId: number): Promise<void> => {
    this.#policyMainId = await findMain(policyId);
  };

  findNewestTerm = async (): Promise<number> => (await this.#listTerms()).at(-1) ?? 0;

  findTermBefore = async (): Promise<number> => {
    const terms = await this.#listTerms();
    return terms.at(-2) ?? terms[0] ?? 0;
  };

  async #listTerms(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select p.policy_id as id from policy p join transaction t
      on t.policy_id = p.policy_id and t.transaction_id = p.active_transaction_id
      where policy_main_id = ${this.policyMainId} order by t.effective_date, p.policy_id`.execute(db);
    return rows.map(({ id }) => id);
  }

  /** Writes what happened on a day: the night, then each act with what follows from it. */
  async live(day: IsoDate, night: readonly string[]): Promise<void> {
    const lines = [...night];
    for (const act of this.file.days.find((one) => one.day === day)?.acts ?? []) {
      const shown = await playAct(this, act);
      const happened = (await events.readNew([this.policyMainId])).get(this.policyMainId) ?? [];
      lines.push(`> ${act}`, ...shown, ...happened);
    }
    if (lines.length > 0) this.text += `\n\n${[day, ...lines.map((line) => `  ${line}`)].join('\n')}`;
    if (day !== this.lastDay) return;
    const accounts = await events.sumAccounts(this.policyMainId);
    this.text += `\n\nIn the end\n${accounts.map((line) => `  ${line}\n`).join('')}`;
  }
}

async function findMain(policyId: number): Promise<number> {
  const { policy_main_id: id } = await db
    .selectFrom('policy')
    .select('policy_main_id')
    .where('policy_id', '=', policyId)
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

/** Moves the clock to a day and lives through its night, and through those before it by night. */
async function goTo(day: IsoDate, before: IsoDate): Promise<void> {
  await qa.send('mutation ($days: Int) { moveClock(days: $days) { __typename } }', {
    days: daysBetween(restToday, day) - sandbox.daysAhead,
  });
  if (!isEverything && daysBetween(before, day) > 1) await skipNightsBefore(db, day);
  for (const kind of listDutyKinds(day))
    if (!killedDuties.has(kind)) await killNight(Number.POSITIVE_INFINITY);
  for (let kill = 0; kill < killsOfNight; kill += 1) await killNight(12 + ((kills * 37) % 110));
  await Promise.all([workOnCalendar(world, neverStopping), workOnCalendar(world, neverStopping)]);
}

const killsOfNight = isEverything ? 5 : 2;
const leastKills = isEverything ? 100 : 30;

let kills = 0;
/** The kinds of duties at which a process died when all that they do was written and nothing was committed. */
const killedDuties = new Set<string>();
/** The kinds of entries that it had written by then. */
const killedEntries = new Set<string>();

/**
 * Begins a night in a process that dies: at the end of the first duty of a kind at which none has died yet, or at some statement, never the same
 * one. What it had not committed is lost, and its lease runs out.
 */
async function killNight(statements: number): Promise<void> {
  let left = statements;
  let isGone = false;
  let entries: string[] = [];
  const dying = openDatabase(database.connectionString, {
    onStatement: (text, values) => {
      left -= 1;
      if (text === 'commit') entries = [];
      entries.push(...listEntryKinds(text, values));
      const kind = findSavedDuty(text, values);
      if (!isGone && kind !== null && !killedDuties.has(kind)) {
        killedDuties.add(kind);
        for (const entry of entries) killedEntries.add(entry);
        isGone = true;
      }
      if (isGone || left < 0) throw new Error('The process is gone.');
    },
  });
  await workOnCalendar({ ...world, db: dying }, neverStopping).catch(() => {
    kills += 1;
  });
  await dying.destroy();
  await sql`update calendar_batch set lease_until = now() - interval '1 second'`.execute(db);
}

/** The same quote in a community of the Emergency Program, with the most that the program sells for a home. */
async function playEmergencyQuote() {
  const scenario = namedScenario('slab-day-364', restToday);
  const rate = {
    buildingCoverage: 35_000,
    contentsCoverage: 10_000,
    buildingDeductible: 1500,
    contentsDeductible: 1500,
  };
  return quoteAtEnd(agent, {
    ...scenario,
    name: 'slab-day-364-emergency-program',
    start: { ...scenario.start, place: 'emergency-program' },
    steps: scenario.steps.map((step) => (step.rate === null ? step : { ...step, rate })),
  });
}

/** The kinds of duties that the files have on a day. */
function listDutyKinds(day: IsoDate): ReadonlySet<string> {
  const blocks = files.flatMap(({ text }) => text.split('\n\n').filter((block) => block.startsWith(day)));
  return new Set(
    blocks.flatMap((block) => [...block.matchAll(/^ {2}duty (\w+)$/gm)].map(([, kind = '']) => kind)),
  );
}

/** The kinds of the entries that a statement writes. */
function listEntryKinds(text: string, [entries]: readonly unknown[]): string[] {
  if (!text.includes('insert into ledger_entry')) return [];
  return [entries]
    .flat()
    .flatMap((list) => JSON.parse(String(list)) as { kind: string }[])
    .map(({ kind }) => kind);
}

/** The kind of the duty whose outcome a statement saves: by then all that it does is written. */
function findSavedDuty(text: string, values: readonly unknown[]): string | null {
  if (!text.includes('insert into "calendar_duty"')) return null;
  // Of duties that are done together a statement has one list for each column.
  return (
    values
      .flat()
      .map(String)
      .find((value) => value in DutyKind) ?? null
  );
}

async function playYears(files: readonly YearFile[]): Promise<ReadonlyMap<string, string>> {
  const years: Year[] = [];
  for (const file of files) {
    if (file.heading.includes('another insurer')) {
      years.push(new Year(file, null));
      continue;
    }
    const { policyId } = (
      await (file.heading.includes('Emergency Program')
        ? playEmergencyQuote()
        : served.played('slab-day-364'))
    ).file.policy;
    years.push(new Year(file, await findMain(policyId)));
  }
  // Each quote insures a building of its own.
  await moveElsewhere(db);
  const days = [...new Set(files.flatMap((file) => file.days.map(({ day }) => day)))].sort();
  let before = restToday;
  for (const day of days) {
    await goTo(day, before);
    before = day;
    const nights = await events.readNew(years.map(({ policyMainId }) => policyMainId));
    for (const year of years)
      if (day <= year.lastDay) await year.live(day, nights.get(year.policyMainId) ?? []);
  }
  return new Map(years.map((year) => [year.file.name, year.text]));
}

const files = readYears();
const played = await playYears(files);

test.each(files.map(({ name, heading, text }) => [heading.split('\n')[0] ?? '', name, text] as const))(
  '%s',
  (_title, name, text) => {
    expect(played.get(name)?.split('\n')).toEqual(text.split('\n'));
  },
);

test('in many nights the process died before it was through', () => {
  expect(kills).toBeGreaterThanOrEqual(leastKills);
});

test('a process died at the end of a duty of each kind that the years have, before it was committed', async () => {
  const { rows } = await sql<{
    kind: string;
  }>`select distinct kind from calendar_duty where status = 'DONE' order by kind`.execute(db);
  expect([...killedDuties].sort()).toEqual(rows.map(({ kind }) => kind));
  expect(rows.length).toBeGreaterThanOrEqual(11);
  expect([...killedEntries].sort()).toEqual(['INSTALLMENT_DUE', 'REFUND_UNCLAIMED']);
});

test('after every act and every night of all years the accounts hold what they must', async () => {
  expect({
    policies: await findBrokenIdentities(db),
    charges: await findBrokenCharges(db),
    kept: await findStaleCharges(db),
    bank: await findBrokenBank(db),
    claims: await findBrokenClaims(db),
  }).toEqual({ policies: [], charges: [], kept: [], bank: [], claims: [] });
  // Another rate of commission would be noticed.
  const ofAnotherRate = await findBrokenIdentities(db, 14);
  expect([...new Set(ofAnotherRate.map(({ identity }) => identity))]).toEqual([
    'commission follows the premium that was applied',
  ]);
});

test('each state, status and type of the table was reached here by its act, and none that it does not list', async () => {
  expect(await compareTriples(database, 'years/years')).toEqual({ missing: [], unlisted: [] });
});
