import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryButton } from '../ui/controls/RetryButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';

interface PageAnswerProps<Answer> {
  query: {
    readonly data?: Answer | undefined;
    readonly error?: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  children: (answer: Answer) => ReactNode;
}

/** The content of a page once it is loaded; before that a loading message, or a message that it could not be loaded. */
export function PageAnswer<Answer>({ query: { data, error, refetch }, children }: PageAnswerProps<Answer>) {
  const { t } = useTranslation('portal');
  if (data !== undefined) return children(data);
  if (!error) return <Loading label={t('loading')} shape="form" />;
  return (
    <Banner
      kind="bad"
      title={t('failed')}
      action={<RetryButton label={t('again')} busyText={t('loading')} onRetry={refetch} />}
    />
  );
}
