import { StatusWord } from '../../../ui/StatusWord.tsx';
import { rowKey } from '../../keys.ts';
import { useWizard } from '../../use-wizard.ts';

/** Whether an entry is complete: nothing that it needs is missing or wrong. */
export function EntryState({ at }: { at: string }) {
  const { problems } = useWizard();
  const missing = problems.filter(
    ({ field, severity }) => severity === 'E' && field !== null && rowKey(field) === at,
  );
  if (missing.length === 0) return <StatusWord tone="good">Complete</StatusWord>;
  return <StatusWord tone="todo">{`${missing.length} to answer`}</StatusWord>;
}
