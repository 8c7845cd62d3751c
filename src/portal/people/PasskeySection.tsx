import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { AddPasskey, EndPasskey, OwnPasskeys, StartPasskey } from '../../graphql/portal-documents.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { PageAnswer } from '../PageAnswer.tsx';
import { OwnActButton } from '../task/OwnActButton.tsx';
import { EndButton } from './EndButton.tsx';

/** The passkeys by which the person signs in, ended one by one; and one more for this device. */
export function PasskeySection() {
  const { t } = useTranslation('portal');
  const { dayOf } = useLocaleFormat();
  const query = useQuery(OwnPasskeys, { fetchPolicy: 'no-cache' });
  const [endPasskey] = useMutation(EndPasskey);
  const reload = async () => {
    await query.refetch().catch(() => undefined);
  };
  const end = (passkeyId: string) => async () => {
    const answer = await endPasskey({ variables: { passkeyId } }).catch(() => null);
    await reload();
    return answer?.data?.endPasskey.__typename === 'OwnPasskeysSaved';
  };
  return (
    <Section title={t('passkeys.title')} intro={t('passkeys.intro')}>
      <PageAnswer query={query}>
        {({ ownPasskeys }) =>
          ownPasskeys.length === 0 ? null : (
            <FactList
              facts={ownPasskeys.map(({ passkeyId, device, addedAt, lastUsedAt }) => ({
                label: device ?? t('sessions.unknown'),
                value: t('passkeys.added', { day: dayOf(addedAt) }),
                note: lastUsedAt === null ? null : t('sessions.used', { day: dayOf(lastUsedAt) }),
                action: (
                  <EndButton end={end(passkeyId)}>
                    {t('passkeys.end')} <span className="hw-hidden">{device}</span>
                  </EndButton>
                ),
              }))}
            />
          )
        }
      </PageAnswer>
      <AddButton onAdded={reload} />
    </Section>
  );
}

function AddButton({ onAdded }: { onAdded: () => Promise<void> }) {
  const { t } = useTranslation('portal');
  const [startPasskey] = useMutation(StartPasskey);
  const [addPasskey] = useMutation(AddPasskey);
  const add = async (): Promise<boolean> => {
    const started = (await startPasskey()).data?.startPasskey;
    if (started?.__typename !== 'PasskeyStarted') return false;
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { id, response } = await startRegistration({ optionsJSON: Object(started.options) });
    const passkey = {
      credentialId: id,
      clientData: response.clientDataJSON,
      attestation: response.attestationObject,
      transports: response.transports ?? [],
    };
    return (await addPasskey({ variables: passkey })).data?.addPasskey.__typename === 'OwnPasskeysSaved';
  };
  if (!('PublicKeyCredential' in window)) return null;
  const act = async () => {
    const isAdded = await add().catch(() => false);
    await onAdded();
    return isAdded ? null : t('passkeys.failed');
  };
  return (
    <OwnActButton act={act} busyText={t('passkeys.adding')}>
      {t('passkeys.add')}
    </OwnActButton>
  );
}
