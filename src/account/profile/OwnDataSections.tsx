import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { formatDateTime, formatPhone } from '../../../machines/domain/format/format-values.ts';
import { formatAddressLine } from '../../../machines/domain/place/address.ts';
import { states } from '../../../machines/domain/place/state.ts';
import { OwnData, type OwnDataQuery } from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ContactsSection } from './ContactsSection.tsx';
import { PhotoSection } from './PhotoSection.tsx';

/** The viewer's name, addresses, phone and contacts, with a way to change each. `mayChange` is false while another user is signed in as the owner. */
export function OwnDataSections({ mayChange }: { mayChange: boolean }) {
  const { data, error, refetch } = useQuery(OwnData, { fetchPolicy: 'network-only' });
  if (error)
    return <LoadFailure title="Your information could not be loaded" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="Loading your information" />;
  return (
    <>
      <PersonSection account={data.account} mayChange={mayChange} />
      <PhotoSection
        photo={data.account.photo}
        name={[data.account.user.firstName, data.account.user.lastName].filter(Boolean).join(' ')}
        mayChange={mayChange}
        onChange={refetch}
      />
      <ContactsSection
        contacts={data.account.contacts}
        mayChange={mayChange}
        onChange={() => void refetch()}
      />
    </>
  );
}

function PersonSection({ account, mayChange }: { account: OwnDataQuery['account']; mayChange: boolean }) {
  const { user, pendingEmail } = account;
  return (
    <Section
      title="Your information"
      action={
        mayChange ? (
          <Anchor component={Link} href={paths.account('data')}>
            Change<span className="hw-hidden"> your information</span>
          </Anchor>
        ) : undefined
      }
    >
      {pendingEmail === null ? null : (
        <Banner kind="note" title={`${pendingEmail.email} is not confirmed yet`}>
          Follow the link in the message that was sent to it, until {formatDateTime(pendingEmail.expiresAt)}.
          Until then your old address stays in use.
        </Banner>
      )}
      <FactList
        facts={[
          { label: 'Name', value: [user.firstName, user.lastName].filter(Boolean).join(' ') || 'None' },
          { label: 'E-mail', value: user.email ?? 'None' },
          { label: 'Phone', value: user.phone === null ? 'None' : formatPhone(user.phone) },
          { label: 'Address', value: formatOwnAddress(account.address) },
        ]}
      />
    </Section>
  );
}

function formatOwnAddress(address: OwnDataQuery['account']['address']): string {
  if (address === null) return 'None';
  const stateAbbreviation = states.find(({ stateId }) => stateId === address.stateId)?.letters ?? null;
  return formatAddressLine({ ...address, stateAbbreviation }) || 'None';
}
