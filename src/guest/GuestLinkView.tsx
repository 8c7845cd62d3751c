import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryButton } from '../ui/controls/RetryButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import type { GuestLink } from './use-guest-link.ts';

const closedCodes = [
  'LINK_UNKNOWN',
  'LINK_EXPIRED',
  'LINK_REVOKED',
  'LINK_USED',
  'RATE_LIMIT',
  'none',
] as const;

interface GuestLinkViewProps<Shown> {
  link: GuestLink<Shown>;
  children: (shown: Shown) => ReactNode;
}

/** The content of a link; while it is being opened a loading message, and otherwise the reason why it does not open. */
export function GuestLinkView<Shown>({ link: { answer, readAgain }, children }: GuestLinkViewProps<Shown>) {
  const { t } = useTranslation('guest');
  if (answer === null) return <Loading label={t('loading')} shape="form" />;
  if (answer.is === 'shown') return children(answer.shown);
  const code = answer.is === 'refused' && closedCodes.find((each) => each === answer.code);
  if (code)
    return (
      <Banner kind="bad" title={t('closed.title')}>
        {t(`closed.${code}`)}
      </Banner>
    );
  return (
    <Banner
      kind="bad"
      title={t('problem')}
      action={<RetryButton label={t('retry')} busyText={t('loading')} onRetry={readAgain} />}
    >
      {t('failed')}
    </Banner>
  );
}
