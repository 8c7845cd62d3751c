import type { RatingStage } from '../../../../../machines/contract/types.ts';
import {
  describeDifference,
  measureDifference,
} from '../../../../../machines/domain/coverage/option-difference.ts';
import { listPackages, type OptionPackage } from '../../../../../machines/domain/coverage/option-packages.ts';
import { formatAmount, formatDollars } from '../../../../../machines/domain/format/format-values.ts';
import { CallButton } from '../../../../ui/controls/CallButton.tsx';
import { Tag } from '../../../../ui/display/Tag.tsx';
import { StatusWord } from '../../../../ui/feedback/StatusWord.tsx';
import { useWizard } from '../../../open/use-wizard.ts';
import { type GridOption, type GridOptions, isSameOption } from './grid-options.ts';
import classes from './OptionPackages.module.css';
import { useChooseOption } from './use-choose-option.ts';

/** The packages beside each other, each with its difference from the recommended one in money, cover and risk. */
export function OptionPackages({ stage, options }: { stage: RatingStage; options: GridOptions }) {
  const packages = listPackages(options.choices);
  const recommended = packages.find(({ kind }) => kind === 'RECOMMENDED')?.option;
  if (recommended === undefined) return null;
  return (
    <ul className={classes.packages} aria-label="Packages">
      {packages.map((item) => (
        <PackageCard key={item.kind} stage={stage} item={item} recommended={recommended} />
      ))}
    </ul>
  );
}

interface PackageCardProps {
  stage: RatingStage;
  item: OptionPackage<GridOption>;
  recommended: GridOption;
}

function PackageCard({ stage, item: { kind, title, summary, option }, recommended }: PackageCardProps) {
  const difference = kind === 'RECOMMENDED' ? null : measureDifference(option, recommended);
  const headingId = `package-${kind}`;
  return (
    <li
      className={classes.card}
      data-recommended={kind === 'RECOMMENDED' || undefined}
      aria-labelledby={headingId}
    >
      <h3 id={headingId}>{kind === 'RECOMMENDED' ? <Tag tone="note">{title}</Tag> : title}</h3>
      <div className={classes.price}>
        <p className={classes.total}>
          <strong>{formatAmount(option.totalPremium)}</strong>
          <span className="hw-hidden"> a year</span>
        </p>
        <PackageChoice stage={stage} title={title} option={option} />
      </div>
      <dl className={classes.facts}>
        {listCoverFacts(option).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.words}>
        {summary}
        {difference === null ? null : <> {describeDifference(difference)}</>}
      </p>
    </li>
  );
}

interface PackageChoiceProps {
  stage: RatingStage;
  title: string;
  option: GridOption;
}

/** Whether a package is the present choice; else a button that chooses it. */
function PackageChoice({ stage, title, option }: PackageChoiceProps) {
  const { stored, preselected, isRating, isReadOnly } = useWizard();
  const choose = useChooseOption(stage);
  const { rating } = stored;
  const isChosen =
    rating.status !== null && rating.privateFloodProviderId === null && isSameOption(option, rating);
  if (isChosen) return <StatusWord tone="good">Your choice</StatusWord>;
  if (preselected !== null && isSameOption(option, preselected.choice))
    return <StatusWord tone="now">Preselected</StatusWord>;
  if (isReadOnly) return <StatusWord tone="off">Not chosen</StatusWord>;
  return (
    <CallButton
      variant="default"
      size="sm"
      isBusy={false}
      isDisabled={isRating}
      slowText={null}
      onPress={() => choose(option)}
    >
      Choose<span className="hw-hidden"> {title}</span>
    </CallButton>
  );
}

function listCoverFacts(option: GridOption): readonly (readonly [string, string])[] {
  const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } = option;
  const cover = (amount: number) => (amount === 0 ? 'None' : formatDollars(amount));
  const deductible = formatDollars(buildingCoverage > 0 ? buildingDeductible : contentsDeductible);
  return [
    ['Building', cover(buildingCoverage)],
    ['Contents', cover(contentsCoverage)],
    [buildingCoverage > 0 && contentsCoverage > 0 ? 'Deductible each' : 'Deductible', deductible],
  ];
}
