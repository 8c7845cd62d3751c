import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { OwnPortalLink, ReplacePortalLink } from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { LinkToCopy } from '../../ui/controls/LinkToCopy.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';

/** The agent's link for clients, to be copied into a letter or onto a page, and a way to replace or close it. */
export function PortalLinkSection() {
  const { data, refetch } = useQuery(OwnPortalLink, { fetchPolicy: 'network-only' });
  const [replace] = useMutation(ReplacePortalLink);
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, press } = usePress(async (isOpen: boolean) => {
    const answer = await replace({ variables: { isOpen } }).catch(() => null);
    setFailed(answer?.data?.replacePortalLink.__typename !== 'PortalLinkChanged');
    await refetch();
  });
  if (data === undefined) return null;
  const url = data.account.consumerPortalLink;
  return (
    <Section
      title="Your link for clients"
      intro="Anyone who opens it sees a price without an account, and continues with you as the agent."
    >
      {url === null ? (
        <p>It is closed. No one can open it.</p>
      ) : (
        <LinkToCopy url={url} label="Link for clients" />
      )}
      {hasFailed ? <Banner kind="bad" title="The link was not changed. Try again in a moment." /> : null}
      <div>
        <CallButton size="sm" variant="default" isBusy={isBusy} onPress={() => press(true)}>
          {url === null ? 'Open a link' : 'Replace it with a new link'}
        </CallButton>{' '}
        {url === null ? null : (
          <CallButton size="sm" variant="subtle" isBusy={isBusy} onPress={() => press(false)}>
            Close it
          </CallButton>
        )}
      </div>
    </Section>
  );
}
