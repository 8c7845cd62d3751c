import {
  explainRecommendation,
  recommendationRule,
  recommendOption,
} from '../../../../../machines/domain/coverage/recommended-option.ts';
import { formatAmount } from '../../../../../machines/domain/format/format-values.ts';
import { LazyDetails } from '../../../../ui/controls/LazyDetails.tsx';
import { useWizard } from '../../../open/use-wizard.ts';
import { type GridOptions, readRecommendationFacts } from './grid-options.ts';
import classes from './RecommendationReasons.module.css';

/** Why the recommended option is recommended, with the rule behind it. Renders nothing if none is. */
export function RecommendationReasons({ options }: { options: GridOptions }) {
  const { file } = useWizard();
  const recommended = recommendOption(options.choices);
  if (recommended === null || recommended.totalPremium === null) return null;
  const reasons = explainRecommendation(recommended, options.choices, readRecommendationFacts(file));
  return (
    <div className={classes.why}>
      <h2>{`Why ${formatAmount(recommended.totalPremium)} is recommended`}</h2>
      <ul>
        {reasons.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <LazyDetails summary="The rule behind it">
        <p>{recommendationRule}</p>
      </LazyDetails>
    </div>
  );
}
