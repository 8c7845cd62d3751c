import type { RatingInput } from '../rating-input.ts';
import { LineError } from './line-error.ts';
import { isRiskField, isRiskObject } from './risk-fields.ts';

/** Reads the one JSON object of a line. Leaves it to the rating to judge the field values. Throws LineError. */
export function parseJsonRisk(line: string, strange: Set<string>): RatingInput {
  const risk = parseJsonObject(line);
  for (const name in risk) if (!isRiskField(name)) strange.add(name);
  if (risk.assumedFacts !== undefined && !Array.isArray(risk.assumedFacts))
    throw new LineError('assumedFacts is not a list');
  return risk;
}

function parseJsonObject(line: string): RatingInput {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (problem) {
    throw new LineError(`not JSON: ${problem instanceof Error ? problem.message : problem}`);
  }
  if (!isRiskObject(value)) throw new LineError('not a JSON object');
  return value;
}
