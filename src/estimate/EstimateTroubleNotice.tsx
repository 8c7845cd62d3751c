import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { listOfferedAddresses } from '../graphql/scrubbed-addresses.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import classes from './EstimateView.module.css';
import { placeAt } from './plan.ts';
import { UseAsTyped } from './UseAsTyped.tsx';
import type { EstimateSession, EstimateTrouble } from './use-estimate.ts';

/** Why the last call gave no estimate, and what can be done. Nothing that was answered is lost. */
export function EstimateTroubleNotice({
  trouble,
  session,
}: {
  trouble: EstimateTrouble;
  session: EstimateSession;
}) {
  const { t } = useTranslation();
  if (trouble.kind === 'failed')
    return (
      <Banner
        kind="bad"
        title={t('failure.title')}
        action={
          <Button size="sm" variant="default" onClick={session.retry}>
            {t('failure.retry')}
          </Button>
        }
      >
        {t('failure.kept')}
      </Banner>
    );
  if (trouble.kind === 'refused')
    return (
      <Banner kind="bad" title={t('failure.refused')}>
        {trouble.problems.map(({ message }) => message).join(' ')}
      </Banner>
    );
  const offered = listOfferedAddresses(trouble.scrub);
  return (
    <Banner
      kind="warn"
      title={offered.length > 0 ? t('address.choose') : (trouble.scrub.message ?? t('address.incomplete'))}
    >
      <ul className={classes.candidates}>
        {offered.map((address) => {
          const place = placeAt(address);
          return (
            <li key={place.text}>
              <Anchor
                component="button"
                type="button"
                className={classes.link}
                onClick={() => session.choosePlace(place)}
              >
                {place.text}
              </Anchor>
            </li>
          );
        })}
      </ul>
      <UseAsTyped session={session} />
    </Banner>
  );
}
