import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { LongTextField } from '../../form/controls/LongTextField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import {
  ClearSuspense,
  MatchSuspense,
  ReturnSuspense,
  type SuspenseRowFragment,
  SuspenseSuggestions,
} from '../../graphql/staff-documents.ts';
import { keyedContext, useKeyedCall } from '../../session/use-keyed-call.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { MoneyText } from '../../ui/display/MoneyText.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { listSuspenseProblems } from './suspense-problems.ts';

/** An act on money in suspense. */
export type SuspenseAct = 'match' | 'clear' | 'return';

interface SuspenseDialogProps {
  item: SuspenseRowFragment;
  act: SuspenseAct;
  onClose: () => void;
  onDone: () => void;
}

interface SuspenseActValues {
  policyId: InputState<string>;
  reason: InputState<string>;
}

interface SentValues {
  readonly policyId: string;
  readonly reason: string;
}

type KeyedContext = ReturnType<typeof keyedContext>;

const titles: { readonly [act in SuspenseAct]: string } = {
  match: 'Match this money to a policy',
  clear: 'Does the bank have this money?',
  return: 'Return this money',
};

const buttons: { readonly [act in SuspenseAct]: string } = {
  match: 'Match',
  clear: 'Record as cleared',
  return: 'Record as returned',
};

/** Says what an act on money in suspense leads to before it is done, and asks for what it needs. */
export function SuspenseDialog({ item, act, onClose, onDone }: SuspenseDialogProps) {
  const [match] = useMutation(MatchSuspense);
  const [clear] = useMutation(ClearSuspense);
  const [giveBack] = useMutation(ReturnSuspense);
  const sendKeyed = useKeyedCall();
  const { suspenseItemId } = item;
  const form = useInputForm<SuspenseActValues>({
    policyId: {
      id: 'match-policy',
      initial: blankInput,
      check: ({ text }) =>
        act === 'match' && !/^\d{1,10}$/.test(text.trim())
          ? 'Enter the id of a policy, or choose one.'
          : undefined,
    },
    reason: {
      id: 'return-reason',
      initial: blankInput,
      check: (input) => (act === 'return' ? checkText('Say why it is returned.', 200)(input) : undefined),
    },
  });
  const calls = {
    match: async ({ policyId }: SentValues, context: KeyedContext) =>
      (await match({ variables: { suspenseItemId, policyId }, context })).data?.matchSuspense,
    clear: async (_: SentValues, context: KeyedContext) =>
      (await clear({ variables: { suspenseItemId }, context })).data?.clearSuspense,
    return: async ({ reason }: SentValues, context: KeyedContext) =>
      (await giveBack({ variables: { suspenseItemId, reason }, context })).data?.returnSuspense,
  };
  const send = async ({ policyId, reason }: SuspenseActValues) => {
    const values = { policyId: policyId.text.trim(), reason: reason.text };
    const answer = await sendKeyed(values, (key) => calls[act](values, keyedContext(key)));
    const problems = listSuspenseProblems(answer).map((problem) =>
      problem.field === 'policyId' || problem.field === 'reason' ? problem : { ...problem, field: null },
    );
    if (problems.length === 0) onDone();
    return problems;
  };
  const choose = (policyId: string) => form.field('policyId').onChange(validInput(policyId, policyId));
  return (
    <Dialog
      isOpen
      title={titles[act]}
      onClose={onClose}
      actions={
        <>
          <CallButton isBusy={form.isBusy} onPress={() => form.press(send)}>
            {buttons[act]}
          </CallButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <InputForm onSubmit={form.onSubmit(send)}>
        <p>{describeAct(act, item)}</p>
        {act === 'match' ? (
          <>
            <Suggestions suspenseItemId={suspenseItemId} onChoose={choose} />
            <TextField {...form.field('policyId')} label="Policy id" required />
          </>
        ) : null}
        {act === 'return' ? <LongTextField {...form.field('reason')} label="Reason" required /> : null}
        {form.failure === null ? null : (
          <Banner kind="bad" title="This was not done">
            {form.failure}
          </Banner>
        )}
      </InputForm>
    </Dialog>
  );
}

function describeAct(act: SuspenseAct, { amount, clearedDate }: SuspenseRowFragment): string {
  const size = formatDollarsAndCents(amount);
  if (act === 'clear') return `The bank has the ${size}. It still has to be matched to a policy.`;
  if (act === 'return')
    return `${size} goes back to the sender${clearedDate === null ? ' as it came' : ' from the bank'}, and can no longer be matched.`;
  return `${size} becomes a payment of the policy${clearedDate === null ? ', which waits for the bank' : ''}. An overpayment can be refunded there.`;
}

interface SuggestionsProps {
  suspenseItemId: string;
  onChoose: (policyId: string) => void;
}

function Suggestions({ suspenseItemId, onChoose }: SuggestionsProps) {
  const query = useQuery(SuspenseSuggestions, { variables: { suspenseItemId }, fetchPolicy: 'no-cache' });
  return (
    <QueryResult query={query} label="Looking for policies" failure="Policies could not be suggested">
      {({ suspenseSuggestions }) =>
        suspenseSuggestions.length === 0 ? (
          <p>No policy matches by number, loan number, name or amount due.</p>
        ) : (
          <ListTable
            caption="Matching policies"
            rows={suspenseSuggestions}
            rowId={({ policyId }) => policyId}
            columns={[
              {
                id: 'policy',
                label: 'Policy',
                cell: ({ policyId, policyNumber, insuredName }) =>
                  [policyNumber ?? `Id ${policyId}`, insuredName].filter(Boolean).join(', '),
              },
              { id: 'fits', label: 'Matches by', cell: ({ reasons }) => reasons.join(', ').toLowerCase() },
              {
                id: 'due',
                label: 'Due',
                isNumber: true,
                cell: ({ balance }) => <MoneyText amount={balance} />,
              },
              {
                id: 'choose',
                label: 'Choose',
                cell: ({ policyId }) => (
                  <Button size="compact-sm" variant="default" onClick={() => onChoose(policyId)}>
                    Choose
                  </Button>
                ),
              },
            ]}
          />
        )
      }
    </QueryResult>
  );
}
