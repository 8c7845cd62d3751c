import type { PipelineStage } from '../../../machines/contract/types.ts';
import type { StatusTone } from '../../ui/feedback/StatusWord.tsx';

/** The tone of each stage, which is shown with its name. */
export const stageTones: { readonly [stage in PipelineStage]: StatusTone } = {
  MISSING_DOCUMENTS: 'warn',
  HELD: 'waiting',
  UNPAID: 'warn',
  EXPIRING: 'warn',
  APPLICATION: 'now',
  QUOTE: 'todo',
  ISSUED: 'good',
  ARCHIVED: 'off',
};
