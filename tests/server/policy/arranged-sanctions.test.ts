import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import ts from 'typescript';
import { beforeEach, expect, test } from 'vitest';
import { importSanctions } from '../../../server/policy/screening/import-sanctions.service.ts';
import {
  loadListedNames,
  loadSanctionsList,
} from '../../../server/policy/screening/sanctions-list.service.ts';
import { screenBook } from '../../../server/policy/screening/screen-book.service.ts';
import { judgeName, screenName } from '../../../server/providers/built-in-name-screening.ts';
import { arrangementRule } from '../../../server/providers/screening/arrangement-rule.ts';
import {
  packNames,
  prepareSanctionsList,
  unpackNames,
} from '../../../server/providers/screening/sanctions-list.ts';
import { ROOT } from '../../support/browser/product.ts';
import { bookNames, listedNames, nearMisses } from '../../support/input/listed-names.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const database = await testDatabase();
const { db } = database;
const listed = [...listedNames(800, 21), 'Ó BRÁDAIGHNE, Fintan', 'LLC', '😀 😀', 'A'.repeat(119)];
let days = 20;

/** Imports the list with one name more than before, so that it is a new one. */
async function importList(): Promise<void> {
  days += 1;
  const names = [...listed, `NEWCOMER, Number ${days}`];
  const rows = names.map((name, at) => ({
    entryNumber: Math.floor(at / 2),
    name,
    isPerson: true,
    program: 'SAMPLE',
  }));
  await importSanctions(db, { source: 'a test', listDate: `2026-10-${days}`, rows }, new Date());
}

/** The same with what the bytes say: V8 may write one number in two ways. */
async function storedLists() {
  const { rows } = await sql<{ rule: string; version: number; content: Buffer }>`
    select rule, version, content from sanction_arrangement order by rule`.execute(db);
  return rows.map(({ rule, version, content }) => ({
    rule,
    version,
    list: rule === 'other' ? null : unpackNames(content),
  }));
}

async function stored(): Promise<{ rule: string; version: number; digest: string }[]> {
  const { rows } = await sql<{ rule: string; version: number; digest: string }>`
    select rule, version, md5(content) as digest from sanction_arrangement order by rule`.execute(db);
  return rows;
}

async function listVersion(): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from sanction_list`.execute(db);
  return rows[0]?.version ?? 0;
}

/** The verdicts of a list that is arranged now, without the stored one, for names of all kinds. */
async function plainVerdicts() {
  const { rows } = await sql<Parameters<typeof prepareSanctionsList>[0][number]>`
    select sanction_entry_id as "sanctionEntryId", entry_number as "entryNumber", name, program,
      list_date as "listDate", is_sample as "isSample" from sanction_entry order by sanction_entry_id`.execute(
    db,
  );
  const list = await prepareSanctionsList(rows);
  return names.map((name) => [screenName(name, list), judgeName(name, list.names)]);
}

async function loadedVerdicts() {
  // The process keeps a list per database; this is like a process that has just started.
  const list = await loadSanctionsList({ db: db.withoutPlugins() });
  const { names: fromJob } = await loadListedNames(db);
  return names.map((name) => [screenName(name, list), judgeName(name, fromJob)]);
}

const names = [
  ...bookNames(150, 22),
  ...nearMisses(
    listed.map((name) => ({ name })),
    150,
    23,
  ),
  'Fintan Bradaighne',
  '',
].map((entityName) => ({ entityName }));

beforeEach(importList);

test('a list is arranged when it is imported, and is the same as one that is arranged now', async () => {
  expect(await stored()).toEqual([
    { rule: await arrangementRule(), version: await listVersion(), digest: expect.any(String) },
  ]);
  const verdicts = await plainVerdicts();
  expect(await loadedVerdicts()).toEqual(verdicts);
  expect(new Set(verdicts.map(([, verdict]) => verdict?.result)).size).toBe(3);
});

test('the stored list is used: it is not arranged again behind it', async () => {
  const [{ digest } = { digest: '' }] = await stored();
  const other = await prepareSanctionsList([
    { sanctionEntryId: 1, entryNumber: 1, name: 'Z', program: null, listDate: '2026-01-01', isSample: true },
  ]);
  await sql`update sanction_arrangement set content = ${packNames(other)}`.execute(db);
  expect((await loadListedNames(db)).listDate).toBe('2026-01-01');
  expect((await stored())[0]?.digest).not.toBe(digest);
});

test.each([
  ['was imported by a release that arranges nothing', sql`delete from sanction_arrangement`],
  [
    'was arranged by the rules of another release',
    sql`update sanction_arrangement set rule = 'other', content = '\\x00'`,
  ],
])('a list that %s is arranged when it is read, and stored by the next job', async (_what, change) => {
  const before = await storedLists();
  await change.execute(db);
  const others = await stored();
  const list = await loadSanctionsList({ db: db.withoutPlugins() });
  expect(names.map((name) => screenName(name, list))).toEqual(
    (await plainVerdicts()).map(([screening]) => screening),
  );
  expect(await stored()).toEqual(others);
  await screenBook(await testWorld(database), new AbortController().signal);
  expect((await storedLists()).filter(({ rule }) => rule !== 'other')).toEqual(before);
  expect(await loadedVerdicts()).toEqual(await plainVerdicts());
});

test('a change of the list leaves no use for what was stored before, and the next import deletes it', async () => {
  await sql`update sanction_entry set name = 'MERRIDOUX, Ulvar' where name = 'LLC'`.execute(db);
  expect(await loadedVerdicts()).toEqual(await plainVerdicts());
  const { names: changed } = await loadListedNames(db);
  expect(judgeName({ firstName: 'Ulvar', lastName: 'Merridoux' }, changed)).toEqual({
    result: 'POTENTIAL_MATCH',
    score: 100,
  });
  await sql`insert into sanction_arrangement values ('other', ${await listVersion()}, '\\x00')`.execute(db);
  await importList();
  expect((await stored()).map(({ rule, version }) => [rule, version])).toEqual([
    [await arrangementRule(), await listVersion()],
  ]);
});

test('the name of the rules is the digest of all that arranging asks', () => {
  const folder = path.join(ROOT, 'server/providers/screening');
  const asked = new Set<string>();
  const visit = (file: string) => {
    if (asked.has(file) || !file.startsWith('/')) return;
    asked.add(file);
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) continue;
      if (!ts.isStringLiteral(statement.moduleSpecifier)) continue;
      const { text } = statement.moduleSpecifier;
      if (text.startsWith('.')) visit(path.join(path.dirname(file), text));
      else if (!text.startsWith('node:')) asked.add(text);
    }
  };
  visit(path.join(folder, 'sanctions-list.ts'));
  const outside = [...asked].filter((file) => path.dirname(file) !== folder);
  const fold = path.join(ROOT, 'machines/domain/format/fold-text.ts');
  expect(outside.toSorted()).toEqual([fold, 'double-metaphone']);
  const rule = readFileSync(path.join(folder, 'arrangement-rule.ts'), 'utf8');
  for (const file of ['domain/format/fold-text.ts', 'double-metaphone']) expect(rule).toContain(file);
});
