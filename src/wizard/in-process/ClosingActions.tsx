import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { PolicyAction } from '../../../machines/contract/types.ts';
import { formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { isAboveZero } from '../../../machines/domain/money/money.ts';
import type { ClosingAnswerFragment } from '../../graphql/staff-documents.ts';
import {
  AbandonQuote,
  ArchivePolicy,
  ReopenQuote,
  WithdrawApplication,
} from '../../graphql/staff-documents.ts';
import { lostAnswerText } from '../../session/use-keyed-call.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useWizard } from '../open/use-wizard.ts';
import classes from '../screens/summary/Summary.module.css';
import { useAvailableActions } from './use-available-actions.ts';

type ClosingId = 'quote again' | 'withdraw' | 'abandon' | 'reopen' | 'archive';

interface Closing {
  readonly id: ClosingId;
  readonly action: PolicyAction;
  readonly label: string;
  readonly title: string;
  readonly effects: readonly string[];
}

/** Withdraw, abandon, reopen, archive: those that are possible now, each with what happens before it is done. */
export function ClosingActions({ onDone }: { onDone: () => void }) {
  const { policyId, stored, replaceFile } = useWizard();
  const variables = { policyId: String(policyId) };
  const [withdraw, withdrawCall] = useKeyedMutation(WithdrawApplication);
  const [abandon, abandonCall] = useMutation(AbandonQuote);
  const [reopen, reopenCall] = useMutation(ReopenQuote);
  const [archive, archiveCall] = useMutation(ArchivePolicy);
  const [asking, setAsking] = useState<Closing | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = [withdrawCall, abandonCall, reopenCall, archiveCall].some(({ loading }) => loading);
  const { submittedPremium } = stored.transaction;
  const isPaid = stored.payments.length > 0;
  const available = useAvailableActions();
  const shown = listClosings(
    isPaid,
    isAboveZero(submittedPremium) ? formatDollarsAndCents(submittedPremium) : null,
  ).filter(({ action }) => available.has(action));
  const calls: { readonly [id in ClosingId]: () => Promise<ClosingAnswerFragment | undefined> } = {
    'quote again': async () => (await withdraw({ ...variables, toQuote: true })).data?.withdrawApplication,
    withdraw: async () => (await withdraw({ ...variables, toQuote: false })).data?.withdrawApplication,
    abandon: async () => (await abandon({ variables })).data?.abandonQuote,
    reopen: async () => (await reopen({ variables })).data?.reopenQuote,
    archive: async () => (await archive({ variables })).data?.archivePolicy,
  };
  const confirm = async (id: ClosingId) => {
    setAsking(null);
    const answer = await calls[id]().catch(() => undefined);
    if (answer?.__typename === 'PolicyClosed') {
      replaceFile(answer.file);
      setFailure(null);
      return onDone();
    }
    const refusal = answer?.__typename === 'SaveRefused' ? answer.problems[0]?.message : answer?.message;
    setFailure(refusal ?? lostAnswerText);
  };
  if (shown.length === 0 && failure === null) return null;
  return (
    <>
      <div role="status">{failure === null ? null : <Banner kind="bad" title={failure} />}</div>
      <div className={classes.actions}>
        {shown.map((closing) => (
          <CallButton
            key={closing.id}
            variant="default"
            size="sm"
            isBusy={isBusy}
            onPress={() => setAsking(closing)}
          >
            {`${closing.label}…`}
          </CallButton>
        ))}
      </div>
      <ConfirmDialog
        isOpen={asking !== null}
        title={asking?.title ?? ''}
        intro="This happens at once:"
        items={asking?.effects ?? []}
        cancelLabel="Leave it unchanged"
        confirmLabel={asking?.label ?? ''}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          if (asking) void confirm(asking.id);
        }}
      />
    </>
  );
}

function listClosings(isPaid: boolean, paid: string | null): readonly Closing[] {
  const money =
    paid !== null
      ? [`A refund of ${paid}, all that was paid, is requested. A different person approves it.`]
      : [];
  return [
    ...(isPaid
      ? []
      : [
          {
            id: 'quote again',
            action: 'WITHDRAW',
            label: 'Back to a quote',
            title: 'Turn the application back into a quote?',
            effects: [
              'Its answers can be changed again.',
              'It is submitted and reviewed again before it can be issued.',
            ],
          } as const,
        ]),
    {
      id: 'withdraw',
      action: 'WITHDRAW',
      label: 'Withdraw the application',
      title: 'Withdraw this application?',
      effects: [
        'The application ends, and no insurance comes into force.',
        ...money,
        'No letter is sent. Tell the insured yourself.',
      ],
    },
    {
      id: 'abandon',
      action: 'ABANDON',
      label: 'Abandon the quote',
      title: 'Abandon this quote?',
      effects: ['It leaves the list of unfinished quotes.', 'It can be reopened until it is archived.'],
    },
    {
      id: 'reopen',
      action: 'REOPEN',
      label: 'Reopen the quote',
      title: 'Reopen this quote?',
      effects: ['It is a quote again, with its answers.', 'It is rated again before it is submitted.'],
    },
    {
      id: 'archive',
      action: 'ARCHIVE',
      label: 'Archive',
      title: 'Archive it?',
      effects: ['Searches leave it out.', 'It cannot be reopened.'],
    },
  ];
}
