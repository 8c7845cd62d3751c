import { type DecisionSource, readDecision } from './deciding-tokens.ts';
import type { Declaration, DeclarationIndex } from './module-declarations.ts';
import { splitArguments } from './rule-sites.ts';
import type { SourceToken } from './source-tokens.ts';

/** How conditions decide, by the name of a condition or by the key of a field. */
export interface DecisionTable {
  readonly [name: string]: DecisionSource;
}

/** How each entry condition decides, by its name; empty for a version that keeps them elsewhere. */
export function readEntryConditions(index: DeclarationIndex): DecisionTable {
  const table = index.find('machines/domain/rules/entry-conditions.ts', 'entryGuards');
  if (table === null) return {};
  const rows = listElements(table).flatMap(([name, , , ...rest]) => {
    const holds = splitArguments(rest.slice(0, -1)).find(([key]) => key?.text === 'holds');
    if (name?.kind !== 'string' || holds === undefined) return [];
    return [[name.text, readDecision(index, table, holds.slice(2))]];
  });
  return Object.fromEntries(rows);
}

/** Under which condition each field is asked, by its key; fields that are always asked are not in it. */
export function readQuestionConditions(index: DeclarationIndex): DecisionTable {
  const table = index.find('machines/domain/questions/field-conditions.ts', 'fieldConditions');
  if (table === null) return {};
  const rows = listElements(table).flatMap((row) => {
    const [condition, ...fields] = splitArguments(row.slice(1, -1));
    if (condition === undefined) return [];
    const decision = readDecision(index, table, condition);
    return fields.flatMap(([key]) => (key?.kind === 'string' ? [[key.text, decision]] : []));
  });
  return Object.fromEntries(rows);
}

/** The elements of a declared list or object, each as its tokens. */
export function listElements({ tokens }: Declaration): SourceToken[][] {
  const start = tokens.findIndex(({ text }, at) => /^[[{]$/.test(text) && tokens[at - 1]?.text === '=');
  const end = tokens.findLastIndex(({ text }) => /^[\]}]$/.test(text));
  return splitArguments(tokens.slice(start + 1, end)).filter((element) => element.length > 0);
}
