import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { enumLabel, formatDate, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { explainRefusal } from '../../form/refusals.ts';
import { type GuestLinkLineFragment, RevokeGuestLink } from '../../graphql/staff-documents.ts';
import { lostAnswerText } from '../../session/use-keyed-call.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { type StatusTone, StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { useWizard } from '../open/use-wizard.ts';
import classes from './LinkStatus.module.css';

interface LinkStatusProps {
  link: GuestLinkLineFragment;
  /** Names the act that is still open: "not yet signed". */
  open: string;
  /** Names the act that was done: "signed". */
  done: string;
  /** Called after the link was withdrawn, or refused because it is no longer what is shown. */
  onRevoked: () => void;
}

const tones: { readonly [state in GuestLinkLineFragment['state']]: StatusTone } = {
  OPEN: 'waiting',
  USED: 'good',
  EXPIRED: 'off',
  REVOKED: 'off',
};

/** The status of a link, in a line: "Sent 11/25/2026 to rosa@example.com, not yet signed"; without a mail server it is only created. */
export function LinkStatus({ link, open, done, onRevoked }: LinkStatusProps) {
  const { policyId } = useWizard();
  const [revoke] = useMutation(RevokeGuestLink, { fetchPolicy: 'no-cache' });
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, press } = usePress(async () => {
    const variables = { policyId: String(policyId), guestLinkId: link.guestLinkId };
    const { data } = await revoke({ variables }).catch(() => ({ data: undefined }));
    const answer = data?.revokeGuestLink;
    const isDone = answer?.__typename === 'GuestLinkRevoked';
    setFailure(isDone ? null : explainRefusal(answer, lostAnswerText));
    onRevoked();
  });
  const { state, toEmail, isWaitingForMail, madeAt, usedAt, expiresAt } = link;
  const way = isWaitingForMail ? ['Created', 'for'] : ['Sent', 'to'];
  const sent = `${way[0]} ${day(madeAt)}${toEmail === null ? '' : ` ${way[1]} ${toEmail}`}`;
  const outcome = {
    OPEN: `${open}. It ends ${day(expiresAt)}.`,
    USED: `${done} ${day(usedAt)}.`,
    EXPIRED: `${open}. It ended ${day(expiresAt)}.`,
    REVOKED: `${enumLabel('GuestLinkState', 'REVOKED').toLowerCase()}.`,
  }[state];
  return (
    <>
      {failure === null ? null : (
        <Banner kind="bad" title="The link was not withdrawn">
          {failure}
        </Banner>
      )}
      <div className={classes.line}>
        <StatusWord tone={tones[state]}>{`${sent}, ${outcome}`}</StatusWord>
        {state === 'OPEN' ? (
          <CallButton
            variant="subtle"
            size="compact-sm"
            isBusy={isBusy}
            onPress={() => press()}
            slowText={null}
          >
            Withdraw the link
          </CallButton>
        ) : null}
      </div>
    </>
  );
}

function day(moment: unknown): string {
  return typeof moment === 'string' ? formatDate(toBusinessDate(new Date(moment))) : '';
}
