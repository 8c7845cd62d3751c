import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { explainRefusal } from '../../../../form/refusals.ts';
import { RevokeProposalLink } from '../../../../graphql/staff-documents.ts';
import { CallButton } from '../../../../ui/controls/CallButton.tsx';
import { usePress } from '../../../../ui/controls/use-press.ts';
import { StatusWord } from '../../../../ui/feedback/StatusWord.tsx';
import { useWizard } from '../../../open/use-wizard.ts';

interface RevokeLinkProps {
  guestLinkId: string;
  /** Distinguishes the link from the others, for a screen reader. */
  about: string;
  onChange: () => void;
}

/** A button that withdraws a link: from then on it opens nothing. */
export function RevokeLink({ guestLinkId, about, onChange }: RevokeLinkProps) {
  const { policyId } = useWizard();
  const [failure, setFailure] = useState('');
  const [revoke] = useMutation(RevokeProposalLink, { fetchPolicy: 'no-cache' });
  const { isBusy, press } = usePress(async () => {
    setFailure('');
    const variables = { policyId: String(policyId), guestLinkId };
    const { data } = await revoke({ variables }).catch(() => ({ data: undefined }));
    const answer = data?.revokeGuestLink;
    if (answer?.__typename === 'GuestLinkRevoked') onChange();
    else setFailure(explainRefusal(answer));
  });
  return (
    <>
      <CallButton variant="default" size="sm" isBusy={isBusy} onPress={press}>
        Withdraw<span className="hw-hidden"> the link {about}</span>
      </CallButton>
      <span role="status">{failure === '' ? null : <StatusWord tone="bad">{failure}</StatusWord>}</span>
    </>
  );
}
