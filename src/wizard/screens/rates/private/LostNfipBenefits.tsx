import { Disclosure } from '../../../../ui/controls/Disclosure.tsx';
import classes from './OfferComparison.module.css';

/** The benefits lost by leaving the NFIP: in one sentence, and each loss in full behind it. */
export function LostNfipBenefits({ sentences }: { sentences: readonly string[] }) {
  return (
    <>
      <p>
        <strong>Leaving the NFIP gives up</strong> its discounts and yearly limit on increases for good,
        renewal whatever happened, and claims backed by the U.S. Treasury; coming back means waiting again.
      </p>
      <Disclosure label="What is given up, in full">
        <ul className={classes.sentences}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}
