import { useQuery } from '@apollo/client/react';
import {
  formatDate,
  formatDateTime,
  formatDollarsAndCents,
} from '../../machines/domain/format/format-values.ts';
import { documentTypes } from '../../machines/domain/underwriting/document-types.ts';
import { ChoiceField } from '../form/controls/ChoiceField.tsx';
import { LongTextField } from '../form/controls/LongTextField.tsx';
import { MoneyField } from '../form/controls/MoneyField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState } from '../form/input-state.ts';
import { listRefusals } from '../form/refusals.ts';
import { parseMoneyInput } from '../form/text/money-text.ts';
import { checkText, useInputForm } from '../form/use-input-form.ts';
import { AnswerPaper, OwnPapers, type OwnPapersQuery } from '../graphql/portal-documents.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { MessageList } from '../ui/display/MessageList.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { CertificateEffect } from './CertificateEffect.tsx';

type Papers = OwnPapersQuery['ownPapers'];

/** The papers that the insured handed in, and the answer to each: what it changes in dollars, and why. */
export function PapersSection({ policyId }: { policyId: string }) {
  const query = useQuery(OwnPapers, { variables: { policyId }, fetchPolicy: 'no-cache' });
  return (
    <Section title="Papers of the insured" intro="Each is answered: who read it, and what it changes.">
      <QueryResult query={query} label="Loading the papers" failure="The papers could not be loaded">
        {({ ownPapers }) => (
          <>
            <MessageList
              empty="The insured has not handed in any papers."
              messages={ownPapers.map((paper) => ({
                id: paper.documentId,
                head: `${paper.documentType}, ${paper.fileName}`,
                text: `Received on ${formatDateTime(paper.receivedAt)}.`,
                state: describePaper(paper),
                isOwn: false,
              }))}
            />
            {ownPapers.length === 0 ? null : (
              <PaperForm
                key={ownPapers.filter(({ answeredAt }) => answeredAt !== null).length}
                policyId={policyId}
                papers={ownPapers}
                onSaved={() => void query.refetch()}
              />
            )}
          </>
        )}
      </QueryResult>
    </Section>
  );
}

function describePaper({
  answeredAt,
  readerName,
  effect,
  note,
  answerDueDate,
  isLate,
}: Papers[number]): string {
  if (answeredAt === null)
    return `${isLate ? 'Answer overdue since' : 'Answer due by'} ${formatDate(answerDueDate)}.`;
  const change =
    effect === null
      ? 'No change of the premium'
      : `${effect.startsWith('-') ? 'Takes off' : 'Adds'} ${formatDollarsAndCents(effect.replace('-', ''))}`;
  return `Read by ${readerName ?? 'a reader'} on ${formatDateTime(answeredAt)}. ${change}: ${note ?? ''}`;
}

interface PaperValues {
  documentId: InputState<string>;
  direction: InputState<string>;
  amount: InputState<string>;
  note: InputState<string>;
}

function PaperForm({ policyId, papers, onSaved }: { policyId: string; papers: Papers; onSaved: () => void }) {
  const [answer] = useKeyedMutation(AnswerPaper);
  const first = papers.findLast(({ answeredAt }) => answeredAt === null) ?? papers[0];
  const form = useInputForm<PaperValues>({
    documentId: {
      id: 'paper-which',
      initial: choiceInput(first?.documentId ?? null),
      check: () => undefined,
    },
    direction: { id: 'paper-direction', initial: choiceInput('none'), check: () => undefined },
    amount: { id: 'paper-amount', initial: blankInput, check: ({ problem }) => problem },
    note: { id: 'paper-note', initial: blankInput, check: checkText('Say what was done with it.', 500) },
  });
  const isAmount = form.values.direction.value !== 'none';
  const send = form.onSubmit(async ({ documentId, direction, amount, note }) => {
    if (isAmount && amount.value === null) return [{ field: 'amount', message: 'Enter the amount.' }];
    const effect = isAmount ? `${direction.value === 'less' ? '-' : ''}${amount.value}` : null;
    const variables = { policyId, documentId: documentId.value ?? '', effect, note: note.text };
    const saved = (await answer(variables)).data?.answerPaper;
    if (saved?.__typename !== 'PaperAnswered') return listRefusals(saved);
    form.reset();
    onSaved();
    return [];
  });
  const chosen = papers.find(({ documentId }) => documentId === form.values.documentId.value);
  const takeEffect = (change: number) => {
    form.field('direction').onChange(choiceInput(change === 0 ? 'none' : change < 0 ? 'less' : 'more'));
    form.field('amount').onChange(parseMoneyInput(String(Math.abs(change))));
  };
  return (
    <>
      <InputForm onSubmit={(event) => event.preventDefault()}>
        <ChoiceField
          {...form.field('documentId')}
          label="Paper"
          as="select"
          required
          options={papers.map(({ documentId, documentType, fileName }) => ({
            value: documentId,
            label: `${documentType}, ${fileName}`,
          }))}
          onChange={(paper) => {
            form.field('documentId').onChange(paper);
            form.field('direction').onChange(choiceInput('none'));
            form.field('amount').onChange(blankInput);
          }}
        />
      </InputForm>
      {chosen?.documentType === documentTypes.elevationCertificate ? (
        <CertificateEffect key={chosen.documentId} policyId={policyId} onEffect={takeEffect} />
      ) : null}
      <InputForm onSubmit={send}>
        <ChoiceField
          {...form.field('direction')}
          label="Change of the premium"
          as="radio"
          required
          options={[
            { value: 'none', label: 'Nothing' },
            { value: 'less', label: 'Takes off' },
            { value: 'more', label: 'Adds' },
          ]}
        />
        {isAmount ? <MoneyField {...form.field('amount')} label="Amount" required /> : null}
        <LongTextField {...form.field('note')} label="Answer to the insured" maxLength={500} required />
        {form.failure === null ? null : (
          <Banner kind="bad" title="The answer was not saved">
            {form.failure}
          </Banner>
        )}
        <div>
          <CallButton isBusy={form.isBusy} variant="default">
            Answer the paper
          </CallButton>
        </div>
      </InputForm>
    </>
  );
}
