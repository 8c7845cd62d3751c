import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { ConflictChoice } from '../../../machines/contract/types.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { type ChangeDetailFieldsFragment, DecideConflicts } from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './Change.module.css';
import { problemsOfAnswer } from './change-answer.ts';

interface ChangeConflictsProps {
  policyId: number;
  conflicts: ChangeDetailFieldsFragment['conflicts'];
  /** Whether the viewer may decide now: not while underwriting holds the change, and only where it is worked on. */
  isOpen: boolean;
  onDecided: () => void;
}

/** Fields that both this change and an issued one touch. A person decides which value applies; nothing is overwritten silently. */
export function ChangeConflicts({ policyId, conflicts, isOpen, onDecided }: ChangeConflictsProps) {
  const [decide] = useMutation(DecideConflicts, { fetchPolicy: 'no-cache' });
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, press } = usePress(async (decision: { conflictId: string; choice: ConflictChoice }) => {
    const variables = { policyId: String(policyId), decisions: [decision] };
    const { data } = await decide({ variables }).catch(() => ({ data: undefined }));
    const problems = problemsOfAnswer(data?.decideConflicts);
    setFailure(problems.length === 0 ? null : problems.map(({ message }) => message).join(' '));
    onDecided();
  });
  if (conflicts.length === 0) return null;
  return (
    <Section
      title="Conflicting changes"
      intro="An issued change touches the same field. Choose which value applies from its day; the choice can change the price."
    >
      {failure === null ? null : (
        <Banner kind="bad" title="This was not done">
          {failure}
        </Banner>
      )}
      {conflicts.map(({ conflictId, label, fromDate, before, changeValue, issuedValue, choice }) => (
        <div key={conflictId}>
          <FactList
            facts={[
              {
                label,
                value: `It was ${before || 'empty'}.`,
                note: `Applies from ${formatDate(fromDate)}.`,
              },
              { label: 'This change', value: changeValue || 'empty' },
              { label: 'The issued change', value: issuedValue || 'empty' },
            ]}
          />
          <p role="status">
            {choice === null || choice === undefined ? (
              <StatusWord tone="todo">Not decided</StatusWord>
            ) : (
              <StatusWord tone="good">
                {choice === 'CHANGE'
                  ? 'The value of this change applies'
                  : 'The value of the issued change applies'}
              </StatusWord>
            )}
          </p>
          {isOpen ? (
            <div className={classes.actions}>
              <CallButton
                variant="default"
                isBusy={isBusy}
                onPress={() => press({ conflictId, choice: 'CHANGE' })}
              >
                {`Keep ${changeValue || 'this change'}`}
              </CallButton>
              <CallButton
                variant="default"
                isBusy={isBusy}
                onPress={() => press({ conflictId, choice: 'ISSUED' })}
              >
                {`Keep ${issuedValue || 'the issued one'}`}
              </CallButton>
            </div>
          ) : null}
        </div>
      ))}
    </Section>
  );
}
