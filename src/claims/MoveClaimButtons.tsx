import { useState } from 'react';
import { ClaimAction as claimActionLabels } from '../../machines/contract/office-enums.ts';
import type { ClaimAction } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { closingReasons } from '../../machines/domain/claims/work/closing-reasons.ts';
import { enumLabel } from '../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../form/controls/ChoiceField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, type InputState } from '../form/input-state.ts';
import { useInputForm } from '../form/use-input-form.ts';
import { MoveClaim } from '../graphql/office-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { type ClaimPartProps, listClaimProblems } from './claim-words.ts';
import { PreviewLetter } from './letters/PreviewLetter.tsx';

/** The acts that have no form of their own. */
const moved: readonly ClaimAction[] = ['REQUEST_PROOF', 'DENY', 'DENY_PART', 'CLOSE', 'WITHDRAW', 'REOPEN'];

/** The acts that send a letter that can be read first. */
const withLetter: readonly ClaimAction[] = ['DENY', 'DENY_PART', 'CLOSE', 'REOPEN'];

const reasonChoices = Object.entries(closingReasons)
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([value, label]) => ({ value, label: `${value} ${label}` }));

/** The acts that only need a button, and the reason of a claim that is closed without payment. */
export function MoveClaimButtons({ claim, onChanged }: ClaimPartProps) {
  const viewer = useViewer();
  const [move] = useKeyedMutation(MoveClaim);
  const [chosen, setChosen] = useState<ClaimAction | null>(null);
  const form = useInputForm<{ reason: InputState<string> }>({
    reason: { id: 'claim-close-reason', initial: blankInput, check: () => undefined },
  });
  const offered = claim.actions.filter(({ action, reason }) => moved.includes(action) && reason === null);
  const isPaid = claim.payments.some(({ kind, status }) => kind !== 'EXPENSE' && status !== 'CANCELED');
  const asksReason = !isPaid && offered.some(({ action }) => action === 'CLOSE');
  if (offered.length === 0) return null;
  const press = (action: ClaimAction) => {
    setChosen(action);
    form.press(async ({ reason }) => {
      const variables = { claimId: claim.claimId, action, reason: action === 'CLOSE' ? reason.value : null };
      const { data } = await move(variables);
      const problems = listClaimProblems(data?.moveClaim, 'claim');
      if (problems.length === 0) onChanged();
      return problems;
    });
  };
  return (
    <InputForm onSubmit={(event) => event.preventDefault()}>
      {asksReason ? (
        <ChoiceField
          {...form.field('reason')}
          label="Reason of closing without payment"
          as="select"
          options={reasonChoices}
        />
      ) : null}
      {form.failure === null ? null : (
        <Banner kind="bad" title="This was not done">
          {form.failure}
        </Banner>
      )}
      {offered.map(({ action }) => (
        <div key={action}>
          <CallButton
            variant="default"
            isBusy={form.isBusy && chosen === action}
            isDisabled={form.isBusy}
            onPress={() => press(action)}
          >
            {enumLabel(claimActionLabels, action)}
          </CallButton>
          {withLetter.includes(action) && viewer !== null && may(viewer.masks, 'claims', 'deny') ? (
            <PreviewLetter
              claimId={claim.claimId}
              action={action}
              reason={action === 'CLOSE' ? form.values.reason.value : null}
            />
          ) : null}
        </div>
      ))}
    </InputForm>
  );
}
