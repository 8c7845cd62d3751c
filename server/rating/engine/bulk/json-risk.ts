import type { RatingInput } from '../rating-input.ts';
import { BadLine } from './bad-line.ts';
import { isRisk, isRiskField } from './risk-fields.ts';

/** One JSON object of a line. What its fields hold is the rating's to judge. Throws BadLine. */
export function jsonRisk(line: string, strange: Set<string>): RatingInput {
  const risk = parsed(line);
  for (const name in risk) if (!isRiskField(name)) strange.add(name);
  if (risk.assumedFacts !== undefined && !Array.isArray(risk.assumedFacts))
    throw new BadLine('assumedFacts is not a list');
  return risk;
}

function parsed(line: string): RatingInput {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (problem) {
    throw new BadLine(`not JSON: ${problem instanceof Error ? problem.message : problem}`);
  }
  if (!isRisk(value)) throw new BadLine('not a JSON object');
  return value;
}
