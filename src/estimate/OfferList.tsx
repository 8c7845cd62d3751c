import { useTranslation } from 'react-i18next';
import { Tag } from '../ui/display/Tag.tsx';
import classes from './OfferList.module.css';
import type { RangedOffer } from './plan.ts';
import { useFormat } from './use-format.ts';

/** NFIP beside private carriers, each with its range. */
export function OfferList({ offers }: { offers: readonly RangedOffer[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="estimate-offers" className={classes.view}>
      <h2 id="estimate-offers" className={classes.title}>
        {t('offers.title')}
      </h2>
      <ul className={classes.list}>
        {offers.map((offer) => (
          <OfferRow key={offer.privateFloodProviderId ?? 'nfip'} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

const outcomeTexts = {
  DECLINED: 'offers.declined',
  NOT_AVAILABLE: 'offers.notAvailable',
  NOT_ASKED: 'offers.notAsked',
} as const;

function OfferRow({ offer }: { offer: RangedOffer }) {
  const { t } = useTranslation();
  const { dollars } = useFormat();
  const { outcome, range, reasons, name, isSample, isProvisional, mayDecline, privateFloodProviderId } =
    offer;
  const isDoubtful = mayDecline && outcome === 'QUOTED';
  return (
    <li className={classes.offer}>
      <span className={classes.name}>
        {privateFloodProviderId === null ? t('offers.nfip') : name}
        {isSample && !/sample/i.test(name) ? <Tag tone="note">{t('offers.sample')}</Tag> : null}
        {isProvisional && outcome === 'QUOTED' ? <Tag tone="warn">{t('offers.assumed')}</Tag> : null}
      </span>
      {outcome === 'QUOTED' && range !== null ? (
        <span className={classes.amounts}>
          <strong>{dollars(range.likely)}</strong>
          <span className={classes.range}>
            {t('offers.range', { least: dollars(range.least), most: dollars(range.most) })}
          </span>
        </span>
      ) : (
        <span className={classes.amounts}>
          {t(
            outcome === 'QUOTED'
              ? 'offers.notAvailable'
              : (outcomeTexts[outcome as keyof typeof outcomeTexts] ?? 'offers.notAvailable'),
          )}
        </span>
      )}
      {reasons.length === 0 && isDoubtful ? (
        <span className={classes.note}>{t('offers.mayDecline')}</span>
      ) : null}
      {reasons.length > 0 ? (
        <details className={classes.note}>
          <summary>{t(isDoubtful ? 'offers.mayDecline' : 'offers.why')}</summary>
          <ul lang="en">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}
