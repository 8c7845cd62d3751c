import { useQuery } from '@apollo/client/react';
import type { RatingStage } from '../../../../../machines/contract/types.ts';
import { recommendOption } from '../../../../../machines/domain/coverage/recommended-option.ts';
import type { RatingOptionsQuery } from '../../../../graphql/staff-documents.ts';
import { LazyDetails } from '../../../../ui/controls/LazyDetails.tsx';
import { Banner } from '../../../../ui/feedback/Banner.tsx';
import { LoadFailure } from '../../../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Section } from '../../../../ui/layout/Section.tsx';
import { useWizard } from '../../../open/use-wizard.ts';
import { optionsQuery } from '../../../premium/ahead-queries.ts';
import { ChosenPremium } from './ChosenPremium.tsx';
import type { GridOptions } from './grid-options.ts';
import classes from './NfipOptions.module.css';
import { OptionGrid } from './OptionGrid.tsx';
import { OptionPackages } from './OptionPackages.tsx';
import { RatingReasons } from './RatingReasons.tsx';
import { RecommendationReasons } from './RecommendationReasons.tsx';
import { usePreselect } from './use-preselect.ts';

type RatingOptionsAnswer = RatingOptionsQuery['ratingOptions'];

/** The NFIP's options of a stage: the chosen or recommended premium, the grid of all options, and three packages beside each other. */
export function NfipOptions({ stage }: { stage: RatingStage }) {
  const { stored, isAhead, saving } = useWizard();
  const asked = optionsQuery(stored, stage);
  const query = useQuery(asked.query, { ...asked, skip: isAhead });
  const answer = (query.data ?? query.previousData)?.ratingOptions;
  const options = answer && isRated(answer) ? answer : null;
  // Only what was rated from the present answers may be taken unasked.
  const isCurrent = query.data !== undefined && !isAhead;
  const recommended = isCurrent && options ? recommendOption(options.choices) : null;
  usePreselect(stage, recommended, options?.status === 'PROVISIONAL');
  return (
    <>
      <div className={classes.head}>
        <ChosenPremium stage={stage} options={options} />
        {options ? <RecommendationReasons options={options} /> : null}
      </div>
      <Section
        title="Options"
        surface="plain"
        action={
          <span className={classes.note}>
            Per year with all fees. Small figures: the difference from the recommended option.
          </span>
        }
      >
        {query.error ? (
          <LoadFailure title="The options could not be rated" onRetry={() => void query.refetch()}>
            Your answers are saved. Try again in a moment.
          </LoadFailure>
        ) : null}
        {answer ? <OptionsContent stage={stage} answer={answer} /> : null}
        {isAhead && saving.kind === 'failed' ? (
          <Banner kind="note" title="The options are rated once your answers are saved" />
        ) : answer || query.error ? null : (
          <div className={classes.room}>
            <Loading label="Rating the options" shape="table" slowText="Rating is slow." />
          </div>
        )}
      </Section>
      {options ? <OptionPackages stage={stage} options={options} /> : null}
    </>
  );
}

function OptionsContent({ stage, answer }: { stage: RatingStage; answer: RatingOptionsAnswer }) {
  if (!isRated(answer)) {
    const problems = answer.__typename === 'NoRatingOptions' ? answer.problems : [];
    return (
      <Banner kind="note" title={answer.message}>
        {problems.length === 0 ? null : (
          <ul>
            {problems.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </Banner>
    );
  }
  return (
    <>
      <RatingReasons status={answer.status} reasons={answer.reasons} />
      {answer.status === 'NOT_RATABLE' ? null : <OptionGrid stage={stage} options={answer} />}
      {answer.editionNotice ? <Banner kind="note" title={answer.editionNotice} /> : null}
      {answer.assumptions.length === 0 ? null : (
        <LazyDetails summary={`What is assumed (${answer.assumptions.length})`}>
          <ul>
            {answer.assumptions.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </LazyDetails>
      )}
    </>
  );
}

function isRated(answer: RatingOptionsAnswer): answer is GridOptions {
  return answer.__typename === 'RatingOptions';
}
