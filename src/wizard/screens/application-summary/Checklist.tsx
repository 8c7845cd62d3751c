import type { Condition } from '../../../../machines/domain/transaction.ts';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import classes from './ApplicationSummary.module.css';

interface ChecklistProps {
  conditions: readonly Condition[];
  /** Before it is submitted, what they come to is said too. */
  isSubmitted?: boolean;
}

/** When underwriting takes an application over, condition by condition. */
export function Checklist({ conditions, isSubmitted = false }: ChecklistProps) {
  const holds = conditions.every((one) => one.holds);
  return (
    <div className={classes.checklist}>
      <h3>When underwriting takes it over</h3>
      <ul>
        {conditions.map(({ condition, holds: isMet }) => (
          <li key={condition}>
            <StatusWord tone={isMet ? 'good' : 'off'}>{isMet ? 'Yes' : 'No'}</StatusWord>
            <span>{condition}</span>
          </li>
        ))}
      </ul>
      {isSubmitted ? null : (
        <p>
          {holds
            ? 'All hold: it becomes Pending underwriting when it is submitted, and is evaluated at once.'
            : 'Not all hold: it is evaluated when it is submitted, and held only where a rule asks for review.'}
        </p>
      )}
    </div>
  );
}
