import { declarations } from '../../../../machines/domain/policy/applicant-declarations.ts';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { Ask } from '../../question/Ask.tsx';
import classes from './ApplicationSummary.module.css';

/** The declarations, and the confirmation that they were read and are true. */
export function Declarations() {
  return (
    <>
      <Ask name="policy.areDeclarationsAccepted" />
      <div data-span="half">
        <Disclosure label={`Read the ${declarations.length} declarations`}>
          <ol className={classes.declarations} aria-label="Declarations">
            {declarations.map((declaration) => (
              <li key={declaration}>{declaration}</li>
            ))}
          </ol>
        </Disclosure>
      </div>
    </>
  );
}
