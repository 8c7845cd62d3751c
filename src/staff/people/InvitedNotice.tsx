import { LinkToCopy } from '../../ui/controls/LinkToCopy.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';

/** Who was invited, with the page of the registration if no mail server brings it. */
export interface Invited {
  readonly name: string;
  readonly url: string | null;
}

/** Says that an invitation was sent, or gives the link to hand on. */
export function InvitedNotice({ name, url, onClose }: Invited & { onClose: () => void }) {
  if (url === null) return <Banner kind="good" title="The invitation was sent" onClose={onClose} />;
  return (
    <Banner
      kind="note"
      title="The invitation is waiting in the outbox: no mail server is set"
      onClose={onClose}
    >
      Hand the link on to {name} yourself, or wait until mail is set up. It works for seven days.
      <LinkToCopy url={url} label={`Registration of ${name}`} />
    </Banner>
  );
}
