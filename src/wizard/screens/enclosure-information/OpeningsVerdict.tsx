import { evaluateFloodOpenings } from '../../../../machines/domain/building/openings.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import classes from './OpeningsVerdict.module.css';

/** Whether the openings are proper with the current answers, and each missing requirement. */
export function OpeningsVerdict() {
  const { areProper, missing, explanation } = evaluateFloodOpenings(useWizard().file);
  if (areProper) {
    return (
      <Banner kind="good" title={explanation}>
        They affect the premium through the first floor height.
      </Banner>
    );
  }
  if (missing.length === 0) return <Banner kind="note" title={explanation} />;
  return (
    <Banner kind="warn" title="Not proper flood openings yet">
      <ul className={classes.missing}>
        {missing.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
    </Banner>
  );
}
