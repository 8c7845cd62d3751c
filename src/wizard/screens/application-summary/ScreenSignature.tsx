import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { formatDollarsAndCents } from '../../../../machines/domain/format/format-values.ts';
import { SignatureFields } from '../../../form/controls/SignatureFields.tsx';
import { useSignatureForm } from '../../../form/controls/use-signature-form.ts';
import { InputForm } from '../../../form/InputForm.tsx';
import { ReadApplicationToSign, SignApplication } from '../../../graphql/staff-documents.ts';
import { lostAnswerText } from '../../../session/use-keyed-call.ts';
import { useKeyedMutation } from '../../../session/use-keyed-mutation.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { AnswerList } from '../../../ui/display/AnswerList.tsx';
import { FactList } from '../../../ui/display/FactList.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import classes from './ApplicationSummary.module.css';

/** The application that the insured reads and signs on the agent's screen. */
export function ScreenSignature({ onDone }: { onDone: () => void }) {
  const { policyId, saveAll } = useWizard();
  const variables = { policyId: String(policyId) };
  const { data, refetch } = useQuery(ReadApplicationToSign, { variables, fetchPolicy: 'no-cache' });
  const [sign] = useKeyedMutation(SignApplication, { fetchPolicy: 'no-cache' });
  const form = useSignatureForm(texts);
  const content = data?.applicationToSign;
  if (data === undefined) return <Loading label="Loading the application" />;
  if (!content)
    return <Banner kind="note" title="There is nothing to sign: the application has no premium yet" />;
  const submit = form.submit(async (signature) => {
    if (!(await saveAll())) return [{ field: null, message: texts.unsaved }];
    const { contentDigest } = content;
    const signed = { ...variables, signature: { ...signature, contentDigest } };
    const { data: sent } = await sign(signed).catch(() => ({ data: undefined }));
    const answer = sent?.signApplication;
    if (answer?.__typename === 'ApplicationSigned') {
      onDone();
      return [];
    }
    void refetch();
    if (answer?.__typename === 'SaveRefused') return answer.problems;
    return [{ field: null, message: answer?.message ?? texts.lost }];
  });
  return (
    <>
      <FactList
        facts={[
          { label: 'Insured', value: content.insuredName },
          { label: 'Property', value: content.property },
          { label: 'Premium for the year', value: formatDollarsAndCents(content.totalPremium) },
        ]}
      />
      <AnswerList groups={content.groups} />
      <ol className={classes.declarations} aria-label="What the insured declares">
        {content.declarations.map((declaration) => (
          <li key={declaration}>{declaration}</li>
        ))}
      </ol>
      <InputForm onSubmit={submit}>
        <SignatureFields texts={texts} {...form.fields} />
        {form.failure === null ? null : (
          <Banner kind="bad" title="It was not signed">
            {form.failure}
          </Banner>
        )}
        <div className={classes.signing}>
          <CallButton isBusy={form.isBusy}>Sign the application</CallButton>
          <Button variant="subtle" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </InputForm>
    </>
  );
}

const texts = {
  name: 'Full name of the insured',
  how: 'How is it signed?',
  typed: 'By typing the name',
  drawn: 'By drawing',
  pad: 'Draw the signature here',
  clear: 'Clear',
  drawnNote: 'Drawn.',
  emptyNote: 'Nothing drawn yet. A typed name is just as valid.',
  missingName: 'Type the full name of the insured.',
  missingDrawing: 'Draw the signature, or choose to type the name.',
  unsaved: 'Some answers are not saved yet. Wait a moment and try again.',
  lost: lostAnswerText,
};
