import {
  PipelineOrder as pipelineOrderLabels,
  PipelineStage as pipelineStageLabels,
} from '../../../machines/contract/office-enums.ts';
import type { PipelineOrder, PipelineStage } from '../../../machines/contract/types.ts';
import type { PipelineFilter } from '../../graphql/staff-documents.ts';

/** The names of the parameters of the pipeline in the address. */
export type PipelineQueryName =
  | 'stage'
  | 'words'
  | 'by'
  | 'office'
  | 'older'
  | 'expiring'
  | 'order'
  | 'shape'
  | 'columns';

/** The columns that a table may show beside the name. */
export const pipelineColumns = {
  street: 'Property',
  stage: 'Stage',
  next: 'Next step',
  premium: 'Premium',
  age: 'Started',
  expires: 'Expires',
  due: 'Due',
  agent: 'Agent',
} as const;

export type PipelineColumn = keyof typeof pipelineColumns;

const usualColumns: readonly PipelineColumn[] = ['street', 'stage', 'next', 'premium', 'age', 'due'];

/** The state of the page, from its address. */
export interface PipelineState {
  readonly filter: PipelineFilter;
  readonly stage: PipelineStage | null;
  readonly order: PipelineOrder;
  readonly shape: 'table' | 'board';
  readonly columns: readonly PipelineColumn[];
}

/** Reads the query string of the address. Unknown parameters are ignored. */
export function parsePipelineQuery(query: string): PipelineState {
  const asked = new URLSearchParams(query);
  const stage = asked.get('stage') ?? '';
  const order = asked.get('order') ?? '';
  const text = asked.get('words')?.trim() ?? '';
  const number = (name: PipelineQueryName) => {
    const value = asked.get(name) ?? '';
    return /^\d{1,15}$/.test(value) ? value : null;
  };
  const [by, office, older, expiring] = [number('by'), number('office'), number('older'), number('expiring')];
  const columns = asked.get('columns')?.split('.').filter(isColumn);
  return {
    filter: {
      ...(isStage(stage) ? { stages: [stage] } : {}),
      ...(text === '' ? {} : { text }),
      ...(by === null ? {} : { agentUserId: by }),
      ...(office === null ? {} : { agencyEntityId: office }),
      ...(older === null ? {} : { olderThanDays: Math.min(Number(older), 3650) }),
      ...(expiring === null ? {} : { expiringWithinDays: Math.min(Number(expiring), 3650) }),
    },
    stage: isStage(stage) ? stage : null,
    order: isOrder(order) ? order : 'NEWEST',
    shape: asked.get('shape') === 'board' ? 'board' : 'table',
    columns: columns ?? usualColumns,
  };
}

/** The query string with some values changed; null takes one out. */
export function changePipelineQuery(
  query: string,
  changes: { readonly [name in PipelineQueryName]?: string | null },
): string {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') changed.delete(name);
    else changed.set(name, value);
  }
  const text = changed.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether the address has a filter: an empty list then does not mean that there is no work. */
export function isFiltered({ filter }: PipelineState): boolean {
  return Object.keys(filter).length > 0;
}

function isStage(name: string): name is PipelineStage {
  return name in pipelineStageLabels;
}

function isOrder(name: string): name is PipelineOrder {
  return name in pipelineOrderLabels;
}

function isColumn(name: string): name is PipelineColumn {
  return name in pipelineColumns;
}
