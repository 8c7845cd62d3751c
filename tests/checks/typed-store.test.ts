import ts from 'typescript';
import { expect, test } from 'vitest';
import { type Source, sourcesIn } from './sources.ts';

const root = new URL('../..', import.meta.url).pathname;

/** The compiler's messages about each of several calls of the store, compiled together: the code, and the words that it is about. */
function compileCalls(calls: readonly string[]): [code: number, words: string][][] {
  const path = `${root}server/database/compiled-calls.ts`;
  const head = `import type { Db } from './db.ts';
import { addRecord, changeRecord, readRecords, readRecordsByIds } from './records.store.ts';
export const store = { addRecord, changeRecord, readRecords, readRecordsByIds };
`;
  const functions = calls.map(
    (call, at) => `export const calls${at} = async (db: Db) => { ${call.replaceAll('\n', ' ')} };`,
  );
  const text = head + functions.join('\n');
  const firstLine = head.split('\n').length - 1;
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, version) =>
    name === path ? ts.createSourceFile(name, text, version) : getSourceFile(name, version);
  host.fileExists = (name) => name === path || fileExists(name);
  host.readFile = (name) => (name === path ? text : readFile(name));
  const program = ts.createProgram([path], { ...options, noEmit: true }, host);
  const source = program.getSourceFile(path);
  const said: [code: number, words: string][][] = calls.map(() => []);
  for (const { code, start = 0, length = 0 } of program.getSemanticDiagnostics(source)) {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
    said[line - firstLine]?.push([code, text.slice(start, start + length)]);
  }
  return said;
}

const notAssignable = 2345;
const wrongType = 2322;
const noSuchProperty = 2339;
const unknownProperty = 2353;
const misspeltProperty = 2561;

const good = `
    await addRecord(db, 'users', { userName: 'ann', role: 'AGENT', isActive: true });
    await changeRecord(db, 'payments', { paymentId: 1, policyId: 2 }, { amount: '10.00' });
    const [payment] = await readRecords(db, 'payments', { policyId: 2 }, { newestBy: 'processedDate' });
    const amount: string | null | undefined = payment?.amount;
    await readRecordsByIds(db, 'users', [1]);
    return amount;`;

const bad = [
  ['a table that is not there', "await readRecords(db, 'payment', {});", notAssignable, "'payment'"],
  [
    'a column to search by that is not there',
    "await readRecords(db, 'payments', { policy_id: 2 });",
    misspeltProperty,
    'policy_id',
  ],
  [
    'a value of another type to search by',
    "await readRecords(db, 'payments', { policyId: '2' });",
    wrongType,
    'policyId',
  ],
  [
    'a column of another table to sort by',
    "await readRecords(db, 'payments', {}, { newestBy: 'userName' });",
    wrongType,
    'newestBy',
  ],
  [
    'a column to add that is not there',
    "await addRecord(db, 'users', { name: 'ann' });",
    unknownProperty,
    'name',
  ],
  [
    'a value to add that its list does not have',
    "await addRecord(db, 'users', { role: 'KING' });",
    wrongType,
    'role',
  ],
  [
    'a column to change that is not there',
    "await changeRecord(db, 'payments', { paymentId: 1 }, { total: '1.00' });",
    unknownProperty,
    'total',
  ],
  [
    'a column that only a variable names',
    "const values = { amount: '1.00', total: 1 }; await changeRecord(db, 'payments', { paymentId: 1 }, values);",
    notAssignable,
    'values',
  ],
  [
    'a field that the rows do not have',
    "const [row] = await readRecords(db, 'payments', {}); return row?.userName;",
    noSuchProperty,
    'userName',
  ],
  [
    'rows by number of a table that is not there',
    "await readRecordsByIds(db, 'people', [1]);",
    notAssignable,
    "'people'",
  ],
] as const;

test('the store compiles with the names and types of the contract, and not with other ones', () => {
  const [ofGood, ...ofBad] = compileCalls([good, ...bad.map(([, call]) => call)]);
  expect(ofGood).toEqual([]);
  expect(bad.map(([title], at) => [title, ofBad[at]])).toEqual(
    bad.map(([title, , code, words]) => [title, [[code, words]]]),
  );
});

/** A template that is a statement of its own, not an expression inside of one that the builder makes. */
const statementStart = /^\s*(select|insert|update|delete|with|lock|truncate)\b/i;

/** `file:line` of every raw statement, or raw template that is executed, over which no comment says why it is raw. */
function findUnexplainedStatements({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const places: string[] = [];
  const visit = (node: ts.Node) => {
    if (
      ts.isTaggedTemplateExpression(node) &&
      node.tag.getText() === 'sql' &&
      isStatement(node) &&
      !isExplained(node, text)
    )
      places.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return places;
}

function isStatement(node: ts.TaggedTemplateExpression): boolean {
  const { template, parent } = node;
  const first = ts.isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text;
  const isExecuted =
    ts.isPropertyAccessExpression(parent) && ['execute', 'compile'].includes(parent.name.text);
  return isExecuted || statementStart.test(first);
}

/** Whether a comment `Raw: …` is above the statement that holds the template. */
function isExplained(node: ts.Node, text: string): boolean {
  let holder = node;
  while (!ts.isStatement(holder) || ts.isBlock(holder)) holder = holder.parent;
  const comments = ts.getLeadingCommentRanges(text, holder.getFullStart()) ?? [];
  return comments.some(({ pos, end }) => /Raw: \S/.test(text.slice(pos, end)));
}

test('a statement in raw SQL says why the builder cannot say it', () => {
  const sources = sourcesIn('server').filter(({ path }) => !path.startsWith('server/database/embedded/'));
  expect(sources.flatMap(findUnexplainedStatements)).toEqual([]);
});

/** The most raw templates that the server has. The builder says what it can; an expression that many stores share is written once. */
const mostTemplates = 290;

test('the server has no more raw SQL templates than before', () => {
  expect(sourcesIn('server').reduce((sum, source) => sum + countTemplates(source), 0)).toBeLessThanOrEqual(
    mostTemplates,
  );
});

function countTemplates({ path, text }: Source): number {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  let count = 0;
  const visit = (node: ts.Node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') count += 1;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return count;
}

test('the check sees a raw statement without a reason, and neither an explained one nor an expression', () => {
  const text = `const list = async () => {
  await sql\`delete from community\`.execute(db);
  // Raw: the builder has no lock on a table.
  await sql\`lock table community\`.execute(db);
  const { rows } = await sql<Row>\`select 1\`.execute(db);
  return db.selectFrom('community').select(sql<string>\`lower(county)\`.as('county'));
};`;
  expect(findUnexplainedStatements({ path: 'file.ts', text })).toEqual(['file.ts:2', 'file.ts:5']);
});
