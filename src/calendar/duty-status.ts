import type { DutyStatus } from '../../machines/contract/types.ts';
import type { StatusTone } from '../ui/feedback/StatusWord.tsx';

/** The tone in which each status of a duty is shown. */
export const dutyTones: { readonly [status in DutyStatus]: StatusTone } = {
  DONE: 'good',
  SKIPPED: 'off',
  WAITING: 'waiting',
  FAILED: 'bad',
  SETTLED: 'off',
};

/** The name of a duty's subject, within a sentence. */
export function subjectName(policyId: string | null): string {
  return policyId === null ? 'the money in suspense' : `policy ${policyId}`;
}
