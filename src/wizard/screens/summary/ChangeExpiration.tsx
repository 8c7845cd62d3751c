import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatDate } from '../../../../machines/domain/format/format-values.ts';
import { DateField } from '../../../form/controls/DateField.tsx';
import { validInput } from '../../../form/input-state.ts';
import { QuoteExpiration, SetQuoteExpirationDate } from '../../../graphql/documents.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import classes from './Summary.module.css';

/** Changes until when the quote holds, where the person may. */
export function ChangeExpiration() {
  const { policyId, isReadOnly } = useWizard();
  const { data } = useQuery(QuoteExpiration, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  const expiration = data?.quoteExpiration;
  if (isReadOnly || !expiration?.mayShorten || expiration.computedDate === null) return null;
  return (
    <div className="hw-no-print">
      <Disclosure label="Change how long it holds">
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
  const [day, setDay] = useState(validInput<string>(formatDate(start), start));
  const [refusal, setRefusal] = useState<string>();
  const [set, { loading }] = useMutation(SetQuoteExpirationDate, { fetchPolicy: 'no-cache' });
  const save = async () => {
    const expirationDate = day.value;
    if (expirationDate === null) return setRefusal(day.problem ?? 'Enter the last day as MM/DD/YYYY.');
    setRefusal(undefined);
    await saveAll();
    const answer = (await set({ variables: { policyId: String(policyId), expirationDate } })).data
      ?.setQuoteExpirationDate;
    if (answer?.__typename === 'QuoteExpirationSet') replaceFile(answer.file);
    if (answer?.__typename === 'SaveRefused') setRefusal(answer.problems[0]?.message);
  };
  const failed = () => setRefusal('The day could not be stored. Try again in a moment.');
  return (
    <div className={classes.lastDay}>
      <DateField
        id="quote-last-day"
        label="The quote holds until"
        required
        value={day}
        onChange={(typed) => {
          setDay(typed);
          setRefusal(undefined);
        }}
        error={refusal}
        note={note}
      />
      <div>
        <CallButton variant="default" isBusy={loading} onPress={() => void save().catch(failed)}>
          Set this day
        </CallButton>
      </div>
    </div>
  );
}
