import { useTranslation } from 'react-i18next';
import { Tag } from '../ui/display/Tag.tsx';
import classes from './EstimateView.module.css';
import type { EstimateAnswer } from './plan.ts';
import { useFormat } from './use-format.ts';

/** Zone, community and map of the place, with their sources. */
export function PlaceLine({ place }: { place: EstimateAnswer['place'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const {
    floodZone,
    communityName,
    communityNumber,
    crsClass,
    currentMapDate,
    zoneProvenance,
    factsProvenance,
  } = place;
  return (
    <div className={classes.place}>
      <strong>{floodZone === null ? t('place.noZone') : t('place.zone', { zone: floodZone })}</strong>
      {place.isCurrentFloodZoneSfha === true ? <Tag tone="warn">{t('place.highRisk')}</Tag> : null}
      {communityName === null ? null : (
        <span>{t('place.community', { name: communityName, number: communityNumber ?? '–' })}</span>
      )}
      {crsClass === null || crsClass >= 10 ? null : <span>{t('place.discount', { crsClass })}</span>}
      {currentMapDate === null ? null : <span>{t('place.map', { date: format.day(currentMapDate) })}</span>}
      {place.isSample ? <Tag tone="note">{t('address.sample')}</Tag> : null}
      <span className={classes.provenance}>
        {t('place.source', { zone: zoneProvenance ?? '–', facts: factsProvenance ?? '–' })}
      </span>
    </div>
  );
}
