import { readFile } from 'node:fs/promises';

/** A node of a plan that was executed, as PostgreSQL writes it. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A statement that was executed, with the relations that were really looked into. */
interface ExecutedPlan {
  readonly text: string;
  readonly relations: readonly string[];
}

/** Settings of a database with which every statement, those of triggers too, is logged with the plan that was executed. */
export const planLogging: { readonly [setting: string]: string } = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
};

/** The plans of a server's log, from a place in it. */
export async function readExecutedPlans(logFile: string, from: number): Promise<ExecutedPlan[]> {
  const log = (await readFile(logFile, 'utf8')).slice(from);
  return log.split(/^(?!\t)/m).flatMap((entry) => {
    const [, json] = /^.*? plan:\n([\s\S]*)$/.exec(entry) ?? [];
    if (json === undefined) return [];
    const { 'Query Text': text, Plan: plan }: { 'Query Text': string; Plan: PlanNode } = JSON.parse(
      json.replaceAll('\n\t', '\n'),
    );
    return [{ text, relations: [...new Set(listRelations(plan))] }];
  });
}

function listRelations(node: PlanNode): string[] {
  if (node['Actual Loops'] === 0) return [];
  const own = node['Relation Name'] === undefined ? [] : [node['Relation Name']];
  return [...own, ...(node.Plans ?? []).flatMap(listRelations)];
}
