import ts from 'typescript';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;

/** The compiler's codes of what it says about calls of the store. */
function compileCalls(calls: string): number[] {
  const path = `${root}server/database/compiled-calls.ts`;
  const text = `import type { Db } from './db.ts';
import { addRecord, changeRecord, readRecords, readRecordsByIds } from './records.store.ts';
export const calls = async (db: Db) => { ${calls} };
`;
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, version) =>
    name === path ? ts.createSourceFile(name, text, version) : getSourceFile(name, version);
  host.fileExists = (name) => name === path || fileExists(name);
  host.readFile = (name) => (name === path ? text : readFile(name));
  const program = ts.createProgram([path], { ...options, noEmit: true }, host);
  return program.getSemanticDiagnostics(program.getSourceFile(path)).map(({ code }) => code);
}

const notAssignable = 2345;
const wrongType = 2322;
const noSuchProperty = 2339;

test('the store compiles with the names and types of the contract', () => {
  const calls = `
    await addRecord(db, 'users', { userName: 'ann', role: 'AGENT', isActive: true });
    await changeRecord(db, 'payments', { paymentId: 1, policyId: 2 }, { amount: '10.00' });
    const [payment] = await readRecords(db, 'payments', { policyId: 2 }, { newestBy: 'processedDate' });
    const amount: string | null | undefined = payment?.amount;
    await readRecordsByIds(db, 'users', [1]);
    return amount;`;
  expect(compileCalls(calls)).toEqual([]);
});

test.each([
  ['a table that is not there', "await readRecords(db, 'payment', {});", notAssignable],
  [
    'a column to search by that is not there',
    "await readRecords(db, 'payments', { policy_id: 2 });",
    wrongType,
  ],
  [
    'a value of another type to search by',
    "await readRecords(db, 'payments', { policyId: '2' });",
    wrongType,
  ],
  [
    'a column of another table to sort by',
    "await readRecords(db, 'payments', {}, { newestBy: 'userName' });",
    wrongType,
  ],
  ['a column to add that is not there', "await addRecord(db, 'users', { name: 'ann' });", wrongType],
  [
    'a value to add that its list does not have',
    "await addRecord(db, 'users', { role: 'KING' });",
    wrongType,
  ],
  [
    'a column to change that is not there',
    "await changeRecord(db, 'payments', { paymentId: 1 }, { total: '1.00' });",
    wrongType,
  ],
  [
    'a column that only a variable names',
    "const values = { amount: '1.00', total: 1 }; await changeRecord(db, 'payments', { paymentId: 1 }, values);",
    notAssignable,
  ],
  [
    'a field that the rows do not have',
    "const [row] = await readRecords(db, 'payments', {}); return row?.userName;",
    noSuchProperty,
  ],
  [
    'rows by number of a table that is not there',
    "await readRecordsByIds(db, 'people', [1]);",
    notAssignable,
  ],
])('the store does not compile with %s', (_, call, code) => {
  expect(compileCalls(call)).toEqual([code]);
});
