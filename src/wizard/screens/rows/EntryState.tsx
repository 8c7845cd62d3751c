import { parseRowKey } from '../../../../machines/domain/problems/field-key.ts';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { useWizard } from '../../open/use-wizard.ts';

/** Shows whether an entry is complete, or how many required answers are missing or wrong. */
export function EntryState({ at, isValid = true }: { at: string; isValid?: boolean }) {
  const { problems } = useWizard();
  const missing = problems.filter(
    ({ field, severity }) => severity === 'ERROR' && field !== null && parseRowKey(field) === at,
  );
  if (missing.length === 0 && isValid) return <StatusWord tone="good">Complete</StatusWord>;
  return (
    <StatusWord tone="todo">
      {missing.length === 0 ? 'To be completed' : `${missing.length} to answer`}
    </StatusWord>
  );
}
