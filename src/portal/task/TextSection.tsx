import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { EndOwnTexts, OwnTexts } from '../../graphql/portal-documents.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { PageAnswer } from '../PageAnswer.tsx';
import { EndButton } from '../people/EndButton.tsx';
import { TextsStart } from './TextsStart.tsx';

/** Text messages: turned on with a phone that is proved, or the phone that gets them, its last messages, and the end of them. `phone` is the one on file. */
export function TextSection({ phone }: { phone: string | null }) {
  const { t } = useTranslation('portal');
  const { dayOf } = useLocaleFormat();
  const query = useQuery(OwnTexts, { fetchPolicy: 'no-cache' });
  const [endTexts] = useMutation(EndOwnTexts);
  const reload = async () => {
    await query.refetch().catch(() => undefined);
  };
  const end = async () => {
    const answer = await endTexts().catch(() => null);
    await reload();
    return answer?.data?.endOwnTexts.__typename === 'OwnTextsSaved';
  };
  return (
    <PageAnswer query={query}>
      {({ ownTexts: texts }) =>
        texts === null || !(texts.isOffered || texts.phoneEnd !== null) ? null : (
          <Section title={t('texts.title')} intro={t(texts.isOffered ? 'texts.intro' : 'texts.notOffered')}>
            {texts.phoneEnd === null ? null : (
              <FactList
                facts={[
                  {
                    label: t('texts.phone'),
                    value: t('texts.number', { end: texts.phoneEnd }),
                    note: texts.since === null ? null : t('texts.since', { day: dayOf(texts.since) }),
                    action: <EndButton end={end}>{t('texts.end')}</EndButton>,
                  },
                ]}
              />
            )}
            {texts.phoneEnd === null ? <TextsStart phone={phone} onProved={reload} /> : null}
            {texts.messages.length === 0 ? null : (
              <>
                <h3>{t('texts.list')}</h3>
                <FactList
                  facts={texts.messages.map(({ message, queuedAt, sentAt }) => ({
                    label: dayOf(sentAt ?? queuedAt),
                    value: message,
                    note: sentAt === null ? t('texts.kept') : null,
                  }))}
                />
              </>
            )}
          </Section>
        )
      }
    </PageAnswer>
  );
}
