import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnFlood, type OwnFloodQuery } from '../../graphql/portal-documents.ts';
import { RadioList } from '../../ui/controls/RadioList.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import type { OwnPolicyView } from '../own-policy.ts';
import { PageAnswer } from '../PageAnswer.tsx';
import classes from '../Portal.module.css';

type Flood = NonNullable<OwnFloodQuery['floodWhatIf']>;

/** How deep the water stands above the lowest floor that people live on, in inches. */
const depths = { below: 0, inches6: 6, foot: 12, feet2: 24, feet3: 36, feet6: 72 } as const;

const depthNames: readonly (keyof typeof depths)[] = ['below', 'inches6', 'foot', 'feet2', 'feet3', 'feet6'];

/** The policy's payment if water stood in the house, with the unpaid parts and the reasons: in all, by coverage and by room. */
export function FloodTask({ view: { file } }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const [depthInches, setDepth] = useState<number>(depths.feet3);
  const query = useQuery(OwnFlood, {
    variables: { policyId: file.id, depthInches, language: language === 'es' ? 'ES' : 'EN' },
    fetchPolicy: 'no-cache',
  });
  return (
    <>
      <p id="flood-depth-label">{t('flood.depth')}</p>
      <RadioList
        id="flood-depth"
        aria-labelledby="flood-depth-label"
        isInline
        options={depthNames.map((name) => ({ value: depths[name], label: t(`flood.depths.${name}`) }))}
        value={depthInches}
        onChange={(depth) => setDepth(Number(depth))}
      />
      <PageAnswer query={query}>
        {({ floodWhatIf }) =>
          floodWhatIf === null ? (
            <Banner kind="note" title={t('flood.none')} />
          ) : (
            <FloodSections flood={floodWhatIf} />
          )
        }
      </PageAnswer>
    </>
  );
}

function FloodSections({ flood }: { flood: Flood }) {
  const { t } = useTranslation('portal');
  const { money } = useLocaleFormat();
  return (
    <>
      <Section title={t('flood.total')}>
        <FactList
          facts={[
            { label: t('flood.damage'), value: money(flood.damage) },
            { label: t('flood.paid'), value: money(flood.paid) },
            { label: t('flood.unpaid'), value: money(flood.unpaid) },
          ]}
        />
      </Section>
      {flood.coverages.map(({ coverage, damage, paid, shortfalls }) => (
        <Section key={coverage} title={t(`flood.coverages.${coverage}`)}>
          <FactList
            facts={[
              { label: t('flood.damage'), value: money(damage) },
              ...shortfalls.map(({ reason, amount }) => ({ label: reason, value: `− ${money(amount)}` })),
              { label: t('flood.paid'), value: money(paid) },
            ]}
          />
        </Section>
      ))}
      <Section title={t('flood.rooms')}>
        <FactList
          facts={flood.rooms.map(({ room, damage, paid, items }) => ({
            label: room,
            value: t('flood.ofDamage', { paid: money(paid), damage: money(damage) }),
            note: <RefusedItems items={items} />,
          }))}
        />
      </Section>
      {flood.whatIfs.length === 0 ? null : (
        <Section title={t('flood.other')}>
          <FactList
            facts={flood.whatIfs.map(({ sentence, more }) => ({
              label: sentence,
              value: t('flood.more', { amount: money(more) }),
            }))}
          />
        </Section>
      )}
      <Section title={t('flood.assumed')}>
        <ul className={classes.list}>
          {[flood.source, ...flood.assumptions].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** The items of a room that are not paid at all, and the reasons. */
function RefusedItems({ items }: { items: Flood['rooms'][number]['items'] }) {
  const { t } = useTranslation('portal');
  const reasons = [...new Set(items.flatMap(({ sentence }) => (sentence === null ? [] : [sentence])))];
  return reasons.map((reason) => (
    <span key={reason} className={classes.line}>
      {t('flood.notPaid', {
        items: items
          .filter(({ sentence }) => sentence === reason)
          .map(({ item }) => item)
          .join('; '),
      })}{' '}
      {reason}
    </span>
  ));
}
