import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { LetterDelivery } from '../../../machines/contract/types.ts';
import { isStaff, may } from '../../../machines/domain/access/permission.ts';
import { enumLabel, formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { describeCopyProgress, describeReceiver } from '../../../machines/domain/letters/letter-copy.ts';
import { explainRefusal } from '../../form/refusals.ts';
import { fetchPolicyDocument, openFile } from '../../graphql/file-calls.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import { PolicyLetters, type PolicyLettersQuery, SendLetterAgain } from '../../graphql/staff-documents.ts';
import { type SignedInViewer, useViewer } from '../../graphql/use-viewer.ts';
import { lostAnswerText } from '../../session/use-keyed-call.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { AskForFacts } from './AskForFacts.tsx';
import classes from './Desk.module.css';
import { LetterLanguage } from './LetterLanguage.tsx';

type DeskLetter = NonNullable<PolicyLettersQuery['policyFile']>['letters'][number];
type DeskCopy = DeskLetter['copies'][number];

/** The letters about the policy: who got each, how and when. A copy can be sent again. */
export function DeskLetters() {
  const { policyId, stored } = useWizard();
  const viewer = useViewer();
  const { data, error, refetch } = useQuery(PolicyLetters, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  const [notice, setNotice] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);
  if (error) return <LoadFailure title="The letters could not be loaded" onRetry={() => void refetch()} />;
  const letters = data?.policyFile?.letters;
  const report = (text: string) => {
    setNotice({ tone: 'good', text });
    void refetch();
  };
  return (
    <Section title="Letters" intro="What was sent about the policy, to whom, how and when.">
      {letters === undefined ? <Loading label="Loading the letters" shape="table" /> : null}
      {letters?.length === 0 ? (
        <p>No letter was sent yet. The declarations are sent when the policy is issued.</p>
      ) : null}
      <p role="status">{notice ? <StatusWord tone={notice.tone}>{notice.text}</StatusWord> : null}</p>
      {letters?.map((letter) => (
        <LetterCopies
          key={letter.letterId}
          letter={letter}
          onFailure={(text) => setNotice({ tone: 'bad', text })}
          onSent={report}
        />
      ))}
      {letters !== undefined && viewer !== null && may(viewer.masks, 'documents', 'sendEmail') ? (
        <>
          <p>{describeDelivery(data?.policyFile?.letterDelivery ?? null)}</p>
          <LetterLanguage chosen={data?.policyFile?.letterLanguage ?? null} onChosen={report} />
        </>
      ) : null}
      {letters !== undefined && viewer !== null && mayAskForFacts(viewer, stored) ? (
        <AskForFacts onAsked={report} />
      ) : null}
    </Section>
  );
}

/** The way on which the insured has chosen to get letters. */
function describeDelivery(delivery: LetterDelivery | null): string {
  if (delivery === null) return 'The insured has not chosen between paper and e-mail.';
  return delivery === 'EMAIL'
    ? 'The insured gets letters by e-mail, but for those that end the cover or say what is not paid.'
    : 'The insured gets letters on paper.';
}

/** Whether the viewer asks the insured of a policy in force to confirm facts. */
function mayAskForFacts(
  { role, masks }: SignedInViewer,
  { policy }: Pick<LoadedPolicyFile, 'policy'>,
): boolean {
  return isStaff(role) && may(masks, 'policy', 'edit') && policy.currentTransactionId !== null;
}

interface LetterCopiesProps {
  letter: DeskLetter;
  onSent: (text: string) => void;
  onFailure: (text: string) => void;
}

function LetterCopies({ letter, onSent, onFailure }: LetterCopiesProps) {
  const viewer = useViewer();
  const { policyId } = useWizard();
  const { kind, subject, documentId, queuedAt, failure, copies } = letter;
  const title = enumLabel('LetterKind', kind);
  const { isBusy, press } = usePress(() =>
    fetchPolicyDocument(policyId, documentId ?? '').then(
      (file) => openFile(file),
      () => onFailure('The letter could not be opened. Try again in a moment.'),
    ),
  );
  return (
    <div className={classes.letter}>
      <div className={classes.letterHead}>
        <div>
          <strong>{subject ?? title}</strong>
          <p className={classes.detail}>{`${title}, ${formatDateTime(queuedAt)}`}</p>
        </div>
        {documentId === null ? (
          <StatusWord tone={failure === null ? 'waiting' : 'bad'}>
            {failure === null ? 'Its PDF is being made' : `Its PDF could not be made: ${failure}`}
          </StatusWord>
        ) : (
          <CallButton variant="default" size="sm" isBusy={isBusy} onPress={press}>
            Open the PDF<span className="hw-hidden"> of {subject ?? title}</span>
          </CallButton>
        )}
      </div>
      <ListTable
        caption={`Copies of ${subject ?? title}`}
        isCaptionHidden
        rows={copies}
        rowId={({ letterCopyId }) => letterCopyId}
        columns={[
          {
            id: 'to',
            label: 'To',
            cell: ({ name, recipient }) => name ?? enumLabel('LetterRecipient', recipient),
          },
          { id: 'way', label: 'As', cell: describeReceiver },
          { id: 'status', label: 'Status', cell: (copy) => <CopyStatus copy={copy} /> },
          ...(viewer !== null && may(viewer.masks, 'documents', 'sendEmail')
            ? [
                {
                  id: 'again',
                  label: 'Send again',
                  cell: (copy: DeskCopy) => <SendAgain copy={copy} onSent={onSent} onFailure={onFailure} />,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

function CopyStatus({ copy }: { copy: DeskCopy }) {
  const { tone, word } = describeCopyProgress(copy);
  return (
    <>
      <StatusWord tone={tone}>{word}</StatusWord>
      {copy.failure === null ? null : <p className={classes.detail}>{copy.failure}</p>}
    </>
  );
}

interface SendAgainProps {
  copy: DeskCopy;
  onSent: (text: string) => void;
  onFailure: (text: string) => void;
}

/** A copy is sent again in the same way; one that came back may be sent by e-mail instead. */
function SendAgain(props: SendAgainProps) {
  const { status, email } = props.copy;
  return (
    <div className={classes.again}>
      <SendCopy {...props} isByEmail={false} />
      {status === 'RETURNED' && email !== null ? <SendCopy {...props} isByEmail /> : null}
    </div>
  );
}

function SendCopy({
  copy: { letterCopyId, name },
  isByEmail,
  onSent,
  onFailure,
}: SendAgainProps & { isByEmail: boolean }) {
  const { policyId } = useWizard();
  const [send] = useKeyedMutation(SendLetterAgain);
  const { isBusy, press } = usePress(async () => {
    const variables = { policyId: String(policyId), letterCopyId, byEmail: isByEmail };
    const sent = await send(variables).catch(() => null);
    const answer = sent?.data?.sendLetterAgain;
    if (answer?.__typename === 'LetterSentAgain')
      return onSent(`The letter goes to ${name ?? 'the agent'} again.`);
    onFailure(explainRefusal(answer, lostAnswerText));
  });
  return (
    <CallButton variant="default" size="sm" isBusy={isBusy} onPress={press}>
      {isByEmail ? 'By e-mail' : 'Send again'}
      <span className="hw-hidden"> to {name ?? 'the agent'}</span>
    </CallButton>
  );
}
