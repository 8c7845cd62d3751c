import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { RequireSecondFactor, SecondFactor } from '../../graphql/office-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { buildResultNotice, type ResultNotice } from './result-notice.ts';

/** Shows whether everyone in the company needs an authenticator app to sign in, and changes that requirement. */
export function SecondFactorSection({ entityId }: { entityId: string }) {
  const { data, refetch } = useQuery(SecondFactor, { variables: { entityId }, fetchPolicy: 'no-cache' });
  const [require, { loading }] = useMutation(RequireSecondFactor);
  const [notice, setNotice] = useState<ResultNotice | null>(null);
  if (!data?.entity) return null;
  const { isMfaRequired } = data.entity;
  const change = async () => {
    const answer = await require({ variables: { isRequired: !isMfaRequired } }).catch(() => null);
    setNotice(buildResultNotice(answer?.data?.requireSecondFactor, 'Saved'));
    await refetch();
  };
  return (
    <Section
      title="Second factor"
      intro={
        isMfaRequired
          ? 'Everyone in the company needs an authenticator app to sign in. Users without one set it up at sign-in.'
          : 'A password is enough to sign in. Users can set up an authenticator app in their account.'
      }
    >
      {notice === null ? null : <Banner {...notice} onClose={() => setNotice(null)} />}
      <div>
        <CallButton variant="default" isBusy={loading} onPress={() => void change()}>
          {isMfaRequired ? 'Allow sign-in with a password only' : 'Require an authenticator app'}
        </CallButton>
      </div>
    </Section>
  );
}
