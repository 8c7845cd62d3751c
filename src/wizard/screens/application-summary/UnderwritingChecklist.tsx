import type { ChecklistItem } from '../../../../machines/domain/policy/transaction.ts';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import classes from './ApplicationSummary.module.css';

interface UnderwritingChecklistProps {
  conditions: readonly ChecklistItem[];
  /** The result of the conditions, as a sentence. */
  children: string;
}

/** The conditions under which underwriting takes over an application, and whether each holds. */
export function UnderwritingChecklist({ conditions, children }: UnderwritingChecklistProps) {
  return (
    <div className={classes.checklist}>
      <h3>When underwriting takes over</h3>
      <ul>
        {conditions.map(({ condition, holds }) => (
          <li key={condition}>
            <StatusWord tone={holds ? 'good' : 'off'}>{holds ? 'Yes' : 'No'}</StatusWord>
            <span>{condition}</span>
          </li>
        ))}
      </ul>
      <p>{children}</p>
    </div>
  );
}
