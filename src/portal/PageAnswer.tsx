import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhenBack } from '../session/use-when-back.ts';
import { RetryButton } from '../ui/controls/RetryButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { findAnswer } from './last-answer.ts';

interface PageAnswerProps<Answer> {
  query: {
    readonly data?: Answer | undefined;
    readonly previousData?: Answer | undefined;
    readonly error?: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  children: (answer: Answer) => ReactNode;
}

/**
 * The content of a page once it is loaded; before that a loading message. Where it cannot be loaded a message says so, above the content of
 * before with all that is typed in it, and it is loaded again when the network is back.
 */
export function PageAnswer<Answer>({ query, children }: PageAnswerProps<Answer>) {
  const { t } = useTranslation('portal');
  const hasFailed = Boolean(query.error);
  useWhenBack(() => {
    if (hasFailed) query.refetch().catch(() => undefined);
  });
  const answer = findAnswer(query);
  if (!hasFailed && answer === undefined) return <Loading label={t('loading')} shape="form" />;
  return (
    <>
      {hasFailed ? (
        <Banner
          kind="bad"
          title={t('failed')}
          action={<RetryButton label={t('again')} busyText={t('loading')} onRetry={query.refetch} />}
        />
      ) : null}
      {answer === undefined ? null : children(answer)}
    </>
  );
}
