import { enumLabel, formatDate, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import type { GuestLinkLineFragment } from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { type StatusTone, StatusWord } from '../../ui/feedback/StatusWord.tsx';
import classes from './LinkStatus.module.css';

interface LinkStatusProps {
  link: GuestLinkLineFragment;
  /** Names the act that is still open: "not yet signed". */
  open: string;
  /** Names the act that was done: "signed". */
  done: string;
  onRevoke: (guestLinkId: string) => Promise<void>;
}

const tones: { readonly [state in GuestLinkLineFragment['state']]: StatusTone } = {
  OPEN: 'waiting',
  USED: 'good',
  EXPIRED: 'off',
  REVOKED: 'off',
};

/** The status of a link, in a line: "Sent 11/25/2026 to rosa@example.com, not yet signed"; without a mail server it is only created. */
export function LinkStatus({ link, open, done, onRevoke }: LinkStatusProps) {
  const { isBusy, press } = usePress(() => onRevoke(link.guestLinkId));
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
  );
}

function day(moment: unknown): string {
  return typeof moment === 'string' ? formatDate(toBusinessDate(new Date(moment))) : '';
}
