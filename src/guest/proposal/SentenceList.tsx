import { useId } from 'react';
import type { SentenceBlock } from '../../../machines/domain/proposal/lay-out-proposal.ts';
import classes from './Proposal.module.css';

/** A heading with sentences under it. */
export function SentenceList({ block: { title, sentences } }: { block: SentenceBlock }) {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={classes.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
