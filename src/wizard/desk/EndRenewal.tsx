import type { NonRenewalReason } from '../../../machines/contract/types.ts';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { listRefusals } from '../../form/refusals.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { EndRenewal as EndRenewalDocument } from '../../graphql/staff-documents.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';

interface EndRenewalProps {
  endingPolicyId: string;
  reasons: readonly NonRenewalReason[];
  lastNoticeDate: string;
  onEnd: () => void;
}

/** Ends the renewal of a term: for the insured who does not want it, or for the company, with its reason. */
export function EndRenewal({ endingPolicyId, reasons, lastNoticeDate, onEnd }: EndRenewalProps) {
  const [end] = useKeyedMutation(EndRenewalDocument, { fetchPolicy: 'no-cache' });
  const form = useInputForm<{ reason: InputState<string>; details: InputState<string> }>({
    reason: {
      id: 'end-renewal-reason',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose why the term is not renewed.' : undefined),
    },
    details: { id: 'end-renewal-details', initial: blankInput, check: () => undefined },
  });
  const submit = form.onSubmit(async ({ reason, details }) => {
    const chosen = reasons.find((each) => each === reason.value);
    if (chosen === undefined) return [];
    const variables = { policyId: endingPolicyId, reason: chosen, details: details.value };
    const { data } = await end(variables);
    const answer = data?.endRenewal;
    if (answer?.__typename === 'RenewalEnded') {
      onEnd();
      return [];
    }
    return listRefusals(answer, 'The renewal could not be ended. Try again in a moment.');
  });
  return (
    <Section
      title="Do not renew"
      intro={`An open offer closes, money for it goes back, and insured, agent and lenders get the notice. Where the company does not wish to renew, it is mailed by ${formatDate(lastNoticeDate)}; each lender stays protected for 30 days from it.`}
    >
      <InputForm onSubmit={submit}>
        <ChoiceField
          {...form.field('reason')}
          label="Why it is not renewed"
          as="select"
          options={reasons.map((value) => ({ value, label: enumLabel('NonRenewalReason', value) }))}
          required
        />
        <TextField {...form.field('details')} label="What else the notice says" />
        {form.failure === null ? null : (
          <Banner kind="bad" title="The renewal was not ended">
            {form.failure}
          </Banner>
        )}
        <div>
          <CallButton variant="default" isBusy={form.isBusy}>
            End the renewal
          </CallButton>
        </div>
      </InputForm>
    </Section>
  );
}
