import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { uploadTypes } from '../../../machines/domain/underwriting/document-types.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { DateField } from '../../form/controls/DateField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../../form/input-state.ts';
import { explainRefusal } from '../../form/refusals.ts';
import { findLengthProblem } from '../../form/text/text-length.ts';
import { useKeptForm } from '../../form/use-kept-form.ts';
import {
  type DocumentRequestRowFragment,
  PolicyDocumentRequests,
  RequestDocument,
  WithdrawDocumentRequest,
} from '../../graphql/staff-documents.ts';
import { lostAnswerText } from '../../session/use-keyed-call.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { type StatusTone, StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import classes from '../screens/summary/Summary.module.css';
import { useAvailableActions } from './use-available-actions.ts';

interface DocumentRequestsProps {
  /** How many documents are on file: an upload may have answered a request. */
  documentCount: number | undefined;
}

/** The documents that underwriting requested, with their days. Examiners request more here. For other users it renders nothing without a request. */
export function DocumentRequests({ documentCount }: DocumentRequestsProps) {
  const { policyId } = useWizard();
  const available = useAvailableActions();
  const { data, refetch } = useQuery(PolicyDocumentRequests, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  useEffect(() => {
    if (documentCount !== undefined) void refetch();
  }, [documentCount, refetch]);
  const requests = data?.policyFile?.documentRequests ?? [];
  const mayRequest = available.has('REQUEST_DOCUMENT');
  if (requests.length === 0 && !mayRequest) return null;
  return (
    <Section
      title="Requested documents"
      intro={
        mayRequest
          ? 'The insured and the agent get a letter. An uploaded document of the type answers the request.'
          : 'Underwriting needs these. Add them under Documents, with the type named here.'
      }
    >
      {requests.length > 0 ? (
        <RequestTable requests={requests} mayWithdraw={mayRequest} onChanged={() => void refetch()} />
      ) : null}
      {mayRequest ? <RequestForm onRequested={() => void refetch()} /> : null}
    </Section>
  );
}

const states: {
  readonly [status in DocumentRequestRowFragment['status']]: { tone: StatusTone; word: string };
} = {
  OPEN: { tone: 'waiting', word: 'Requested' },
  OVERDUE: { tone: 'warn', word: 'Overdue' },
  RECEIVED: { tone: 'good', word: 'Received' },
  WITHDRAWN: { tone: 'off', word: 'Withdrawn' },
};

interface RequestTableProps {
  requests: readonly DocumentRequestRowFragment[];
  mayWithdraw: boolean;
  onChanged: () => void;
}

function RequestTable({ requests, mayWithdraw, onChanged }: RequestTableProps) {
  const { policyId } = useWizard();
  const [pressed, setPressed] = useState<string | null>(null);
  const [withdraw, { loading }] = useMutation(WithdrawDocumentRequest, {
    fetchPolicy: 'no-cache',
  });
  const [failure, setFailure] = useState<string | null>(null);
  const press = async (documentRequestId: string) => {
    setPressed(documentRequestId);
    const variables = { policyId: String(policyId), documentRequestId };
    const { data } = await withdraw({ variables }).catch(() => ({ data: undefined }));
    const answer = data?.withdrawDocumentRequest;
    const isDone = answer?.__typename === 'DocumentRequestChanged';
    setFailure(isDone ? null : explainRefusal(answer, lostAnswerText));
    onChanged();
  };
  return (
    <>
      {failure === null ? null : (
        <Banner kind="bad" title="The request was not withdrawn">
          {failure}
        </Banner>
      )}
      <ListTable
        caption="Requested documents"
        isCaptionHidden
        rows={requests}
        rowId={({ documentRequestId }) => documentRequestId}
        columns={[
          { id: 'type', label: 'Document', cell: ({ documentType }) => documentType },
          { id: 'note', label: 'What is needed', cell: ({ note }) => note ?? '–' },
          { id: 'due', label: 'Needed by', cell: ({ dueDate }) => formatDate(dueDate) },
          {
            id: 'status',
            label: 'Status',
            cell: ({ status }) => <StatusWord tone={states[status].tone}>{states[status].word}</StatusWord>,
          },
          ...(mayWithdraw
            ? [
                {
                  id: 'action',
                  label: 'Action',
                  cell: ({ documentRequestId, documentType, status }: DocumentRequestRowFragment) =>
                    status === 'OPEN' || status === 'OVERDUE' ? (
                      <CallButton
                        size="compact-sm"
                        variant="default"
                        aria-label={`Withdraw the request: ${documentType}`}
                        isBusy={loading && pressed === documentRequestId}
                        onPress={() => void press(documentRequestId)}
                      >
                        Withdraw
                      </CallButton>
                    ) : (
                      '–'
                    ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

interface RequestValues {
  documentType: InputState<string>;
  dueDate: InputState<string>;
  note: InputState<string>;
}

function RequestForm({ onRequested }: { onRequested: () => void }) {
  const { policyId, today } = useWizard();
  const [request] = useKeyedMutation(RequestDocument, { fetchPolicy: 'no-cache' });
  const day = addDays(today, 10);
  const form = useKeptForm<RequestValues>(`request:${policyId}`, {
    documentType: {
      id: 'request-type',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose the document.' : undefined),
    },
    dueDate: {
      id: 'request-due',
      initial: validInput(formatDate(day), day),
      check: ({ value, problem }) =>
        value === null ? (problem ?? 'Enter the day by which it is needed.') : undefined,
    },
    note: { id: 'request-note', initial: blankInput, check: ({ text }) => findLengthProblem(text, 500) },
  });
  const send = async ({ documentType, dueDate, note }: RequestValues) => {
    if (documentType.value === null || dueDate.value === null) return [];
    const asked = {
      documentType: documentType.value,
      dueDate: dueDate.value,
      note: note.text.trim() || null,
    };
    const variables = { policyId: String(policyId), request: asked };
    const { data } = await request(variables).catch(() => ({ data: undefined }));
    const answer = data?.requestDocument;
    if (answer?.__typename === 'DocumentRequestChanged') {
      form.field('documentType').onChange(blankInput);
      form.field('note').onChange(blankInput);
      onRequested();
      return [];
    }
    if (answer?.__typename === 'SaveRefused')
      return answer.problems.map(({ field, message }) => ({ field: field ?? 'documentType', message }));
    return [{ field: 'documentType', message: answer?.message ?? lostAnswerText }];
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <FieldRow>
        <ChoiceField
          {...form.field('documentType')}
          label="Document"
          as="select"
          required
          options={uploadTypes.map((type) => ({ value: type, label: type }))}
        />
        <DateField {...form.field('dueDate')} label="Needed by" required />
      </FieldRow>
      <TextField {...form.field('note')} label="What exactly is needed" />
      <div className={classes.actions}>
        <CallButton variant="default" isBusy={form.isBusy}>
          Request the document
        </CallButton>
      </div>
    </InputForm>
  );
}
