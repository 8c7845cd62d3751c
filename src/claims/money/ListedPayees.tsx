import { Fragment } from 'react';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { TextField } from '../../form/controls/TextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { type ClaimFileFragment, ClearClaimPayee } from '../../graphql/office-documents.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type ClaimPartProps, listClaimProblems } from '../claim-words.ts';

type Listed = ClaimFileFragment['listedPayees'][number];

/** Names on the payments that resemble one on the sanctions list, each with its decision or the form for it. */
export function ListedPayees({ claim, onChanged }: ClaimPartProps) {
  if (claim.listedPayees.length === 0) return null;
  return (
    <Section
      title="Names like one on the sanctions list"
      intro="No money goes out before each name is cleared. Another person than the one who cleared it approves the payment."
    >
      {claim.listedPayees.map((payee) => (
        <Fragment key={payee.name}>
          <FactList
            facts={[{ label: payee.name, value: describeDecision(payee), note: describeMatch(payee) }]}
          />
          {payee.clearance === null && payee.refusal === null ? (
            <ClearForm claim={claim} onChanged={onChanged} name={payee.name} />
          ) : null}
        </Fragment>
      ))}
    </Section>
  );
}

function describeDecision({ clearance, refusal }: Listed): string {
  if (clearance === null) return refusal ?? 'Not decided yet.';
  return `Cleared on ${formatDate(clearance.clearedDate)}: ${clearance.reason}`;
}

function ClearForm({ claim, onChanged, name }: ClaimPartProps & { name: string }) {
  const [clear] = useKeyedMutation(ClearClaimPayee);
  const form = useInputForm<{ reason: InputState<string> }>({
    reason: {
      id: `clear-${claim.listedPayees.findIndex((payee) => payee.name === name)}`,
      initial: blankInput,
      check: checkText('Say what shows that it is another person.', 400),
    },
  });
  const send = async ({ reason }: { reason: InputState<string> }) => {
    const variables = { claimId: claim.claimId, name, reason: reason.text };
    const { data } = await clear(variables);
    const problems = listClaimProblems(data?.clearClaimPayee, 'claim');
    if (problems.length === 0) onChanged();
    return problems;
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <TextField
        {...form.field('reason')}
        label="What shows that it is another person"
        note="The day of birth, the address, the number of a document."
        required
      />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The name was not cleared">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          Clear the name
        </CallButton>
      </div>
    </InputForm>
  );
}

function describeMatch({ match }: Listed): string {
  const { name, entryNumber, program, score } = match;
  return `Resembles ${name}, entry ${entryNumber}${program === null ? '' : `, ${program}`}: ${Math.round(score)} of 100.`;
}
