import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BuildingType } from '../../machines/contract/enums.ts';
import { InputFrame } from '../form/controls/InputFrame.tsx';
import type { EstimateCoverInput, RateMarket } from '../graphql/staff-documents.ts';
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

/** What is not asked as a question: the type of building, tenancy, replacement cost, cover and market. */
export function SettingsForm({ session, estimate }: { session: EstimateSession; estimate: EstimateAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { plan, change } = session;
  const { answers, cover } = plan;
  const answerWith = (values: typeof answers) => change({ answers: { ...answers, ...values } });
  return (
    <div className={classes.form}>
      <Setting label={t('facts.buildingType')}>
        {(id) => (
          <select
            id={id}
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
          </select>
        )}
      </Setting>
      <Setting label={t('facts.isTenant')}>
        {(id) => (
          <select
            id={id}
            value={answers.isTenant === true ? 'yes' : 'no'}
            onChange={(event) => answerWith({ isTenant: event.currentTarget.value === 'yes' })}
          >
            <option value="no">{t('questions.no')}</option>
            <option value="yes">{t('questions.yes')}</option>
          </select>
        )}
      </Setting>
      <Setting label={t('facts.market')}>
        {(id) => (
          <select
            id={id}
            value={plan.rateMarket}
            onChange={(event) => change({ rateMarket: event.currentTarget.value as RateMarket })}
          >
            {markets.map((market) => (
              <option key={market} value={market}>
                {t(`facts.${market}`)}
              </option>
            ))}
          </select>
        )}
      </Setting>
      <Setting label={t('facts.replacementCost')}>
        {(id) => (
          <AmountInput
            id={id}
            amount={answers.replacementCost ?? null}
            placeholder={null}
            onChange={(amount) => answerWith({ replacementCost: amount })}
          />
        )}
      </Setting>
      {amounts.map((name) => (
        <Setting key={name} label={t(`facts.${name}`)}>
          {(id) => (
            <AmountInput
              id={id}
              amount={cover[name] ?? null}
              placeholder={estimate.cover[name]}
              onChange={(amount) => change({ cover: { ...cover, [name]: amount } })}
            />
          )}
        </Setting>
      ))}
    </div>
  );
}

function Setting({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={classes.setting}>
      <label htmlFor={id}>{label}</label>
      <InputFrame size="sm">{children(id)}</InputFrame>
    </div>
  );
}
