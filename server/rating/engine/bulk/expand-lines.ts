import { type CompactLine, expandWorksheet } from '../worksheet/compact-worksheet.ts';
import type { LineKind } from '../worksheet/worksheet.ts';
import { LineError } from './line-error.ts';

/** The lines of a run with worksheets, each with the lines of its worksheet whole. Throws LineError if it is not the answer of such a run. */
export async function* expandLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let kinds: readonly Omit<LineKind, 'number'>[] | null = null;
  let number = 0;
  for await (const line of lines) {
    number += 1;
    const answer = parseAnswer(line, number);
    if (kinds === null) {
      if (!Array.isArray(answer.worksheetKinds))
        throw new LineError(
          'the first line does not say what the lines of worksheets are: run it with --worksheet',
        );
      kinds = answer.worksheetKinds;
      continue;
    }
    const { worksheet, edition } = answer;
    yield JSON.stringify(
      worksheet ? { ...answer, worksheet: expandWorksheet(worksheet, kinds, String(edition)) } : answer,
    );
  }
}

type Answer = {
  worksheetKinds?: readonly Omit<LineKind, 'number'>[];
  worksheet?: readonly CompactLine[];
  edition?: string;
};

function parseAnswer(line: string, number: number): Answer {
  try {
    return JSON.parse(line);
  } catch (problem) {
    throw new LineError(
      `line ${number} is not JSON: ${problem instanceof Error ? problem.message : problem}`,
    );
  }
}
