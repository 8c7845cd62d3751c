import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../../../../machines/domain/format/format-values.ts';
import { explainRefusal } from '../../../../form/refusals.ts';
import { ShareProposal as ShareProposalDocument } from '../../../../graphql/staff-documents.ts';
import { CallButton } from '../../../../ui/controls/CallButton.tsx';
import { copyText } from '../../../../ui/controls/copy-text.ts';
import { usePress } from '../../../../ui/controls/use-press.ts';
import { StatusWord } from '../../../../ui/feedback/StatusWord.tsx';
import { useWizard } from '../../../open/use-wizard.ts';
import classes from './Proposal.module.css';
import type { ProposalChoice } from './proposal-choice.ts';

interface ShareProposalProps {
  request: ProposalChoice;
  /** Called when a link was made. */
  onShare: () => void;
}

type Outcome =
  | { readonly kind: 'made'; readonly url: string; readonly until: string; readonly isCopied: boolean }
  | { readonly kind: 'failed'; readonly text: string };

/** Makes a link that shows the proposal, and copies it. The link is shown only once, so it stays beside the button. */
export function ShareProposal({ request, onShare }: ShareProposalProps) {
  const { policyId, saveAll } = useWizard();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [share] = useMutation(ShareProposalDocument, { fetchPolicy: 'no-cache' });
  const { isBusy, press } = usePress(async () => {
    setOutcome(null);
    if (!(await saveAll())) return;
    const variables = { policyId: String(policyId), ...request };
    const { data } = await share({ variables }).catch(() => ({ data: undefined }));
    const answer = data?.shareProposal;
    if (answer?.__typename !== 'ProposalShared') {
      setOutcome({ kind: 'failed', text: explainRefusal(answer) });
      return;
    }
    const isCopied = await copyText(answer.url);
    setOutcome({ kind: 'made', url: answer.url, until: formatDateTime(answer.expiresAt), isCopied });
    onShare();
  });
  return (
    <>
      <CallButton
        variant="default"
        leftSection={<IconLink size={18} stroke={1.5} aria-hidden />}
        isBusy={isBusy}
        onPress={press}
      >
        Copy link
      </CallButton>
      <span role="status" className={classes.outcome}>
        {outcome?.kind === 'failed' ? <StatusWord tone="bad">{outcome.text}</StatusWord> : null}
        {outcome?.kind === 'made' ? (
          <StatusWord tone="good">
            {outcome.isCopied
              ? `Copied. It opens until ${outcome.until}.`
              : `Created: copy it from here. It opens until ${outcome.until}.`}
          </StatusWord>
        ) : null}
      </span>
      {outcome?.kind === 'made' ? (
        <TextInput
          className={classes.link}
          aria-label="Link to the proposal"
          readOnly
          value={outcome.url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      ) : null}
    </>
  );
}
