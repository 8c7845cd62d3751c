import { useMutation, useQuery } from '@apollo/client/react';
import { formatDate } from '../../../../machines/domain/format/format-values.ts';
import { DateField } from '../../../form/controls/DateField.tsx';
import { InputForm } from '../../../form/InputForm.tsx';
import { type InputState, validInput } from '../../../form/input-state.ts';
import { useInputForm } from '../../../form/use-input-form.ts';
import { SetQuoteExpirationDate } from '../../../graphql/staff-documents.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { expirationQuery } from '../../premium/ahead-queries.ts';

/** A form to change how long the quote is valid. Renders nothing if the viewer may not change it. */
export function ChangeExpiration() {
  const { stored, isReadOnly } = useWizard();
  const asked = expirationQuery(stored);
  const { data } = useQuery(asked.query, asked);
  const expiration = data?.quoteExpiration;
  if (isReadOnly || !expiration?.mayShorten || expiration.computedDate === null) return null;
  return (
    <div className="hw-no-print">
      <Disclosure label="Change how long it is valid">
        <ExpirationForm
          start={expiration.expirationDate ?? expiration.computedDate}
          note={`By the rules until ${formatDate(expiration.computedDate)}. ${
            expiration.mayLengthen ? 'You may choose a later day.' : 'You may choose an earlier day.'
          } Rating it again sets a new date.`}
        />
      </Disclosure>
    </div>
  );
}

function ExpirationForm({ start, note }: { start: string; note: string }) {
  const { policyId, replaceFile, saveAll } = useWizard();
  const form = useInputForm<{ day: InputState<string> }>({
    day: {
      id: 'quote-last-day',
      initial: validInput(formatDate(start), start),
      check: ({ value, problem }) =>
        value === null ? (problem ?? 'Enter the last day as MM/DD/YYYY.') : undefined,
    },
  });
  const [set] = useMutation(SetQuoteExpirationDate);
  const submit = form.onSubmit(async ({ day }) => {
    await saveAll();
    const variables = { policyId: String(policyId), expirationDate: day.value ?? '' };
    const { data } = await set({ variables }).catch(() => ({ data: undefined }));
    const answer = data?.setQuoteExpirationDate;
    if (answer?.__typename === 'QuoteExpirationSet') {
      replaceFile(answer.file);
      return [];
    }
    const refusal = answer?.__typename === 'SaveRefused' ? answer.problems[0]?.message : answer?.message;
    return [{ field: 'day', message: refusal ?? 'The day could not be stored. Try again in a moment.' }];
  });
  return (
    <InputForm onSubmit={submit}>
      <DateField {...form.field('day')} label="The quote is valid until" required note={note} />
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          Set this day
        </CallButton>
      </div>
    </InputForm>
  );
}
