import { formatDate } from '../../machines/domain/format/format-values.ts';
import { readRows } from '../../server/providers/records/read-rows.ts';
import { RecordRefusal } from '../../server/providers/records/record-problem.ts';
import {
  findEditionInForce,
  hasEditionInForce,
  readManifests,
} from '../../server/rating/engine/books/shipped-editions.ts';
import {
  type FigureFinding,
  FigureSettlement,
  type Settlement,
} from '../../server/rating/engine/settlement/figure-settlement.ts';
import { resolveCallerPath } from '../import/import-records.ts';
import { ProgressBar } from '../progress-bar.ts';

/** Says which figures of the editions the policies of public files fit. Resolves with the exit code: 1 if a figure is to be changed. */
export async function settleCommand(files: readonly string[]): Promise<number> {
  const settlement = new FigureSettlement((date) =>
    hasEditionInForce(date) ? findEditionInForce(date) : null,
  );
  const bar = new ProgressBar(process.stderr, 'read');
  try {
    let rowCount = 0;
    for (const file of files)
      for await (const { cells, part } of readRows(resolveCallerPath(file))) {
        settlement.add(cells);
        rowCount += 1;
        bar.show(rowCount, part);
      }
  } catch (problem) {
    if (!(problem instanceof RecordRefusal)) throw problem;
    bar.clear();
    console.error(`Nothing was settled. ${problem.message}`);
    for (const { line, message } of problem.problems) console.error(`Line ${line}: ${message}`);
    return 2;
  }
  bar.clear();
  const settled = settlement.settle();
  printSettlement(settled);
  const isChangeDue = settled.editions.some(({ findings }) =>
    findings.some(({ kind }) => kind === 'OTHER' || kind === 'NEITHER'),
  );
  return isChangeDue ? 1 : 0;
}

function printSettlement({ rowCount, leftOut, editions }: Settlement): void {
  const used = leftOut.reduce((left, reason) => left - reason.rowCount, rowCount);
  console.log(`${count(rowCount)} rows read, ${count(used)} of them used.`);
  for (const reason of leftOut) console.log(`Left out: ${count(reason.rowCount)}, ${reason.reason}.`);
  for (const { edition, from, to, findings, ...counts } of editions) {
    console.log(
      `\nEdition ${edition}: ${count(counts.rowCount)} policies from ${formatDate(from)} to ${formatDate(to)}.`,
    );
    for (const finding of findings) if (finding.kind !== 'NOTHING') printFinding(finding);
    const silent = findings.filter(({ kind }) => kind === 'NOTHING');
    if (silent.length > 0) {
      console.log('\nNo row shows:');
      for (const { figure, subject } of silent) console.log(`  ${figure}: ${subject}`);
    }
    console.log(`\nSuch rows cannot decide: ${listUndecidable(edition, findings)}.`);
  }
}

function printFinding({ figure, subject, ours, other, ...finding }: FigureFinding): void {
  console.log(`\n${figure}: ${subject}`);
  console.log(
    `  Ours ${ours}; ${other === null ? 'no other reading is known' : `the other reading ${other}`}.`,
  );
  const { rowCount, fitOurs, fitOther, neither } = finding;
  const others = rowCount - fitOurs - fitOther;
  console.log(
    `  ${count(rowCount)} rows show it: ${count(fitOurs)} fit ours, ${count(fitOther)} the other reading, ${count(others)} neither.`,
  );
  for (const days of neither)
    console.log(
      `    ${days.figure} in ${count(days.rowCount)}, from ${formatDate(days.from)} to ${formatDate(days.to)}`,
    );
  console.log(`  ${finding.verdict}`);
}

/** The figures that rest on our reading or on no source, and that no question is about. */
function listUndecidable(edition: string, findings: readonly FigureFinding[]): string {
  const asked = new Set(findings.map(({ figure }) => figure));
  const constants = readManifests().find(({ id }) => id === edition)?.constants ?? [];
  return constants
    .filter(({ name, label }) => (label === 'I' || label === 'U') && !asked.has(name))
    .map(({ name }) => name)
    .join(', ');
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
