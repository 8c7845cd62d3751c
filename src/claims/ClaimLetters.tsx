import { useLazyQuery, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ClaimPaper, ClaimRefusal } from '../../machines/contract/enums.ts';
import type {
  ClaimAction,
  ClaimPaper as Paper,
  ClaimRefusal as Refusal,
} from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { enumLabel } from '../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../form/controls/ChoiceField.tsx';
import { TextField } from '../form/controls/TextField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, type InputState } from '../form/input-state.ts';
import { checkText, useInputForm } from '../form/use-input-form.ts';
import { openFile } from '../graphql/file-calls.ts';
import { AskForClaimPapers, ClaimLetter, ReserveClaimRights } from '../graphql/staff-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { usePress } from '../ui/controls/use-press.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { StatusWord } from '../ui/feedback/StatusWord.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { type ClaimPartProps, listClaimProblems } from './claim-words.ts';

/** The letters that a person sends about a claim: what is missing, and rights that are reserved. Acts send the others. */
export function ClaimLetters(props: ClaimPartProps) {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <>
      {may(viewer.masks, 'claims', 'edit') ? <MissingPapers {...props} /> : null}
      {may(viewer.masks, 'claims', 'deny') ? <Reservation {...props} /> : null}
    </>
  );
}

const papers = (Object.keys(ClaimPaper) as Paper[]).map((value) => ({
  value,
  label: enumLabel('ClaimPaper', value),
}));

function MissingPapers({ claim, onChanged }: ClaimPartProps) {
  const [ask] = useMutation(AskForClaimPapers);
  const form = useInputForm<{ paper: InputState<Paper> }>({
    paper: {
      id: 'claim-paper',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose what is missing.' : undefined),
    },
  });
  const submit = form.onSubmit(async ({ paper }) => {
    const variables = { claimId: claim.claimId, papers: paper.value === null ? [] : [paper.value] };
    const problems = listClaimProblems((await ask({ variables })).data?.askForClaimPapers, 'claim');
    if (problems.length === 0) onChanged();
    return problems;
  });
  return (
    <Section title="Ask for what is missing" intro="The insured gets a letter with 30 days for the answer.">
      <InputForm onSubmit={submit}>
        <ChoiceField {...form.field('paper')} label="What is missing" as="select" required options={papers} />
        {form.failure === null ? null : (
          <Banner kind="bad" title="The letter was not sent">
            {form.failure}
          </Banner>
        )}
        <div>
          <CallButton variant="default" isBusy={form.isBusy}>
            Send the letter
          </CallButton>
        </div>
      </InputForm>
    </Section>
  );
}

const refusals = (Object.keys(ClaimRefusal) as Refusal[]).map((value) => ({
  value,
  label: enumLabel('ClaimRefusal', value),
}));

function Reservation({ claim, onChanged }: ClaimPartProps) {
  const [reserve] = useMutation(ReserveClaimRights);
  const form = useInputForm<{ refusal: InputState<Refusal>; fact: InputState<string> }>({
    refusal: {
      id: 'reserved-refusal',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose the provision.' : undefined),
    },
    fact: {
      id: 'reserved-fact',
      initial: blankInput,
      check: checkText('Say what raises the question.', 500),
    },
  });
  const submit = form.onSubmit(async ({ refusal, fact }) => {
    const variables = { claimId: claim.claimId, refusal: refusal.value ?? 'NO_EVIDENCE', fact: fact.text };
    const problems = listClaimProblems((await reserve({ variables })).data?.reserveClaimRights, 'claim');
    if (problems.length === 0) onChanged();
    return problems;
  });
  return (
    <Section
      title="Reserve rights"
      intro="While a question of coverage is open, the letter keeps every right of the policy. It is no denial."
    >
      <InputForm onSubmit={submit}>
        <ChoiceField
          {...form.field('refusal')}
          label="Provision that may not pay"
          as="select"
          required
          options={refusals}
        />
        <TextField {...form.field('fact')} label="What raises the question" required />
        {form.failure === null ? null : (
          <Banner kind="bad" title="The letter was not sent">
            {form.failure}
          </Banner>
        )}
        <div>
          <CallButton variant="default" isBusy={form.isBusy}>
            Send the letter
          </CallButton>
        </div>
      </InputForm>
    </Section>
  );
}

/** Opens the letter that an act would send today. */
export function PreviewLetter({ claimId, action }: { claimId: string; action: ClaimAction }) {
  const [load] = useLazyQuery(ClaimLetter, { fetchPolicy: 'no-cache' });
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, press } = usePress(async () => {
    setFailure(null);
    const { data } = await load({ variables: { claimId, action } }).catch(() => ({ data: undefined }));
    const preview = data?.claimLetterPreview;
    if (!preview) return setFailure('There is no letter to show.');
    const bytes = Uint8Array.from(atob(preview.pdf), (character) => character.charCodeAt(0));
    openFile(new File([bytes], `${preview.subject}.pdf`, { type: 'application/pdf' }));
  });
  return (
    <>
      <CallButton variant="subtle" isBusy={isBusy} onPress={press}>
        Read its letter<span className="hw-hidden"> of {enumLabel('ClaimAction', action)}</span>
      </CallButton>
      {failure === null ? null : <StatusWord tone="bad">{failure}</StatusWord>}
    </>
  );
}
