import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Banner } from '../ui/feedback/Banner.tsx';
import type { EstimateAnswer } from './plan.ts';
import classes from './StopNotices.module.css';
import type { EstimateSession } from './use-estimate.ts';
import { useNoticeText } from './use-notice-text.ts';

/** The reasons that stop a quote here, each with the next step as a button, then the warnings. */
export function StopNotices({ session, estimate }: { session: EstimateSession; estimate: EstimateAnswer }) {
  const { t } = useTranslation();
  const text = useNoticeText();
  const { stops, warnings } = estimate;
  if (stops.length + warnings.length === 0) return null;
  return (
    <div className={classes.notices}>
      {stops.map((stop) => (
        <Banner
          key={stop.code}
          kind="bad"
          title={text.message(stop)}
          action={
            stop.liftedInMarket === 'PRIVATE' ? (
              <Button size="sm" onClick={() => session.change({ rateMarket: 'PRIVATE' })}>
                {t('stops.askPrivate')}
              </Button>
            ) : stop.liftedInMarket === 'PUBLIC' ? (
              <Button size="sm" onClick={() => session.change({ rateMarket: 'PUBLIC' })}>
                {t('stops.askPublic')}
              </Button>
            ) : null
          }
        >
          {text.remedies(stop).join(' ')} {t('stops.liftedBy', { who: text.liftedBy(stop) })}
        </Banner>
      ))}
      {warnings.length > 0 ? (
        <Banner kind="warn" title={t('stops.warnings')}>
          <ul className={classes.warnings}>
            {warnings.map((warning) => (
              <li key={warning.code + warning.message}>{text.message(warning)}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </div>
  );
}
