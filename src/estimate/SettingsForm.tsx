import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BuildingType } from '../../machines/contract/enums.ts';
import type { RateMarket } from '../../machines/contract/types.ts';
import type { EstimateCoverInput } from '../graphql/estimate-documents.ts';
import { AmountInput } from './AmountInput.tsx';
import type { EstimateAnswer } from './plan.ts';
import classes from './SettingsForm.module.css';
import type { EstimateSession } from './use-estimate.ts';
import { useFormat } from './use-format.ts';

const markets = ['PUBLIC', 'PRIVATE', 'BOTH'] as const satisfies readonly RateMarket[];
const amounts = [
  'buildingCoverage',
  'buildingDeductible',
  'contentsCoverage',
  'contentsDeductible',
] as const satisfies readonly (keyof EstimateCoverInput)[];

/** The settings that are not asked as questions: the type of building, tenancy, replacement cost, cover and market. */
export function SettingsForm({ session, estimate }: { session: EstimateSession; estimate: EstimateAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { plan, change } = session;
  const { answers, cover } = plan;
  const answerWith = (values: typeof answers) => change({ answers: { ...answers, ...values } });
  return (
    <div className={classes.form}>
      <NativeSelect
        size="sm"
        label={t('facts.buildingType')}
        value={answers.buildingType ?? 'SINGLE_FAMILY_HOME'}
        onChange={(event) =>
          answerWith({
            buildingType: event.currentTarget.value as keyof typeof BuildingType,
            buildingDescription: null,
          })
        }
      >
        {Object.entries(BuildingType).map(([value, { label }]) => (
          <option key={value} value={value}>
            {format.value('buildingType', value, label)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        size="sm"
        label={t('facts.isTenant')}
        value={answers.isTenant === true ? 'yes' : 'no'}
        onChange={(event) => answerWith({ isTenant: event.currentTarget.value === 'yes' })}
      >
        <option value="no">{t('questions.no')}</option>
        <option value="yes">{t('questions.yes')}</option>
      </NativeSelect>
      <NativeSelect
        size="sm"
        label={t('facts.market')}
        value={plan.rateMarket}
        onChange={(event) => change({ rateMarket: event.currentTarget.value as RateMarket })}
      >
        {markets.map((market) => (
          <option key={market} value={market}>
            {t(`facts.${market}`)}
          </option>
        ))}
      </NativeSelect>
      <AmountInput
        label={t('facts.replacementCost')}
        amount={answers.replacementCost ?? null}
        placeholder={null}
        onChange={(amount) => answerWith({ replacementCost: amount })}
      />
      {amounts.map((name) => (
        <AmountInput
          key={name}
          label={t(`facts.${name}`)}
          amount={cover[name] ?? null}
          placeholder={estimate.cover[name]}
          onChange={(amount) => change({ cover: { ...cover, [name]: amount } })}
        />
      ))}
    </div>
  );
}
